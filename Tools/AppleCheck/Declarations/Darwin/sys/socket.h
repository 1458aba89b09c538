// Functions that the inspector's server calls. What its package calls is in OtherPackages.
#pragma once

#define AF_INET 2
#define SHUT_WR 1
int shutdown(int, int);
