#!/usr/bin/env python3
"""Tests of the check's decisions: differences, the order of targets, diagnostics, pages and the sources of apps."""

import dataclasses
import os
import pathlib
import tempfile
import types
import unittest

import crosscheck
import facts
import transcriptions
from build import code_of_page
from compiler import Diagnostic, diagnostics
from own_sources import OwnSources, is_unknown_name, modules, own_order
from package import Target, in_order
from standard_library import for_system
from toolchain import CheckError
from transcriptions import Member


def fact(identifier="s:1", declaration="var a: Int { get }", versions=None, deprecated=None, source="documentation/a"):
    return facts.Fact(identifier, declaration, versions or {}, deprecated or {}, source, "facts.tsv:2")


def found(the_fact, declaration="var a: Int { get }", introduced=None, deprecated=None, header="", floor="16.0"):
    symbols = {"s:1": [facts.Declared(declaration, introduced or {}, deprecated or {})]}
    return list(facts.differences(the_fact, symbols, "iOS", floor, header))


class FactTests(unittest.TestCase):
    def test_what_is_equal_has_no_difference(self):
        self.assertEqual(found(fact()), [])
        self.assertEqual(found(fact(declaration="@frozen  var `a`: Int { get }")), [])

    def test_another_identifier_is_a_difference(self):
        self.assertEqual(len(found(fact(identifier="s:2"))), 1)

    def test_another_declaration_is_a_difference(self):
        self.assertEqual(len(found(fact(declaration="var a: Int? { get }"))), 1)

    def test_one_of_two_twins_is_enough(self):
        twins = {"s:1": [facts.Declared("func a() async", {}, {}), facts.Declared("func a(b: () -> Void)", {}, {})]}
        differences = facts.differences(fact(declaration="func a(b: () -> Void)"), twins, "iOS", "16.0", "")
        self.assertEqual(list(differences), [])

    def test_availability_may_be_left_out_only_below_the_floor(self):
        self.assertEqual(found(fact(versions={"iOS": "15.0"})), [])
        self.assertEqual(len(found(fact(versions={"iOS": "17.0"}))), 1)
        self.assertEqual(found(fact(versions={"iOS": "17.0"}), introduced={"iOS": "17.0"}), [])
        self.assertEqual(len(found(fact(versions={"iOS": "17.0"}), introduced={"iOS": "18.0"})), 1)

    def test_versions_are_numbers(self):
        self.assertEqual(found(fact(versions={"iOS": "9.0"})), [])

    def test_a_deprecation_is_compared(self):
        self.assertEqual(len(found(fact(deprecated={"iOS": "27.0"}))), 1)
        self.assertEqual(found(fact(deprecated={"iOS": "27.0"}), deprecated={"iOS": "27.0"}), [])
        self.assertEqual(len(found(fact(), deprecated={"iOS": "27.0"})), 1)

    def test_what_a_system_lacks_is_not_declared_for_it(self):
        lacking = dataclasses.replace(fact(), absent=frozenset({"iOS"}))
        self.assertEqual(len(found(lacking)), 1)
        self.assertEqual(list(facts.differences(lacking, {}, "iOS", "16.0", "")), [])

    def test_c_is_found_in_the_headers(self):
        shutdown = fact("c:@F@shutdown", "int shutdown(int, int);", source="xnu bsd/sys/socket.h @ xnu-1")
        self.assertEqual(found(shutdown, header="extern int  shutdown( int,\n    int );"), [])
        self.assertEqual(len(found(shutdown, header="long shutdown(int, int);")), 1)

    def test_a_longer_declaration_of_c_is_another(self):
        fd = fact("c:@F@fd", "int fd(int);", source="xnu a.h @ xnu-1")
        self.assertEqual(found(fd, header="#define A 1\nint fd(int);"), [])
        self.assertEqual(len(found(fd, header="unsigned int fd(int);")), 1)
        self.assertEqual(len(found(fd, header="// int fd(int);\nlong fd(int);")), 1)

    def test_c_that_is_younger_than_the_floor_is_a_difference(self):
        fd = fact("c:@F@fd", "int fd(int);", versions={"iOS": "17.0"}, source="xnu a.h @ xnu-1")
        self.assertEqual(len(found(fd, header="int fd(int);")), 1)

    def test_a_table_with_a_short_line_is_an_error(self):
        with tempfile.TemporaryDirectory() as folder:
            table = pathlib.Path(folder) / "facts.tsv"
            table.write_text("\t".join(facts.COLUMNS) + "\ns:1\tvar a: Int\n", encoding="utf-8")
            self.assertRaises(CheckError, facts.read, table)

    def test_the_newest_name_of_the_builder_is_no_difference(self):
        newest = fact(declaration="@export(implementation) init(@ContentBuilder root: () -> Root)")
        self.assertEqual(found(newest, declaration="init(@ViewBuilder root: () -> Root)"), [])

    def test_a_symbol_that_is_not_compared_has_a_reason(self):
        with tempfile.TemporaryDirectory() as folder:
            table = pathlib.Path(folder) / "not-compared.tsv"
            table.write_text("identifier\tname\treason\ns:1\ta\tno page\n", encoding="utf-8")
            self.assertEqual(facts.read_not_compared(table), {"s:1": "a: no page"})
            table.write_text("identifier\tname\treason\ns:1\ta\t\n", encoding="utf-8")
            self.assertRaises(CheckError, facts.read_not_compared, table)

    def test_all_tables_can_be_read(self):
        tables = list((pathlib.Path(__file__).parent / "Declarations").rglob("facts.tsv"))
        self.assertGreater(sum(len(facts.read(table)) for table in tables), 100)


