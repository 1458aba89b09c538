#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

// A reader that has gone away then shows as an error of `write`, which ends the command without a word.
signal(SIGPIPE, SIG_IGN)
exit(await SwitchyardCommand.runToExitCode())
