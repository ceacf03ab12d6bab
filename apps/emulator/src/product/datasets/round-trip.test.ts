import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { download, settledDataset, upload } from '#testing/sealed-transfer.ts'
import { CHUNK_BYTES, openWorkplace, type Workplace } from '#testing/workplace.ts'

const isLong = process.env.LONG === '1'
const SIZES = isLong ? 1000 : 12
const SEED = 20_261_123

let workplace: Workplace
beforeAll(async () => {
  workplace = await openWorkplace()
})
afterAll(() => workplace.close())

const LEAST_BYTES = 'patient_id,name\n2,m\n'.length

/** A valid file of exactly that many bytes. */
function csvOfSize(bytes: number): string {
  let csv = 'patient_id,name\n'
  while (bytes - csv.length > 80) csv += `1,${'n'.repeat(37)}\n`
  return `${csv}2,${'m'.repeat(bytes - csv.length - 3)}\n`
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Uploads and downloads a file; returns whether it came back unchanged. */
async function comesBack(bytes: number) {
  const csv = csvOfSize(bytes)
  const place = await upload(workplace.as('owner'), 'active', 'Patients', csv)
  const totalParts = Math.ceil(bytes / CHUNK_BYTES)
  expect(await settledDataset(workplace, place)).toMatchObject({
    status: 'COMPLETED',
    byteSize: bytes,
    totalParts,
  })
  expect(hash(await download(workplace.as('owner'), place))).toBe(hash(csv))
}

test.each([-1, 0, 1].flatMap((more) => [1, 2, 7].map((chunks) => chunks * CHUNK_BYTES + more)))(
  'a file of %i bytes is downloaded unchanged [C6 B115]',
  comesBack,
)

test('files of 1,000 random sizes up to 30 parts are downloaded unchanged [C6 B115]', {
  timeout: 600_000,
}, async () => {
  const sizes = fc.integer({ min: LEAST_BYTES, max: 30 * CHUNK_BYTES })
  await fc.assert(fc.asyncProperty(sizes, comesBack), { seed: SEED, numRuns: SIZES })
})
