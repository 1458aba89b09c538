"""Compiles sources with known errors, and checks that the compiler reports each of them.

Each file of Controls, in Swift or Objective-C, states the expected diagnostic at the end of a line: `// error: TEXT` or
`// warning: TEXT`. Any other error or warning is a finding. A file that begins with `// This compiles.` expects none.
A file that begins with `// At the newest version.` is compiled only with --newest.
"""

import pathlib
import re

from toolchain import CheckError

HERE = pathlib.Path(__file__).resolve().parent
EXPECTED = re.compile(r"// (error|warning): (.*\S)")
COMPILES = "// This compiles."
NEWEST = "// At the newest version."


def files(newest):
    """The controls of a run. An empty list is an error."""
    found = [path for path in sorted((HERE / "Controls").iterdir())
             if path.suffix in {".swift", ".m"} and path.read_text(encoding="utf-8").startswith(NEWEST) == newest]
    if not found:
        raise CheckError(f"{HERE / 'Controls'} has no files for this run")
    return found


def check(compiler, flags, newest):
    """Compiles the controls, and yields (file, line, text) of each unexpected or missing diagnostic."""
    for path in files(newest):
        text = path.read_text(encoding="utf-8")
        expected = [
            (number, *found.groups())
            for number, line in enumerate(text.splitlines(), 1) for found in EXPECTED.finditer(line)]
        if not expected and not text.startswith(COMPILES):
            yield path, 1, f"the control expects no diagnostic; begin it with `{COMPILES}`, or write the expected diagnostic"
        is_swift = path.suffix == ".swift"
        said = compiler.compile("Control", [path], flags, output=False) if is_swift else compiler.check_objective_c(path)
        for each in said:
            match = next((one for one in expected if one[:2] == (each.line, each.severity) and one[2] in each.text), None)
            if match is None:
                yield path, each.line, f"not expected: {each.severity}: {each.text}"
            else:
                expected.remove(match)
        for number, severity, wanted in expected:
            yield path, number, f"the compiler does not report `{severity}: {wanted}`"
