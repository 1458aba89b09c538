"""Reads which symbols sources use, from the index that the compiler writes beside its output.

The reader is libIndexStore of the toolchain, by its C interface (IndexStore/IndexStore.h of LLVM).
"""

import ctypes
import dataclasses

from toolchain import CheckError


class _Text(ctypes.Structure):
    _fields_ = [("data", ctypes.POINTER(ctypes.c_char)), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode("utf-8", "replace")


APPLIER = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)
TEXT_APPLIER = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, _Text)
REFERENCE = 1 << 2  # INDEXSTORE_SYMBOL_ROLE_REFERENCE
OVERRIDES = 1 << 11  # INDEXSTORE_SYMBOL_ROLE_REL_OVERRIDEOF, which implementations of requirements have too
RECORD = 2  # INDEXSTORE_UNIT_DEPENDENCY_RECORD


@dataclasses.dataclass(frozen=True)
class Use:
    """A line of a source that uses, overrides or implements a symbol."""

    identifier: str
    name: str
    file: str
    line: int


class Index:
    """An index store that the compiler has written."""

    def __init__(self, toolchain, folder):
        try:
            self._library = ctypes.CDLL(str(toolchain.root / "lib" / "libIndexStore.so"))
        except OSError as error:
            raise CheckError(f"{toolchain.version} does not contain libIndexStore: {error}") from error
        self._declare()
        self._store = self._library.indexstore_store_create(str(folder).encode(), None)
        if not self._store:
            raise CheckError(f"the compiler wrote no index into {folder}")

    def _declare(self):
        pointer, text = ctypes.c_void_p, _Text
        results = {
            "store_create": pointer, "unit_reader_create": pointer, "record_reader_create": pointer,
            "unit_dependency_get_kind": ctypes.c_int, "unit_dependency_get_name": text,
            "unit_dependency_get_filepath": text, "occurrence_get_symbol": pointer,
            "occurrence_get_roles": ctypes.c_uint64, "symbol_get_usr": text, "symbol_get_name": text,
            "symbol_relation_get_roles": ctypes.c_uint64, "symbol_relation_get_symbol": pointer,
            "occurrence_relations_apply_f": ctypes.c_bool,
            "store_units_apply_f": ctypes.c_bool, "unit_reader_dependencies_apply_f": ctypes.c_bool,
            "record_reader_occurrences_apply_f": ctypes.c_bool,
        }
        arguments = {
            "store_create": [ctypes.c_char_p, pointer],
            "store_units_apply_f": [pointer, ctypes.c_uint, pointer, TEXT_APPLIER],
            "unit_reader_create": [pointer, ctypes.c_char_p, pointer],
            "unit_reader_dependencies_apply_f": [pointer, pointer, APPLIER],
            "unit_reader_dispose": [pointer], "unit_dependency_get_kind": [pointer],
            "unit_dependency_get_name": [pointer], "unit_dependency_get_filepath": [pointer],
            "record_reader_create": [pointer, ctypes.c_char_p, pointer], "record_reader_dispose": [pointer],
            "record_reader_occurrences_apply_f": [pointer, pointer, APPLIER],
            "occurrence_get_symbol": [pointer], "occurrence_get_roles": [pointer],
            "occurrence_get_line_col": [pointer, ctypes.POINTER(ctypes.c_uint), ctypes.POINTER(ctypes.c_uint)],
            "symbol_get_usr": [pointer], "symbol_get_name": [pointer],
            "symbol_relation_get_roles": [pointer], "symbol_relation_get_symbol": [pointer],
            "occurrence_relations_apply_f": [pointer, pointer, APPLIER],
        }
        for name, types in arguments.items():
            function = getattr(self._library, f"indexstore_{name}")
            function.argtypes = types
            function.restype = results.get(name)

    def uses(self, sources):
        """All uses of symbols in the sources of the index, each once. A source without a record is an error."""
        records = self._records()
        missing = {str(path) for path in sources} - {file for _, file in records}
        if missing:
            raise CheckError(f"the index has no record of {len(missing)} sources, such as {min(missing)}")
        return sorted(
            {use for record, file in records for use in self._uses_in(record, file)},
            key=lambda use: (use.file, use.line, use.identifier))

    def _records(self):
        library, units, records = self._library, [], set()
        self._all(library.indexstore_store_units_apply_f(
            self._store, 0, None, TEXT_APPLIER(lambda _, name: units.append(str(name)) or True)))

        def add(_, dependency):
            if library.indexstore_unit_dependency_get_kind(dependency) == RECORD:
                records.add((
                    str(library.indexstore_unit_dependency_get_name(dependency)),
                    str(library.indexstore_unit_dependency_get_filepath(dependency))))
            return True

        for unit in units:
            reader = library.indexstore_unit_reader_create(self._store, unit.encode(), None)
            if not reader:
                raise CheckError(f"the unit {unit} of the index cannot be read")
            self._all(library.indexstore_unit_reader_dependencies_apply_f(reader, None, APPLIER(add)))
            library.indexstore_unit_reader_dispose(reader)
        return records

    def _uses_in(self, record, file):
        library, found, called = self._library, [], []
        reader = library.indexstore_record_reader_create(self._store, record.encode(), None)
        if not reader:
            raise CheckError(f"the record {record} of the index cannot be read")

        def use(symbol, occurrence):
            line, column = ctypes.c_uint(), ctypes.c_uint()
            library.indexstore_occurrence_get_line_col(occurrence, ctypes.byref(line), ctypes.byref(column))
            found.append(Use(
                str(library.indexstore_symbol_get_usr(symbol)), str(library.indexstore_symbol_get_name(symbol)),
                file, line.value))

        def add(_, occurrence):
            called.append(True)

            def relate(_, relation):
                if library.indexstore_symbol_relation_get_roles(relation) & OVERRIDES:
                    use(library.indexstore_symbol_relation_get_symbol(relation), occurrence)
                return True

            if library.indexstore_occurrence_get_roles(occurrence) & REFERENCE:
                use(library.indexstore_occurrence_get_symbol(occurrence), occurrence)
            self._all(library.indexstore_occurrence_relations_apply_f(occurrence, None, APPLIER(relate)))
            return True

        # A source that is excluded by a condition has an empty record, for which the reader returns false as well.
        went_on = library.indexstore_record_reader_occurrences_apply_f(reader, None, APPLIER(add))
        self._all(went_on or not called)
        library.indexstore_record_reader_dispose(reader)
        return found

    @staticmethod
    def _all(went_on):
        """The reader stops and returns false if one of our callbacks failed."""
        if not went_on:
            raise CheckError("the index was not read to its end")
