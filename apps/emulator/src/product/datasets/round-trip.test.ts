import { createHash } from 'node:crypto'
import { partHeaders } from '@concord/crypto'
import { usageReports } from '@concord/domain/usage-reports/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { download, openTransfer, settledDataset, upload } from '#testing/sealed-transfer.ts'
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

test('HEAD of a part sends none of it, so that usage reports do not count it [B098 C043]', async () => {
  const call = workplace.as('owner')
  const bytesDownloaded = async () => {
    const today = workplace.world.clock.now().toISOString().slice(0, 10)
    const body = { periodStart: today, periodEnd: today }
    return (await call(usageReports.create, { params: { id: 'self' }, body })).stats.bytesDownloaded
  }
  const csv = csvOfSize(CHUNK_BYTES)
  const place = await upload(call, 'active', 'Patients', csv)
  await settledDataset(workplace, place)
  const before = await bytesDownloaded()
  const transfer = await openTransfer(call, 's2c', place)
  const { status, headers } = await fetch(`${workplace.url}/product/v1${transfer.resource}/1`, {
    method: 'HEAD',
    headers: { ...partHeaders(transfer), authorization: 'Bearer owner' },
  })
  expect([status, headers.has('x-secure-channel-iv')]).toEqual([200, true])
  expect(await bytesDownloaded()).toBe(before)
  await download(call, place)
  expect(await bytesDownloaded()).toBe(before + csv.length)
})
