// What the server of the inspector calls itself; what its package calls is in OtherPackages.
#pragma once

#define AF_INET 2
#define SHUT_WR 1
int shutdown(int, int);
