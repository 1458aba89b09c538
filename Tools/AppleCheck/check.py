#!/usr/bin/env python3
"""Compiles all targets that an app can link, for Apple's systems, with the toolchain of this machine.

    check.py [--system NAME …] [--newest] [--json]
    check.py --sources FOLDER … [--system NAME …] [--minimum VERSION] [-Xswiftc=FLAG …] [--json]

The type check and the checks of the SIL stage are those of a build with Xcode. The declarations of Apple's modules are
ours, in Declarations, and are compared with Apple's published reference of each symbol in use. Warnings are errors.
--newest compiles for the newest versions that the toolchain knows, and lists deprecations, which are not errors.
--sources compiles the sources of another app instead, for iOS unless a system is named; see Documentation/CheckingForIOS.md.

Exit code: 0 no findings, 1 findings, 2 the check cannot run.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import sys
import time

from build import NEVER_LINKED, NOT_COMPILED, SystemBuild, Workspace
from own_sources import OwnSources, modules
from systems import BY_NAME, SYSTEMS
from toolchain import CheckError

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def arguments():
    parser = argparse.ArgumentParser(description="Compiles the package for Apple's systems on Linux.")
    parser.add_argument("--system", action="append", choices=sorted(BY_NAME), help="check only this system; by default all")
    parser.add_argument("--newest", action="store_true", help="compile for the newest versions and list deprecations")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--sources", nargs="+", metavar="FOLDER", help="check the sources of an app that imports the package")
    parser.add_argument("--minimum", metavar="VERSION", help="with --sources: the first version of the system that the app supports")
    parser.add_argument("-Xswiftc", action="append", default=[], metavar="FLAG",
                        help="with --sources: a flag of the compiler, as in -Xswiftc=-swift-version -Xswiftc=5")
    return parser.parse_args()


def check_sources(workspace, options):
    """Compiles an app's own sources, prints what is wrong with them, and returns the exit code."""
    began = time.monotonic()
    wrong, undeclared, compiled = [], [], []
    for name in dict.fromkeys(options.system or ["iOS"]):
        system = BY_NAME[name]
        build = SystemBuild(workspace, system, options.minimum or workspace.floor(system))
        app = OwnSources(build, options.sources, options.Xswiftc)
        build.compile_imports(app.needs)
        if build.findings:
            raise CheckError(f"the package itself does not compile: {build.findings[0]}")
        app.compile()
        wrong += app.findings
        undeclared += app.undeclared
        compiled.append({"name": name, "version": build.version, "modules": app.compiled})
        if not options.json:
            for each in app.findings + app.undeclared + app.warnings:
                print(each)
            print(f"{build}: {len(app.compiled)} modules compile, {len(app.findings)} findings, "
                  f"{len(app.undeclared)} names not declared here, {time.monotonic() - began:.0f} s")
    if options.json:
        print(json.dumps({
            "toolchain": workspace.toolchain.version, "systems": compiled,
            "findings": [each.as_json() for each in wrong],
            "notDeclared": [each.as_json() for each in undeclared]}, indent=2))
    elif undeclared:
        print("A name that is not declared here is misspelt, or is one of Apple's that this project does not declare: "
              "see Documentation/CheckingForIOS.md.")
    return 1 if wrong or undeclared else 0


def check_system(workspace, system, newest):
    """Compiles everything for one system, and returns the builds with their findings."""
    began = time.monotonic()
    version = workspace.newest(system) if newest else workspace.floor(system)
    say(f"{system.name} {version}: begins")
    builds = [SystemBuild(workspace, system, version, newest)]
    builds[0].compile_everything()
    if not newest and not builds[0].findings:
        # Sources that do not compile have no record in the index.
        builds[0].compare_facts()
    if system.name == "iOS":
        builds[0].check_controls()
        if not newest:
            builds[0].check_own_sources()
        if not newest:
            # Code for release builds, and for builds without the other traits, is the same on all systems.
            builds.append(SystemBuild(workspace, system, version, release=True))
            builds[1].compile_everything()
    for build in builds:
        say(f"{build}: {len(build.compiled)} modules, {build.controls} controls, {len(build.findings)} findings")
    say(f"{system.name} {version}: {time.monotonic() - began:.0f} s")
    return builds


def say(text):
    print(text, file=sys.stderr, flush=True)


def main():
    options = arguments()
    began = time.monotonic()
    try:
        if options.sources:
            modules(options.sources)  # A wrong folder is reported before anything is built.
        workspace = Workspace(ROOT)
        if options.sources:
            return check_sources(workspace, options)
        supported = [system for system in SYSTEMS if workspace.floor(system) is not None]
        systems = [BY_NAME[name] for name in dict.fromkeys(options.system)] if options.system else supported
        for system in systems:
            if system not in supported:
                raise CheckError(f"Package.swift does not name {system.name} among its platforms")
        workers = max(1, min(len(systems), os.cpu_count() or 1))
        with concurrent.futures.ThreadPoolExecutor(workers) as pool:
            checked = pool.map(lambda system: check_system(workspace, system, options.newest), systems)
            builds = [build for builds in checked for build in builds]
    except CheckError as error:
        say(f"error: {error}")
        return 2
    findings = [finding for build in builds for finding in build.findings]
    notes = [note for build in builds for note in build.notes]
    left_out = NOT_COMPILED | NEVER_LINKED
    not_compared = sorted({each for build in builds for each in build.not_compared})
    if options.json:
        print(json.dumps({
            "toolchain": workspace.toolchain.version,
            "systems": [
                {"name": each.system.name, "version": each.version, "release": each.release,
                 "modules": each.compiled, "controls": each.controls} for each in builds],
            "findings": [finding.as_json() for finding in findings],
            "deprecations": [note.as_json() for note in notes],
            "notCompiled": left_out,
            "notCompared": not_compared,
        }, indent=2))
    else:
        for finding in findings + notes:
            print(finding)
        for name, reason in left_out.items():
            print(f"not compiled: {name}: {reason}")
        for each in not_compared:
            print(f"not compared: {each}")
        compiled = ", ".join(str(each) for each in builds)
        print(f"{compiled}: {len(findings)} findings, {time.monotonic() - began:.0f} s")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
