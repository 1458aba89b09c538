#include "SwitchyardPrivacy.h"
