"""Apple's systems: how the manifest, the compiler and Apple's reference name each."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class System:
    """One system that the manifest names."""

    name: str
    """The name in `@available`, in Apple's reference and in the facts."""

    manifest: str
    """The name in the output of `swift package dump-package`."""

    triple: str
    """The target triple without its version, for an x86-64 simulator if the system has one: the textual interface of the
    standard library is printed for x86-64 and contains its 80-bit floats."""

    follows: str = ""
    """The system whose version numbers apply to this one in textual interfaces."""

    @property
    def counted_by(self):
        return self.follows or self.name

    def target(self, version):
        return self.triple.format(version)


SYSTEMS = [
    System("iOS", "ios", "x86_64-apple-ios{}-simulator"),
    System("macCatalyst", "maccatalyst", "x86_64-apple-ios{}-macabi", follows="iOS"),
    System("macOS", "macos", "x86_64-apple-macosx{}"),
    System("tvOS", "tvos", "x86_64-apple-tvos{}-simulator"),
    System("visionOS", "visionos", "x86_64-apple-xros{}-simulator"),
    System("watchOS", "watchos", "x86_64-apple-watchos{}-simulator"),
]
BY_NAME = {system.name: system for system in SYSTEMS}
