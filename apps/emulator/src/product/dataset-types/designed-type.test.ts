import { CsvValidation, compileCsvPlan, toRowMessage } from '@concord/domain/csv'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { newColumn, withDatatype } from '@concord/domain/dataset-types/new-column'
import type { DraftColumn } from '@concord/domain/dataset-types/payload'
import { proposeColumns, readSample } from '@concord/domain/dataset-types/propose-columns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { computeVerdict } from '#enclave/validation/validation-verdict.ts'
import { toErrorText } from '#testing/error-text.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())

const encode = (text: string) => new TextEncoder().encode(text)
const flags = { FEATURE_DATE_TIME_OFFSET_ENABLED: true }

/** Saves a type like the portal: the dry run's result, then reads the type again. */
async function saved(name: string, schema: DraftColumn[]) {
  const owner = await emulator.callAs('owner')
  const payload = { name, description: 'Designed by a test', retentionCategory: 'STANDARD', schema }
  const body = await owner(datasetTypes.validate, { body: payload })
  const { id } = await owner(datasetTypes.create, { body })
  return owner(datasetTypes.get, { params: { id } })
}
type Saved = Awaited<ReturnType<typeof saved>>

/** The portal's errors before an upload, and the enclave's after it. */
async function judge(type: Saved, csv: string): Promise<{ portal: string[]; enclave: string[] }> {
  const validation = new CsvValidation(compileCsvPlan(type))
  validation.push(encode(csv))
  async function* file() {
    yield encode(csv)
  }
  const { failure = [] } = await computeVerdict(type, file())
  return {
    portal: validation.end().errors.map((error) => toErrorText([toRowMessage(error)])),
    enclave: failure.slice(1).map((message) => toErrorText([message])),
  }
}

const column = (name: string, change: Partial<DraftColumn>): DraftColumn => ({
  ...newColumn(),
  name,
  ...change,
})

test('a designed type refuses the same rows in the portal and in the enclave [B066 B067 C034 C063]', async () => {
  const type = await saved('Designed', [
    column('id', { type: withDatatype(newColumn().type, 'int'), nullable: false }),
    column('code', { type: { datatype: 'varchar', length: 4, minLength: 2, pattern: '^[A-Z]+$' } }),
    column('amount', { type: { datatype: 'decimal', precision: 5, scale: 2 } }),
    column('at', { type: withDatatype(newColumn().type, 'datetime') }),
  ])
  const valid = 'id,code,amount,at\n1,ABCD,999.99,2026-01-01 10:00:00\n2,,,\n'
  expect(await judge(type, valid)).toEqual({ portal: [], enclave: [] })
  const errors = [
    'Row 2, column id: NULL_VALUE: Must contain a value',
    'Row 3, column code: INVALID_DATASIZE: Data size is too short',
    'Row 4, column code: INVALID_DATASIZE: Data size is too long',
    'Row 5, column code: INVALID_FORMAT: Wrong format',
    'Row 6, column amount: INVALID_VALUE: Invalid value or data type',
    'Row 7, column at: INVALID_FORMAT: Wrong format',
  ]
  const wrong = 'id,code,amount,at\n,,,\n1,A,,\n1,ABCDE,,\n1,abc,,\n1,,1.234,\n1,,,tomorrow\n'
  expect(await judge(type, wrong)).toEqual({ portal: errors, enclave: errors })
})

test('a type whose columns were imported from a file accepts that file in both', async () => {
  const csv = 'policyNumber,holder,premium,since\nAB-1,Zoé,120.50,2026-02-28\nCD-2,,9,2024-02-29\n'
  const type = await saved('Imported', proposeColumns(readSample(encode(csv), true), flags))
  expect(await judge(type, csv)).toEqual({ portal: [], enclave: [] })
})
