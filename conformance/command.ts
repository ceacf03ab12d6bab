import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Unusable } from './backend.ts'
import type { Table } from './case.ts'
import { ENDPOINTS } from './endpoints.ts'
import { readPeople } from './people.ts'
import { record } from './record/record.ts'
import { readRecorded } from './record/recorded.ts'
import { getText } from './report.ts'
import { run } from './run.ts'
import { TABLES } from './tables.ts'

const USAGE = `Usage: npm run conformance -- --base-url URL --people FILE [options]
       npm run conformance -- record --upstream URL --out FILE [--people FILE] [--port N]
       npm run conformance -- record --har FILE --out FILE [--people FILE]

Calls every endpoint of the contract on the backend at URL, over HTTP only, and prints the differences with the clauses of the
specification. The portal's environment must be at URL/api/v1/env. FILE lists people with purpose, email and password, in the format of
/_emulator/people; owner, partner, contributor, viewer, analyst, stranger and admin are used.

  --only NOUN,NOUN   only these nouns of the contract, such as collaborations or users
  --cases FILE       recorded cases instead of the kit's own
  --lasting          also cases with permanent effects: terms, a key rotation, reports and others
  --strict           a field that the contract does not name is a difference, not a note
  --json FILE        also writes the report as JSON; - prints it instead of the text
  --list             prints every case with its clauses, and sends no request

record forwards requests to a backend and writes them as cases, without tokens, passwords, codes, cookies, email addresses and contents.

Exit status: 0 no difference, 1 differences, 2 not run.`

const OPTIONS = {
  'base-url': { type: 'string' },
  people: { type: 'string' },
  only: { type: 'string' },
  cases: { type: 'string' },
  lasting: { type: 'boolean' },
  strict: { type: 'boolean' },
  json: { type: 'string' },
  list: { type: 'boolean' },
  upstream: { type: 'string' },
  har: { type: 'string' },
  out: { type: 'string' },
  port: { type: 'string', default: '0' },
  help: { type: 'boolean', short: 'h' },
} as const
type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']

function addressIn(name: 'base-url' | 'upstream', values: Values): string {
  const address = values[name]
  if (address === undefined) throw new Unusable(`--${name} is missing.\n\n${USAGE}`)
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Unusable(`--${name} ${address} is not an http address`)
  return address
}

/** @throws {Unusable} with the name of the file and the reason. */
function read<T>(option: string, file: string | undefined, reader: (file: string) => T): T {
  if (file === undefined) throw new Unusable(`--${option} is missing.\n\n${USAGE}`)
  try {
    return reader(file)
  } catch (error) {
    throw new Unusable(`--${option} ${file}: ${(error as Error).message}`)
  }
}

/** Before the work whose result the file is for. @throws {Unusable} */
const assertWritable = (option: string, file: string) =>
  read(option, file, (place) => appendFileSync(place, ''))

function nounsIn(only: string | undefined): string[] | undefined {
  const nouns = only?.split(',').filter(Boolean)
  const unknown = nouns?.filter((noun) => !ENDPOINTS.some(({ tag }) => tag === noun)) ?? []
  if (unknown.length > 0)
    throw new Unusable(
      `--only ${unknown.join()}: one of ${[...new Set(ENDPOINTS.map(({ tag }) => tag))].join(', ')}`,
    )
  return nouns
}

const formatList = (tables: readonly Table[]) =>
  tables.flatMap(({ noun, cases }) => [
    `\n${noun}`,
    ...cases.map(({ endpoint, as, does, clauses }) => `  ${endpoint}  ${as} ${does}  [${clauses}]`),
  ])

async function compare(values: Values, print: (text: string) => void): Promise<number> {
  const tables = values.cases === undefined ? TABLES : read('cases', values.cases, readRecorded)
  const only = nounsIn(values.only)
  if (values.list) {
    print(formatList(tables.filter(({ noun }) => !only || only.includes(noun))).join('\n'))
    return 0
  }
  const baseUrl = addressIn('base-url', values)
  const people = read('people', values.people, readPeople)
  const file = values.json === '-' ? undefined : values.json
  if (file !== undefined) assertWritable('json', file)
  const report = await run({
    baseUrl,
    people,
    tables,
    ...(only ? { only } : {}),
    isLasting: values.lasting ?? false,
    isStrict: values.strict ?? false,
  })
  const json = `${JSON.stringify(report, null, 2)}\n`
  if (values.json === '-') print(json.trimEnd())
  else print(getText(report))
  if (file !== undefined) writeFileSync(file, json)
  return report.findings.length === 0 ? 0 : 1
}

async function write(values: Values, print: (text: string) => void): Promise<number> {
  const { out } = values
  if (out === undefined) throw new Unusable(`--out is missing.\n\n${USAGE}`)
  const people = values.people === undefined ? new Map() : read('people', values.people, readPeople)
  const har =
    values.har === undefined
      ? undefined
      : read('har', values.har, (file) => JSON.parse(readFileSync(file, 'utf8')) as unknown)
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Unusable(`--port ${values.port} is not a port`)
  const source = har === undefined ? { upstream: addressIn('upstream', values), port } : { har }
  assertWritable('out', out)
  const count = await record({ ...source, people, write: (text) => writeFileSync(out, text) })
  print(`${out}: ${count} cases`)
  return 0
}

/**
 * Runs the command line. `print` receives all output.
 *
 * @returns the exit status. @throws {Unusable} if an argument, a file or the backend is not valid.
 */
export async function command(
  args: readonly string[],
  print: (text: string) => void,
): Promise<number> {
  const { values, positionals } = parsedArguments(args)
  const [name, ...rest] = positionals
  if (values.help) {
    print(USAGE)
    return 0
  }
  if (rest.length > 0 || (name !== undefined && name !== 'record'))
    throw new Unusable(`${positionals.join(' ')} is not a command.\n\n${USAGE}`)
  return name === 'record' ? write(values, print) : compare(values, print)
}

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new Unusable((error as Error).message)
  }
}
