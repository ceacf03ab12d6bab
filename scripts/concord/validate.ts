// `concord validate TYPE.json FILE.csv`: validates a file before the upload, with the same rules as
// the enclave.

import { createReadStream, readFileSync, statSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import {
  type CsvOutcome,
  type CsvPlan,
  type CsvProgress,
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
import { CsvValidationSchema } from '@concord/domain/csv/row-rules'
import { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { VALIDATION_CHUNK_BYTES, VALIDATION_ERRORS_MAX } from '@concord/domain/limits'
import type { Message } from '@concord/domain/text'
import { portalTexts } from '@concord/domain/texts/all'
import { failures } from '@concord/domain/texts/emulator/failures'
import { toText } from '@concord/domain/texts/to-text'
import { z } from 'zod'
import { Refusal } from './refusal.ts'

const Type = DatasetType.pick({ schema: true }).extend({
  csvValidationSchema: CsvValidationSchema.optional(),
})

const say = (message: Message) => toText({ ...portalTexts, ...failures }, 'en', message)

export const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

/** The columns of a data set type, and the rules of its rows as the enclave applies them. */
export function readType(file: string): { schema: DatasetType['schema']; plan: CsvPlan } {
  const { schema, csvValidationSchema: rules = csvValidationSchema(schema) } = parsed(file)
  try {
    const plan = compileCsvPlan({ schema, csvValidationSchema: rules }, { checkValues: true })
    return { schema, plan }
  } catch (error) {
    throw error instanceof PatternError
      ? new Refusal(`${file}: ${say(toPatternMessage(error))}`)
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
    throw new Refusal(`${file} is not a data set type: ${reason}`)
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

export async function validate(
  typeFile: string,
  file: string,
  report: string | undefined,
): Promise<number> {
  const { plan } = readType(typeFile)
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
