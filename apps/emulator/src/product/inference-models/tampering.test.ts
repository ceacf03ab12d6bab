import { datasets } from '@concord/domain/datasets/contract'
import { linearModel } from '@concord/domain/fixtures/onnx-models'
import { inferenceModels, modelPartsResource } from '@concord/domain/inference-models/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newModel, settledModel, uploadModel } from '#testing/model-upload.ts'
import {
  type ClientTransfer,
  getHeaders,
  openResourceTransfer,
  openTransfer,
  sealFor,
  sendAmongCopies,
  slices,
  upload,
} from '#testing/sealed-transfer.ts'
import { CHUNK_BYTES, openWorkplace, type Workplace } from '#testing/workplace.ts'

let workplace: Workplace
beforeAll(async () => {
  workplace = await openWorkplace()
})
afterAll(() => workplace.close())

const FILE = linearModel(
  Array.from({ length: 800 }, (_, index) => index / 7),
  1,
)
const PARTS = slices(FILE)
const TOTAL = PARTS.length
const tampered = { status: 400, code: 'partTampered' }
type Sealed = Awaited<ReturnType<typeof sealFor>>

const begin = async () =>
  (await workplace.as('owner')(inferenceModels.create, { body: newModel(FILE) })).id
const open = (id: string) =>
  openResourceTransfer(workplace.as('owner'), 'c2s', modelPartsResource(id))
const ready = (transfer: ClientTransfer, part: number, totalParts = TOTAL) =>
  sealFor(transfer, PARTS[part - 1] as Uint8Array, part, totalParts)
const send = (
  id: string,
  part: number | string,
  { sealed, headers }: Sealed,
  person: 'owner' | 'colleague' | 'partner' = 'owner',
) =>
  workplace.as(person)(inferenceModels.uploadPart, {
    params: { id, partNumber: String(part) },
    body: sealed.ciphertext,
    headers,
  })
const getStatus = async (id: string, part: number, { sealed, headers }: Sealed) => {
  const address = `${workplace.url}/product/v1/inference-models/${id}/parts/${part}`
  const more = { authorization: 'Bearer owner', 'content-type': 'application/octet-stream' }
  return (
    await fetch(address, {
      method: 'POST',
      body: sealed.ciphertext,
      headers: { ...headers, ...more },
    })
  ).status
}
const stored = (id: string) =>
  workplace.world.parts.all('SELECT part FROM parts WHERE owner_id = ?', [id])

describe('a part of a model is refused and nothing is stored', () => {
  test.each<
    [string, object, (transfer: ClientTransfer, id: string) => Promise<[number | string, Sealed]>]
  >([
    ['under another number', tampered, async (transfer) => [2, await ready(transfer, 1)]],
    [
      'sealed for another count of parts',
      tampered,
      async (transfer) => [1, await ready(transfer, 1, TOTAL + 1)],
    ],
    [
      'sealed for a download',
      tampered,
      async (transfer) => [1, await ready({ ...transfer, direction: 's2c' }, 1)],
    ],
    [
      'sealed for another model',
      tampered,
      async () => [1, await ready(await open(await begin()), 1)],
    ],
    [
      'sealed on another channel',
      tampered,
      async (transfer, id) => {
        const { sealed } = await ready(await open(id), 1)
        return [1, { sealed, headers: await getHeaders(transfer, sealed) }]
      },
    ],
    [
      'sealed for a data set of the same id',
      tampered,
      async (_, id) => [
        1,
        await ready(
          await openTransfer(workplace.as('owner'), 'c2s', {
            workspaceId: 'active',
            datasetId: id,
          }),
          1,
        ),
      ],
    ],
    [
      'sealed for a data set, on one channel and under one key',
      tampered,
      async (transfer, id) => [
        1,
        await ready({ ...transfer, resource: `/workspaces/active/datasets/${id}/parts` }, 1),
      ],
    ],
    [
      'with a flipped bit and the checksum that fits',
      tampered,
      async (transfer) => {
        const { sealed } = await ready(transfer, 1)
        sealed.ciphertext[99] = (sealed.ciphertext[99] ?? 0) ^ 1
        return [1, { sealed, headers: await getHeaders(transfer, sealed) }]
      },
    ],
    [
      'whose checksum does not fit',
      { status: 400, code: 'checksumMismatch' },
      async (transfer) => {
        const [{ sealed }, { headers }] = [await ready(transfer, 1), await ready(transfer, 2)]
        return [1, { sealed, headers }]
      },
    ],
    [
      'shorter than a chunk',
      { status: 400, code: 'wrongSize' },
      async (t) => [1, await sealFor(t, new Uint8Array(9), 1, TOTAL)],
    ],
    [
      'longer than a chunk',
      { status: 413 },
      async (t) => [1, await sealFor(t, new Uint8Array(CHUNK_BYTES + 1), 1, TOTAL)],
    ],
    [
      'the last one, shorter than the file was announced',
      { status: 400, code: 'wrongSize' },
      async (t) => [
        TOTAL,
        await sealFor(t, new Uint8Array((FILE.length % CHUNK_BYTES) - 1), TOTAL, TOTAL),
      ],
    ],
    [
      'beyond the last number',
      { status: 400, code: 'malformed' },
      async (transfer) => [TOTAL + 1, await ready(transfer, 1)],
    ],
    [
      'number 0',
      { status: 400, code: 'malformed' },
      async (transfer) => [0, await ready(transfer, 1)],
    ],
  ])('%s [C097]', async (_, refusal, attack) => {
    const id = await begin()
    const [part, sealed] = await attack(await open(id), id)
    await expect(send(id, part, sealed)).rejects.toMatchObject(refusal)
    expect(stored(id)).toEqual([])
  })

  test('of a colleague with another user’s channel, and of a partner, who sees no model', async () => {
    const id = await begin()
    const part = await ready(await open(id), 1)
    await expect(send(id, 1, part, 'colleague')).rejects.toMatchObject({
      status: 409,
      code: 'channelExpired',
    })
    await expect(send(id, 1, part, 'partner')).rejects.toMatchObject({ status: 404 })
    expect(stored(id)).toEqual([])
  })
})

