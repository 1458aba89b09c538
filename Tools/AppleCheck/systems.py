"""Apple's systems: how the manifest, the compiler and Apple's reference name each."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class System:
    """One system that the manifest names."""

    name: str
    """As `@available`, Apple's reference and the facts spell it."""

    manifest: str
    """As `swift package dump-package` spells it."""

    triple: str
    """The target, with the version left open. An x86-64 simulator where there is one: the text of the standard
    library was printed for x86-64 and has its 80-bit floats."""

    follows: str = ""
    """The system whose versions it counts by, where text names only that one."""

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
