// `concord-emulator/conformance`: holds any backend against the contract.
export { Unusable } from '../conformance/backend.ts'
export type { Table } from '../conformance/case.ts'
export { command } from '../conformance/command.ts'
export type { Finding } from '../conformance/finding.ts'
export { peopleFrom } from '../conformance/people.ts'
export { getText, type Report } from '../conformance/report.ts'
export { type Options, run } from '../conformance/run.ts'
export { TABLES } from '../conformance/tables.ts'
