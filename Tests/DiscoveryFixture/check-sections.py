#!/usr/bin/env python3
"""Changes the file of a loaded library in every relevant way, and checks that reading its sections succeeds or fails cleanly.

The reader goes by the file for what is in memory, and the file may not be that of the library any more. It is built with
the sanitisers of addresses and of undefined behaviour. For ELF.
"""

import pathlib
import struct
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SECTIONS = ROOT / "Sources" / "Tooling" / "CSwitchyardSections"
FIXTURE = ROOT / "Tests" / "DiscoveryFixture" / "Sections"
SANITISED = ["-g", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]

# The change of the file, and whether its record is still found. A new file replaces it, because changing a mapped file
# changes the running code.
ROWS = [
    (":", True),
    ("strip new -o other && mv other live.so", True),
    ("rm live.so", False),
    ("rm live.so && mkdir live.so", False),
    (": >other && mv other live.so", False),
    ("head -c 63 new >other && mv other live.so", False),
    ("head -c 500 new >other && mv other live.so", False),
    ("head -c 100000 /dev/urandom >other && mv other live.so", False),
    ("cp visit other && mv other live.so", False),
    ("cp smaller other && mv other live.so", False),
]


def compile_all(folder):
    clang = ["clang", "-std=c11", "-Wall", "-Wextra", "-Werror"]
    # The larger library has other data at the place of the smaller one's record.
    for name, values in [("new", 64), ("smaller", 1)]:
        subprocess.run(
            [*clang, "-shared", "-fPIC", f"-DVALUES={values}", FIXTURE / "record.c", "-o", name], cwd=folder, check=True)
    subprocess.run(
        [*clang, *SANITISED, "-I", SECTIONS / "include", FIXTURE / "visit.c", *sorted(SECTIONS.glob("*.c")), "-o",
         "visit"], cwd=folder, check=True, capture_output=True)


def run(folder, command):
    library = folder / "live.so"
    if library.is_dir():
        library.rmdir()
    library.write_bytes((folder / "new").read_bytes())
    return subprocess.run(
        [folder / "visit", library, command], cwd=folder, capture_output=True, text=True, timeout=60)


def headers(elf):
    """The offsets of all headers, except those of segments, which are compared with memory as a whole."""
    start, = struct.unpack_from("<Q", elf, 40)
    size, count = struct.unpack_from("<HH", elf, 58)
    return [*range(64), *range(start, start + size * count, 5)]


def main():
    if sys.platform != "linux":
        print("sections: SKIPPED, written for Linux")
        return 0
    errors, changes = [], 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        compile_all(folder)
        found = f"{folder}/live.so: 24 bytes, {sum(struct.pack('<QQQ', 0x17377796D, 1, 0))}\nend\n"
        for command, is_found in ROWS:
            done = run(folder, command)
            if done.returncode != 0 or done.stdout != (found if is_found else "end\n"):
                errors.append(f"after '{command}': {done.returncode} {done.stdout} {done.stderr}")
        elf = (folder / "new").read_bytes()
        for place in headers(elf):
            changed = bytearray(elf)
            changed[place] ^= 0xFF
            (folder / "changed").write_bytes(changed)
            done = run(folder, "cp changed other && mv other live.so")
            changes += 1
            if done.returncode != 0 or not done.stdout.endswith("end\n"):
                errors.append(f"with byte {place} changed: {done.returncode} {done.stderr}")
    print("\n".join(errors + [f"sections: {len(ROWS)} rows, {changes} changed bytes, {len(errors)} errors"]))
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
