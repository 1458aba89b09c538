// The numbers of Core Foundation.
#pragma once

typedef double CGFloat;