test('a part of a model does not open as one of a data set, even on one channel', async () => {
  const id = await begin()
  const body = { fileName: 'a.csv', datasetType: '/dataset-types/Patients', totalParts: TOTAL }
  const { id: datasetId } = await workplace.as('owner')(datasets.create, {
    params: { workspaceId: 'active' },
    body,
  })
  const { sealed, headers } = await ready(await open(id), 1)
  const params = { workspaceId: 'active', datasetId, partNumber: '1' }
  const sent = workplace.as('owner')(datasets.uploadPart, {
    params,
    body: sealed.ciphertext,
    headers,
  })
  await expect(sent).rejects.toMatchObject(tampered)
})

test('the same part again is 200, another in its place 409, and after the last only repeats are accepted', async () => {
  const id = await begin()
  const transfer = await open(id)
  const parts = await Promise.all(PARTS.map((_, index) => ready(transfer, index + 1)))
  const first = parts[0] as Sealed
  expect([await getStatus(id, 1, first), await getStatus(id, 1, first)]).toEqual([201, 200])
  await expect(send(id, 1, await ready(transfer, 1))).rejects.toMatchObject({
    status: 409,
    code: 'partExists',
  })
  for (const [index, part] of parts.entries()) if (index > 0) await send(id, index + 1, part)
  expect((await settledModel(workplace, id)).modelStatus).toBe('DEPLOYED')
  expect(await getStatus(id, TOTAL, parts.at(-1) as Sealed)).toBe(200)
  await expect(send(id, 1, await ready(transfer, 1))).rejects.toMatchObject({
    status: 409,
    code: 'partExists',
  })
})

test('copies of a part that are on their way when the last part arrives are acknowledged, too', async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = await begin()
    const transfer = await open(id)
    const parts = await Promise.all(PARTS.map((_, index) => ready(transfer, index + 1)))
    const statuses = await sendAmongCopies((part, sealed) => getStatus(id, part, sealed), parts)
    expect(statuses).toEqual(new Set([200, 201]))
  }
})

test('a model is never in plain text in the parts file, and no collaboration’s key opens its parts', async () => {
  const id = await uploadModel(workplace.as('owner'), FILE)
  await upload(workplace.as('owner'), 'active', 'Patients', 'patient_id,name\n1,Ann\n')
  const rows = workplace.world.parts.all<{ ciphertext: Uint8Array }>(
    'SELECT ciphertext FROM parts WHERE owner_id = ?',
    [id],
  )
  expect(rows).toHaveLength(TOTAL)
  for (const { ciphertext } of rows)
    expect(Buffer.from(ciphertext).includes('linear risk score')).toBe(false)
  expect(
    workplace.world.store.all('SELECT 1 FROM model_keys WHERE model_id = ?', [id]),
  ).toHaveLength(1)
})
