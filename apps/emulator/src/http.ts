/**
 * Node's HTTP for the whole emulator. It is not imported: an import reads every name of the module, and one of them loads the client behind
 * `fetch`, which is 16 MB and a tenth of a start.
 */
export const { createServer, validateHeaderName, validateHeaderValue } = process.getBuiltinModule('node:http')
