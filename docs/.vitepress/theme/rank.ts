/** Pages for looking something up, of which most readers search something else. */
const REFERENCE =
  /^\/(?:requirements|decisions|emulator\/decisions|security\/(?:threat-model|access-matrix)|changelog|contributing|style|project)\b/

/** Long tables, of which a search for one line finds little in much text. */
const TABLES = /^\/(?:emulator\/settings|production|operating\/gateway|glossary)\b/

/** Weighs a section, by its address below `/docs`, in the search: guides come first. */
export function rankInSearch(address: string): number {
  if (REFERENCE.test(address)) return 0.25
  return TABLES.test(address) ? 2 : 1
}
