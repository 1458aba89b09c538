#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

// If the reader closes the output, `write` then fails, and the command ends without a message.
signal(SIGPIPE, SIG_IGN)
exit(await SwitchyardCommand.runToExitCode())
