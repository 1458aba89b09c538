// A library with the bytes of one record, and with other values around it.
unsigned long values[VALUES] = {1};
__attribute__((section("swy_modules"), used)) const unsigned long record[3] = {0x17377796dUL, 1, 0};
