// The module came with iOS 18, and is not among those that are built.
import Synchronization  // error: no such module 'Synchronization'
