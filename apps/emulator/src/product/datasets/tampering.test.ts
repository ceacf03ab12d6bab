import { partHeaders } from '@concord/crypto'
import { datasets } from '@concord/domain/datasets/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ClientTransfer,
  openTransfer,
  sealFor,
  settledDataset,
  slices,
  upload,
} from '#testing/sealed-transfer.ts'
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

test('no flipped bit of a header or of the body is accepted, or answered with a 500 [C3 B097 B116]', {
  timeout: 60_000,
}, async () => {
  const owner = workplace.as('owner')
  const body = { fileName: 'a.csv', datasetType: '/dataset-types/Patients', totalParts: 1 }
  const { id: datasetId } = await owner(datasets.create, {
    params: { workspaceId: 'active' },
    body,
  })
  const place = { workspaceId: 'active', datasetId }
  const transfer = await openTransfer(owner, 'c2s', place)
  const { sealed, headers } = await sealFor(transfer, Buffer.from('patient_id,name\n1,Ann\n'), 1, 1)
  const getStatus = async (
    changed: Record<string, string>,
    ciphertext: Uint8Array<ArrayBuffer> = sealed.ciphertext,
  ) => {
    const address = `${workplace.url}/product/v1/workspaces/active/datasets/${datasetId}/parts/1`
    const more = { authorization: 'Bearer owner', 'content-type': 'application/octet-stream' }
    return (
      await fetch(address, {
        method: 'POST',
        body: ciphertext,
        headers: { ...headers, ...changed, ...more },
      })
    ).status
  }
  const statuses: number[] = []
  for (const [name, value] of Object.entries(headers).filter(
    ([name]) => name !== 'X-Secure-Channel-Id',
  )) {
    const bytes = Buffer.from(value, 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit += bytes.length > 90 ? 7 : 1)
      statuses.push(
        await getStatus({ [name]: Buffer.from(flipped(bytes, bit)).toString('base64url') }),
      )
    for (const other of [`${value}=`, ` ${value}A`, value.slice(1), '', '*'])
      statuses.push(await getStatus({ [name]: other }))
  }
  for (let at = 0; at < transfer.channelId.length; at += 1)
    statuses.push(
      await getStatus({
        'X-Secure-Channel-Id': `${transfer.channelId.slice(0, at)}~${transfer.channelId.slice(at + 1)}`,
      }),
    )
  for (let bit = 0; bit < sealed.ciphertext.length * 8; bit += 3)
    statuses.push(await getStatus({}, flipped(sealed.ciphertext, bit)))
  expect(new Set(statuses)).toEqual(new Set([400, 409]))
  expect((await owner(datasets.receivedParts, { params: place })).items).toEqual([])
  expect(await getStatus({})).toBe(201)
})

/** A valid file of exactly that many bytes. */
function csvOfSize(bytes: number): string {
  let csv = 'patient_id,name\n'
  while (bytes - csv.length > 80) csv += `1,${'n'.repeat(37)}\n`
  return `${csv}2,${'m'.repeat(bytes - csv.length - 3)}\n`
}

const LONG_CSV = csvOfSize(5 * CHUNK_BYTES + 7)
const PARTS = slices(Buffer.from(LONG_CSV))
type Place = { workspaceId: string; datasetId: string }

describe('an attack on an upload leaves nothing that looks complete', () => {
  const begin = async (): Promise<Place> => {
    const body = {
      fileName: 'a.csv',
      datasetType: '/dataset-types/Patients',
      totalParts: PARTS.length,
    }
    const { id: datasetId } = await workplace.as('owner')(datasets.create, {
      params: { workspaceId: 'active' },
      body,
    })
    return { workspaceId: 'active', datasetId }
  }
  const send = async (
    place: Place,
    part: number,
    { sealed, headers }: Awaited<ReturnType<typeof sealFor>>,
  ) =>
    workplace.as('owner')(datasets.uploadPart, {
      params: { ...place, partNumber: String(part) },
      body: sealed.ciphertext,
      headers,
    })
  const status = async (place: Place) => (await settledDataset(workplace, place)).status
  const tampered = { status: 400, code: 'partTampered' }

  test('by truncation: without its last part it stays NEW, and a part in the middle cannot end it', async () => {
    const place = await begin()
    const transfer = await openTransfer(workplace.as('owner'), 'c2s', place)
    for (const [index, plaintext] of PARTS.slice(0, -1).entries())
      await send(place, index + 1, await sealFor(transfer, plaintext, index + 1, PARTS.length))
    expect(await status(place)).toBe('NEW')
    const last = PARTS.length
    // The last part of a shorter file is not a last part here.
    const early = await sealFor(transfer, PARTS[last - 2] as Uint8Array, last - 1, last - 1)
    await expect(send(place, last, early)).rejects.toMatchObject(tampered)
    expect(await status(place)).toBe('NEW')
  })

  test('by splicing a part of another upload in, on one channel', async () => {
    const [place, other] = [await begin(), await begin()]
    const foreign = await openTransfer(workplace.as('owner'), 'c2s', other)
    const part = await sealFor(foreign, PARTS[1] as Uint8Array, 2, PARTS.length)
    await send(other, 2, part)
    await expect(send(place, 2, part)).rejects.toMatchObject(tampered)
    expect((await workplace.as('owner')(datasets.receivedParts, { params: place })).items).toEqual(
      [],
    )
  })

  test('by sending a download back as an upload', async () => {
    const source = await upload(workplace.as('owner'), 'active', 'Patients', LONG_CSV)
    await settledDataset(workplace, source)
    const down = await openTransfer(workplace.as('owner'), 's2c', source)
    const { bytes, headers } = await fetchPart(source, down, 1)
    const place = await begin()
    const reflected = {
      sealed: { iv: new Uint8Array(12), ciphertext: bytes },
      headers: { ...partHeaders(down), ...headers },
    }
    await expect(send(place, 1, reflected)).rejects.toMatchObject(tampered)
    await expect(send(source, 1, reflected)).rejects.toMatchObject({
      status: 409,
      code: 'partExists',
    })
    expect((await workplace.as('owner')(datasets.receivedParts, { params: place })).items).toEqual(
      [],
    )
  })
})

const fetchPart = async (place: Place, transfer: ClientTransfer, part: number) => {
  const params = { ...place, partNumber: String(part) }
  const { bytes, headers } = await workplace.as('owner')(datasets.downloadPart, {
    params,
    headers: partHeaders(transfer),
  })
  const names = ['x-secure-channel-iv', 'x-chunk-checksum']
  return { bytes, headers: Object.fromEntries(names.map((name) => [name, headers[name] ?? ''])) }
}
