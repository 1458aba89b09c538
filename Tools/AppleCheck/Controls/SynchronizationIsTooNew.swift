// The module is available from iOS 18, and the check does not build it.
import Synchronization  // error: no such module 'Synchronization'
