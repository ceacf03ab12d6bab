// `npm run concord -- COMMAND`: see USAGE.

import process from 'node:process'
import { parseArgs } from 'node:util'
import { Refusal } from './concord/refusal.ts'
import { validate } from './concord/validate.ts'
import { verifyAudit } from './concord/verify-audit.ts'

const USAGE = `Usage: npm run -s concord -- validate TYPE.json FILE.csv [--report REPORT.csv]
       npm run -s concord -- generate TYPE.json FILE.csv [--rows N] [--seed S] [--errors one-of-each]
       npm run -s concord -- scenario new FILE.json
       npm run -s concord -- scenario lint FILE.json
       npm run -s concord -- audit verify FILE [--checkpoint EARLIER]
       npm run -s concord -- doctor [--port N] [--host ADDRESS] [--data-dir FOLDER]

validate: checks FILE.csv against a data set type as the enclave does. TYPE.json is the data set type as the API answers it; without its
csvValidationSchema, the rules follow from its schema.

  --report REPORT.csv   also writes the errors as CSV: row, column, errorType, message

generate: writes invented rows of a data set type to FILE.csv. The same seed writes the same file.

  --rows N              how many valid rows, 100 unless given
  --seed S              a whole number, 1 unless given
  --errors one-of-each  after them a row for each kind of error that a row of this type can have; FILE.errors.csv says which and where, in
                        the form of the error report

scenario new: writes a small scenario to start from. scenario lint: names every fault of a scenario file.

audit verify: verifies the hashes and signatures of an audit log that the control plane has exported, and names every entry that
was changed, removed or moved.

  --checkpoint EARLIER  also finds entries that were cut off or rewritten since: a checkpoint or an export that was kept

doctor: checks Node.js, set-up, clock, port, data folder, disk and browser, and says what to do.

Exit status: 0 if nothing is wrong, 1 if a file has errors, a log was changed or the machine has a fault, 2 if the command could not run.`

const OPTIONS = {
  validate: ['report'],
  generate: ['rows', 'seed', 'errors'],
  'scenario new': [],
  'scenario lint': [],
  'audit verify': ['checkpoint'],
  doctor: ['port', 'host', 'data-dir'],
} as const satisfies Record<string, readonly string[]>

/** How many files each command takes. */
const FILES: Readonly<Record<keyof typeof OPTIONS, number>> = {
  validate: 2,
  generate: 2,
  'scenario new': 1,
  'scenario lint': 1,
  'audit verify': 1,
  doctor: 0,
}

const ROWS_MAX = 1_000_000

type Values = Readonly<Record<string, string | undefined>>

function wholeNumber(values: Values, option: string, otherwise: number, most: number): number {
  const text = values[option] ?? String(otherwise)
  const number = Number(text)
  if (!/^\d+$/.test(text) || number > most)
    throw new Refusal(
      `--${option} ${text}: give a whole number of at most ${most.toLocaleString('en')}.`,
    )
  return number
}

function print(lines: readonly string[]): void {
  if (lines.length > 0) console.log(lines.join('\n'))
}

const commands: Record<
  keyof typeof OPTIONS,
  (files: readonly string[], values: Values) => Promise<number>
> = {
  validate: ([type = '', file = ''], { report }) => validate(type, file, report),
  async generate([type = '', file = ''], values) {
    const { errors } = values
    if (errors !== undefined && errors !== 'one-of-each')
      throw new Refusal(`--errors ${errors}: the only choice is one-of-each.`)
    const { generate } = await import('./concord/generate.ts')
    const options = {
      rows: wholeNumber(values, 'rows', 100, ROWS_MAX),
      seed: wholeNumber(values, 'seed', 1, 2 ** 31 - 1),
      errors: errors !== undefined,
    }
    print([generate(type, file, options)])
    return 0
  },
  async 'scenario new'([file = '']) {
    const { newScenario } = await import('./concord/scenario.ts')
    print([newScenario(file)])
    return 0
  },
  async 'scenario lint'([file = '']) {
    const { lintScenario } = await import('./concord/scenario.ts')
    const faults = await lintScenario(file)
    print(faults.length > 0 ? faults : [`${file} can be loaded.`])
    return faults.length > 0 ? 1 : 0
  },
  async 'audit verify'([file = ''], { checkpoint }) {
    const { lines, isGood } = await verifyAudit(file, checkpoint)
    print(lines)
    return isGood ? 0 : 1
  },
  async doctor(_, { port, host, 'data-dir': dataDir }) {
    const { describeFinding, examine, thisMachine } = await import('./concord/doctor.ts')
    const env = {
      ...process.env,
      ...(port === undefined ? {} : { PORT: port }),
      ...(host === undefined ? {} : { HOST: host }),
      ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }),
    }
    const findings = await examine(thisMachine(env))
    print(findings.map(describeFinding))
    return findings.some(({ is }) => is === 'fault') ? 1 : 0
  },
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      report: { type: 'string' },
      rows: { type: 'string' },
      seed: { type: 'string' },
      errors: { type: 'string' },
      checkpoint: { type: 'string' },
      port: { type: 'string' },
      'data-dir': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const { help, ...options } = values
  if (help) {
    console.log(USAGE)
    return 0
  }
  const [first = '', second = ''] = positionals
  const name = first in commands ? first : `${first} ${second}`
  if (!(name in commands)) throw new Refusal(USAGE)
  const command = name as keyof typeof commands
  const files = positionals.slice(command.split(' ').length)
  const wrong = Object.keys(options).find(
    (option) => !(OPTIONS[command] as readonly string[]).includes(option),
  )
  if (wrong) throw new Refusal(`${command} has no option --${wrong}.\n\n${USAGE}`)
  if (files.length !== FILES[command]) throw new Refusal(USAGE)
  return await commands[command](files, options)
}

// npm runs scripts in the project's folder, not in the caller's
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD)
process.stdout.on('error', () => process.exit()) // the reader closed the pipe
try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
