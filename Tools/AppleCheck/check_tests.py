#!/usr/bin/env python3
"""Tests of the parts of the check that decide: what counts as a difference, an order, a diagnostic, a control."""

import dataclasses
import pathlib
import tempfile
import unittest

import facts
from compiler import Diagnostic, diagnostics
from package import Target, in_order
from standard_library import for_system
from toolchain import CheckError


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


if __name__ == "__main__":
    unittest.main()
