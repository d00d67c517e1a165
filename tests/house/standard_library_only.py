"""A contract for import-linter: the named rooms import our own package and the standard library, nothing else."""

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class StandardLibraryOnly(Contract):
    """Options: `rooms`, the packages that are held to it."""

    rooms = fields.SetField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        missing = sorted(room for room in self.rooms if room not in graph.modules)
        allowed = sys.stdlib_module_names | {"lucha"}
        foreign = [
            (importer, imported)
            for room in sorted(self.rooms)
            if room not in missing
            for importer in sorted({room} | graph.find_descendants(room))
            for imported in sorted(graph.find_modules_directly_imported_by(importer))
            if imported.split(".")[0] not in allowed
        ]
        return ContractCheck(kept=not foreign and not missing, metadata={"foreign": foreign, "missing": missing})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for importer, imported in check.metadata["foreign"]:
            output.print_error(f"{importer} imports {imported}, which is not in the standard library.")
        for room in check.metadata["missing"]:
            output.print_error(f"There is no room {room}.")
