import { datasets } from '@concord/domain/datasets/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { download, openTransfer, sealFor, settledDataset, upload } from '#testing/sealed-transfer.ts'
import { CHUNK_BYTES, openWorkplace, type Workplace } from '#testing/workplace.ts'

let workplace: Workplace
beforeAll(async () => {
  workplace = await openWorkplace()
})
afterAll(() => workplace.close())

const flipped = (bytes: Uint8Array, bit: number): Uint8Array<ArrayBuffer> => {
  const copy = Uint8Array.from(bytes)
  copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return copy
}

test('no flipped bit of a header or of the body is accepted, nor answered with a fault [B097 B116]', { timeout: 60_000 }, async () => {
  const owner = workplace.as('owner')
  const body = { fileName: 'a.csv', datasetType: '/dataset-types/Patients', totalParts: 1 }
  const { id: datasetId } = await owner(datasets.create, { params: { workspaceId: 'active' }, body })
  const place = { workspaceId: 'active', datasetId }
  const transfer = await openTransfer(owner, 'c2s', place)
  const { sealed, headers } = await sealFor(transfer, Buffer.from('patient_id,name\n1,Ann\n'), 1, 1)
  const statusOf = async (changed: Record<string, string>, ciphertext: Uint8Array<ArrayBuffer> = sealed.ciphertext) => {
    const address = `${workplace.url}/product/v1/workspaces/active/datasets/${datasetId}/parts/1`
    const more = { authorization: 'Bearer owner', 'content-type': 'application/octet-stream' }
    return (await fetch(address, { method: 'POST', body: ciphertext, headers: { ...headers, ...changed, ...more } })).status
  }
  const statuses: number[] = []
  for (const [name, value] of Object.entries(headers).filter(([name]) => name !== 'X-Secure-Channel-Id')) {
    const bytes = Buffer.from(value, 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit += bytes.length > 90 ? 7 : 1)
      statuses.push(await statusOf({ [name]: Buffer.from(flipped(bytes, bit)).toString('base64url') }))
    for (const other of [`${value}=`, ` ${value}A`, value.slice(1), '', '*']) statuses.push(await statusOf({ [name]: other }))
  }
  for (let at = 0; at < transfer.channelId.length; at += 1)
    statuses.push(await statusOf({ 'X-Secure-Channel-Id': `${transfer.channelId.slice(0, at)}~${transfer.channelId.slice(at + 1)}` }))
  for (let bit = 0; bit < sealed.ciphertext.length * 8; bit += 3) statuses.push(await statusOf({}, flipped(sealed.ciphertext, bit)))
  expect(new Set(statuses)).toEqual(new Set([400, 409]))
  expect((await owner(datasets.receivedParts, { params: place })).items).toEqual([])
  expect(await statusOf({})).toBe(201)
})

/** A valid file of exactly that many bytes. */
function csvOfSize(bytes: number): string {
  let csv = 'patient_id,name\n'
  while (bytes - csv.length > 80) csv += `1,${'n'.repeat(37)}\n`
  return `${csv}2,${'m'.repeat(bytes - csv.length - 3)}\n`
}

test.each([-1, 0, 1].flatMap((more) => [1, 2, 7].map((chunks) => chunks * CHUNK_BYTES + more)))(
  'a file of %i bytes comes back as it went [B115]',
  async (bytes) => {
    const csv = csvOfSize(bytes)
    const place = await upload(workplace.as('owner'), 'active', 'Patients', csv)
    const expected = { status: 'COMPLETED', byteSize: bytes, totalParts: Math.ceil(bytes / CHUNK_BYTES) }
    expect(await settledDataset(workplace, place)).toMatchObject(expected)
    expect(await download(workplace.as('owner'), place)).toBe(csv)
  },
)
