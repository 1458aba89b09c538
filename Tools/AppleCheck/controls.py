"""Compiles sources with known faults and checks that the compiler reports each.

Each file of Controls, in Swift or in Objective-C, says at the end of a line what stands there, `// error: TEXT` or
`// warning: TEXT`. There may be no other errors and warnings. A file that begins with `// This compiles.` has none,
and one that begins with `// At the newest version.` is compiled with --newest alone.
"""

import pathlib
import re

from toolchain import CheckError

HERE = pathlib.Path(__file__).resolve().parent
EXPECTED = re.compile(r"// (error|warning): (.*\S)")
COMPILES = "// This compiles."
NEWEST = "// At the newest version."


def files(newest):
    """The controls of a run; there must be some."""
    found = [path for path in sorted((HERE / "Controls").iterdir())
             if path.suffix in {".swift", ".m"} and path.read_text(encoding="utf-8").startswith(NEWEST) == newest]
    if not found:
        raise CheckError(f"{HERE / 'Controls'} has no files for this run")
    return found


def check(compiler, flags, newest):
    """Compiles the controls, and yields (file, line, text) of each in which the compiler says something else."""
    for path in files(newest):
        text = path.read_text(encoding="utf-8")
        expected = [
            (number, *found.groups())
            for number, line in enumerate(text.splitlines(), 1) for found in EXPECTED.finditer(line)]
        if not expected and not text.startswith(COMPILES):
            yield path, 1, f"the control expects nothing; it is to begin with `{COMPILES}`, or to say what is expected"
        is_swift = path.suffix == ".swift"
        said = compiler.compile("Control", [path], flags, output=False) if is_swift else compiler.check_objective_c(path)
        for each in said:
            match = next((one for one in expected if one[:2] == (each.line, each.severity) and one[2] in each.text), None)
            if match is None:
                yield path, each.line, f"not expected: {each.severity}: {each.text}"
            else:
                expected.remove(match)
        for number, severity, wanted in expected:
            yield path, number, f"the compiler does not say `{severity}: {wanted}`"