class OrderTests(unittest.TestCase):
    @staticmethod
    def target(name, *needs):
        return Target(name, "p", pathlib.Path(name), (), needs)

    def order(self, *targets):
        named = {target.name: target for target in targets}
        return [target.name for target in in_order([targets[0].name], named, lambda name: [name.partition("/")[2]])]

    def test_each_comes_after_what_it_needs(self):
        ordered = self.order(
            self.target("A", "B", "other/C"), self.target("B", "C"), self.target("C"), self.target("D"))
        self.assertEqual(ordered, ["C", "B", "A"])

    def test_a_cycle_and_an_unknown_name_are_errors(self):
        self.assertRaises(CheckError, self.order, self.target("A", "B"), self.target("B", "A"))
        self.assertRaises(CheckError, self.order, self.target("A", "B"))


class CompilerTests(unittest.TestCase):
    def test_diagnostics_are_read_once_each(self):
        printed = "/a/b.swift:3:7: error: no\n    | `- error: no\n/a/b.swift:3:7: error: no\n<unknown>:0: warning: old\n"
        self.assertEqual(
            diagnostics(printed), [Diagnostic("error", "no", "/a/b.swift", 3), Diagnostic("warning", "old")])

    def test_the_interface_is_for_the_system(self):
        text = "// swift-module-flags: -target x86_64-linux -disable-objc-interop\n  @backDeployed(before: a 1) func a()\nimport Glibc\n"
        self.assertEqual(
            for_system(text, "x86_64-apple-ios16.0-simulator"),
            "// swift-module-flags: -target x86_64-apple-ios16.0-simulator \n func a()\n\n")


RUST = """
extern_class!(
    #[thread_kind = MainThreadOnly]
    pub struct UIThing;
);

impl UIThing {
    extern_methods!(
        #[deprecated = "Use [another]."]
        #[unsafe(method(type))]
        #[unsafe(method_family = none)]
        pub fn r#type(&self)
            -> Option<Retained<NSString>>;

        #[unsafe(method(open:with:))]
        pub unsafe fn open_with(&self, a: Option<&UIThing>, b: &UIThing, mtm: MainThreadMarker);
    );
}

extern_protocol!(
    pub unsafe trait UIThingDelegate: NSObjectProtocol + MainThreadOnly {
        #[optional]
        #[unsafe(method(thing:))]
        fn thing(&self, thing: &UIThing);
    }
);
"""

