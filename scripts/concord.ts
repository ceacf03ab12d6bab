// `npm run concord -- validate TYPE.json FILE.csv`: validates a file before the upload, with the
// same rules as the enclave. `… audit verify FILE`: verifies an exported audit log.

import { createReadStream, readFileSync, statSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import {
  type CsvOutcome,
  type CsvProgress,
  CsvValidationSchema,
  compileCsvPlan,
  csvValidationSchema,
  errorReport,
  PatternError,
  toFaultMessage,
  toPatternMessage,
  toRowMessage,
  toSeparatorMessage,
  validateCsv,
} from '@concord/domain/csv'
import { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { VALIDATION_CHUNK_BYTES, VALIDATION_ERRORS_MAX } from '@concord/domain/limits'
import type { Message } from '@concord/domain/text'
import { portalTexts } from '@concord/domain/texts/all'
import { failures } from '@concord/domain/texts/emulator/failures'
import { toText } from '@concord/domain/texts/to-text'
import { z } from 'zod'
import { verifyAudit } from './verify-audit.ts'

const USAGE = `Usage: npm run concord -- validate TYPE.json FILE.csv [--report REPORT.csv]
       npm run concord -- audit verify FILE [--checkpoint EARLIER]

validate: checks FILE.csv against a data set type as the enclave does. TYPE.json is the data set type as the API answers it; without its
csvValidationSchema, the rules follow from its schema.

  --report REPORT.csv   also writes the errors as CSV: row, column, errorType, message

audit verify: verifies the hashes and signatures of an audit log that the control plane has exported, and names every entry that
was changed, removed or moved.

  --checkpoint EARLIER  also finds entries that were cut off or rewritten since: a checkpoint or an export that was kept

Exit status: 0 the file is valid, 1 it is not, 2 it could not be checked.`

const Type = DatasetType.pick({ schema: true }).extend({
  csvValidationSchema: CsvValidationSchema.optional(),
})

/** The file cannot be checked. The message is for the user who typed the command. */
class Uncheckable extends Error {}

const say = (message: Message) => toText({ ...portalTexts, ...failures }, 'en', message)

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

function readType(file: string) {
  const { schema, csvValidationSchema: rules = csvValidationSchema(schema) } = parsed(file)
  try {
    return compileCsvPlan({ schema, csvValidationSchema: rules }, { checkValues: true })
  } catch (error) {
    throw error instanceof PatternError
      ? new Uncheckable(`${file}: ${say(toPatternMessage(error))}`)
      : error
  }
}

function parsed(file: string): z.infer<typeof Type> {
  try {
    return Type.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const reason =
      error instanceof z.ZodError
        ? z.prettifyError(error)
        : error instanceof Error
          ? error.message
          : ''
    throw new Uncheckable(`${file} is not a data set type: ${reason}`)
  }
}

/** Progress, shown only on a terminal. */
function getProgress(file: string): { show: (progress: CsvProgress) => void; clear: () => void } {
  if (!process.stderr.isTTY) return { show: () => {}, clear: () => {} }
  const { size } = statSync(file)
  const clear = () => process.stderr.write('\r\u001b[K')
  const show = ({ bytes, rows, errors }: CsvProgress) => {
    clear()
    process.stderr.write(
      `${Math.floor((100 * bytes) / size)} %, ${counted(rows, 'row')}, ${counted(errors, 'error')}`,
    )
  }
  return { show, clear }
}

function summary(file: string, { rows, errors, stopped, fault }: CsvOutcome): string {
  if (fault && errors.length === 0) return `${file}: ${say(toFaultMessage(fault))}`
  const found = `${file}: ${counted(errors.length, 'error')} in ${counted(rows, 'row')}.`
  if (fault) return `${found} ${say(toFaultMessage(fault))}`
  if (stopped === 'too-many-errors')
    return `${found} Maximum error limit of ${VALIDATION_ERRORS_MAX} reached.` // B066
  const separator = stopped && toSeparatorMessage(errors)
  if (separator) return `${file}: ${say(separator)}`
  if (stopped) return `${file}: the header is not that of the data set type.`
  return errors.length > 0 ? found : `${file} is valid: ${counted(rows, 'row')}.`
}

async function validate(
  typeFile: string,
  file: string,
  report: string | undefined,
): Promise<number> {
  const plan = readType(typeFile)
  const progress = getProgress(file)
  const chunks = createReadStream(file, { highWaterMark: VALIDATION_CHUNK_BYTES })
  const outcome = await validateCsv(plan, chunks, { onProgress: progress.show }).finally(
    progress.clear,
  )
  if (report !== undefined) writeFileSync(report, errorReport(outcome.errors))
  console.log(
    [...outcome.errors.map((error) => say(toRowMessage(error))), summary(file, outcome)].join('\n'),
  )
  return outcome.stopped || outcome.errors.length > 0 ? 1 : 0
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      report: { type: 'string' },
      checkpoint: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [command, first, file, ...rest] = positionals
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  if (!first || !file || rest.length > 0) throw new Uncheckable(USAGE)
  if (command === 'validate') return await validate(first, file, values.report)
  if (command !== 'audit' || first !== 'verify') throw new Uncheckable(USAGE)
  const { lines, isGood } = await verifyAudit(file, values.checkpoint)
  console.log(lines.join('\n'))
  return isGood ? 0 : 1
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