CSHARP = """
\t[NoTV]
\t[BaseType (typeof (NSObject),
\t\tDelegates = new string [] { "Weak" })]
\tinterface UIThing {
\t\t[iOS (18, 0)]
\t\t[Export ("open:with:")]
\t\tvoid Open ([NullAllowed] UIThing a, UIThing b);
\t}
"""


def a_transcription(members=None, **others):
    parts = {"on_main_actor": {}, "values": {}, "constants": {}} | others
    return transcriptions.Transcription("other", members or {}, **parts)


class TranscriptionTests(unittest.TestCase):
    def test_rust_is_read(self):
        members, on_main_actor = {}, {}
        transcriptions._read_rust(RUST, members, on_main_actor)
        self.assertEqual(on_main_actor, {"UIThing": True, "UIThingDelegate": True})
        self.assertEqual(
            members["UIThing", "type"], Member(may_return_null=True, arguments_may_be_null=(), is_deprecated=True))
        self.assertEqual(members["UIThing", "open:with:"].arguments_may_be_null, (True, False))
        self.assertTrue(members["UIThingDelegate", "thing:"].is_optional)

    def test_csharp_is_read(self):
        member = transcriptions._read_csharp(CSHARP)["UIThing", "open:with:"]
        self.assertEqual(member, Member(None, (True, None), None, is_on_tvos=False, first="18.0"))

    def test_each_difference_is_found(self):
        mine = Member(False, (False,), is_optional=True, is_on_tvos=True, first=None, is_deprecated=False)
        theirs = Member(True, (True,), is_optional=False, is_on_tvos=False, first="18.0", is_deprecated=True)
        here = a_transcription({("UIThing", "a:"): mine, ("UIThing", "b"): mine}, on_main_actor={"UIThing": True},
                               values={"UICase": 1}, constants={"UIName": False, "UIOther": False})
        there = a_transcription({("UIThing", "a:"): theirs}, on_main_actor={"UIThing": False},
                                values={"UICase": 2}, constants={"UIName": True})
        self.assertEqual([difference for _, difference in crosscheck.differences(here, there)], [
            "result may be null", "argument 1 may be null", "required", "not on tvOS", "deprecated", "iOS 18.0",
            "absent", "not on the main thread", "value 2", "deprecated", "absent"])

    def test_what_a_source_leaves_open_is_no_difference(self):
        mine = Member(False, (False,), is_optional=True, is_on_tvos=True, is_deprecated=False)
        here, there = (a_transcription({("UIThing", "a:"): each}) for each in (mine, Member(None, (None,))))
        self.assertEqual(list(crosscheck.differences(here, there)), [])

    def test_an_explanation_without_a_difference_is_a_finding(self):
        empty = a_transcription()
        found, _ = crosscheck.findings(empty, [empty], {("UIThing a", "other", "absent"): "why"})
        self.assertEqual(len(found), 1)

    def test_an_explained_difference_is_no_finding(self):
        here = a_transcription({("UIThing", "a"): Member(False, ())})
        found, agreed = crosscheck.findings(here, [a_transcription()], {("UIThing a", "other", "absent"): "why"})
        self.assertEqual((found, agreed), ([], {"other": (1, 0)}))

    def test_the_table_of_explanations_can_be_read(self):
        self.assertTrue(all(crosscheck.explained().values()))


class PageTests(unittest.TestCase):
    def test_the_code_of_a_page_keeps_its_lines(self):
        page = "# Title\n\n```swift\nlet a = 1\n```\n\n```text\nlet b = 2\n```\n"
        self.assertEqual(code_of_page(page), "\n\n\nlet a = 1\n\n\n\n\n\n")

    def test_the_code_of_a_sample_is_not_of_the_page(self):
        page = "<!-- snippet: A.swift#a -->\n```swift\nlet a = 1\n```\n```swift\nlet b = 2\n```\n"
        self.assertEqual(code_of_page(page), "\n\n\n\n\nlet b = 2\n\n")


class OwnSourceTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name).resolve()

    def write(self, path, text=""):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return file

    def test_each_folder_is_a_module_and_comes_after_those_that_it_imports(self):
        self.write("App/App.swift", "import UIKit\n@testable import Pets\n")
        self.write("Pets/Screens/Pet.swift", "public import Base\nimport struct Foundation.URL\n")
        self.write("Base/Base.swift")
        self.write(".build/Old/Old.swift")
        found = modules([self.root])
        self.assertEqual([target.name for target in own_order(found)], ["Base", "Pets", "App"])
        self.assertEqual(set(found["Pets"].needs), {"Base", "Foundation"})

    def test_a_folder_with_files_is_one_module(self):
        self.write("My-App/App.swift")
        self.write("My-App/Screens/Pet.swift")
        self.assertEqual(list(modules([self.root / "My-App"])), ["My_App"])

    def test_a_wrong_folder_is_an_error_that_names_the_right_one(self):
        self.write("Package/Package.swift")
        self.write("Empty/README.md")
        for folder, text in (
                ("Package", f"is a package; pass the folder of its sources: SOURCES={self.root}/Package/Sources"),
                ("Empty", "has no Swift sources; pass the folder that contains them, or the folders of modules"),
                ("None", "is not a folder; pass one with Swift sources, such as SOURCES=../MyApp/Sources")):
            with self.assertRaises(CheckError) as thrown:
                modules([self.root / folder])
            self.assertEqual(str(thrown.exception), f"{self.root / folder} {text}")

    def test_a_cycle_of_modules_is_an_error(self):
        self.write("A/A.swift", "import B\n")
        self.write("B/B.swift", "import A\n")
        self.assertRaises(CheckError, own_order, modules([self.root]))

    def test_an_unknown_name_may_be_one_of_apples(self):
        for text, is_unknown in (
                ("no such module 'MapKit'", True), ("cannot find type 'MKMapView' in scope", True),
                ("cannot find 'titel' in scope; did you mean 'title'?", False),
                ("value of type 'UIView' has no member 'motionEffects'", True),
                ("value of type 'UIView?' has no member 'motionEffects'", True),
                ("type 'UIKit.UIColor' has no member 'systemMint'", True),
                ("value of type 'Router' has no member 'opne'", False),
                ("'Style' is not a member type of class 'UIKit.UIView'", True),
                ("cannot assign value of type 'Int' to type 'String'", False)):
            self.assertEqual(is_unknown_name(text, {"UIView", "UIColor"}), is_unknown, text)

    def test_findings_are_sorted_and_a_module_behind_errors_is_not_compiled(self):
        file = self.write("Pets/Pet.swift", "import MapKit\n")
        self.write("App/App.swift", "import Pets\n")
        said = [[Diagnostic("error", "no such module 'MapKit'", str(file), 1)], [
            Diagnostic("error", "cannot find type 'MKMapView' in scope", str(file), 4),
            Diagnostic("error", "cannot assign value of type 'Int' to type 'String'", str(file), 3),
            Diagnostic("warning", "never used", str(file), 2)]]
        compiled = []

        def compile(module, files, flags):
            compiled.append(module)
            return said.pop(0) if module == "Pets" else []

        build = types.SimpleNamespace(
            compiler=types.SimpleNamespace(compile=compile, folder=self.root),
            finding=lambda text, file, line: f"{file}:{line}: {text}")
        app = OwnSources(build, [self.root])
        app.compile()
        path = os.path.relpath(file)
        self.assertEqual(app.findings, [
            f"{path}:3: error: cannot assign value of type 'Int' to type 'String'",
            f"{os.path.relpath(self.root / 'App')}:0: error: the module App is not compiled, because Pets has errors"])
        self.assertEqual(app.undeclared, [
            f"{path}:1: not declared: no such module 'MapKit'", f"{path}:4: not declared: cannot find type 'MKMapView' in scope"])
        self.assertEqual(app.warnings, [f"{path}:2: warning: never used"])
        self.assertEqual((compiled, app.compiled), (["Pets", "MapKit", "Pets"], []))


if __name__ == "__main__":
    unittest.main()
