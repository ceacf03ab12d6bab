import { partHeaders } from '@concord/crypto'
import { datasets } from '@concord/domain/datasets/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  CSV,
  PARTS,
  type Place,
  patientsUpload,
  type Sealed,
  sealPatients,
  TOTAL,
} from '#testing/patients-parts.ts'
import {
  download,
  getHeaders,
  openTransfer,
  sendAmongCopies,
  settledDataset,
  upload,
} from '#testing/sealed-transfer.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

let workplace: Workplace
let patients: ReturnType<typeof patientsUpload>
beforeAll(async () => {
  workplace = await openWorkplace()
  patients = patientsUpload(workplace)
})
afterAll(() => workplace.close())

/** The status of success, which the typed client does not return. */
async function getStatus(place: Place, part: number, { sealed, headers }: Sealed): Promise<number> {
  const address = `${workplace.url}/product/v1/workspaces/${place.workspaceId}/datasets/${place.datasetId}/parts/${part}`
  const more = { authorization: 'Bearer owner', 'content-type': 'application/octet-stream' }
  const response = await fetch(address, {
    method: 'POST',
    body: sealed.ciphertext,
    headers: { ...headers, ...more },
  })
  return response.status
}

test('a data set is uploaded only by the organization that announced it', async () => {
  const place = await patients.create('owner', { datasetType: '/dataset-types/Claims' })
  const part = await sealPatients(await openTransfer(workplace.as('partner'), 'c2s', place), 1)
  await expect(patients.send(place, 1, part, 'partner')).rejects.toMatchObject({
    status: 403,
    code: 'notYourDataset',
  })
  await patients.send(
    place,
    1,
    await sealPatients(await openTransfer(workplace.as('colleague'), 'c2s', place), 1),
    'colleague',
  )
  expect(await patients.received(place)).toEqual([1])
})

test('the same part again is acknowledged without a second copy, another one in its place is refused', async () => {
  const place = await patients.create()
  const transfer = await openTransfer(workplace.as('owner'), 'c2s', place)
  const part = await sealPatients(transfer, 2)
  expect([await getStatus(place, 2, part), await getStatus(place, 2, part)]).toEqual([201, 200])
  await expect(patients.send(place, 2, await sealPatients(transfer, 2))).rejects.toMatchObject({
    status: 409,
    code: 'partExists',
  })
  expect(await patients.received(place)).toEqual([2])
})

test('of many simultaneous copies of a part exactly one is stored', async () => {
  const place = await patients.create()
  const part = await sealPatients(await openTransfer(workplace.as('owner'), 'c2s', place), 1)
  const statuses = await Promise.all(Array.from({ length: 12 }, () => getStatus(place, 1, part)))
  expect(statuses.sort()).toEqual([...Array<number>(11).fill(200), 201])
})

test('a part sent again after the last one is acknowledged; other bytes of it, and unknown parts, are not', async () => {
  const place = await patients.create()
  const transfer = await openTransfer(workplace.as('owner'), 'c2s', place)
  const sealed = await Promise.all(PARTS.map((_, index) => sealPatients(transfer, index + 1)))
  for (const [index, part] of sealed.entries()) await patients.send(place, index + 1, part)
  expect((await settledDataset(workplace, place)).status).toBe('COMPLETED')
  expect(await getStatus(place, TOTAL, sealed[TOTAL - 1] as Sealed)).toBe(200)
  await expect(patients.send(place, 1, await sealPatients(transfer, 1))).rejects.toMatchObject({
    status: 409,
    code: 'partExists',
  })
  expect(await getStatus(place, TOTAL + 1, sealed[0] as Sealed)).toBe(400)
})

test('copies of a part that are on their way when the last part arrives are acknowledged, too', async () => {
  for (let round = 0; round < 4; round += 1) {
    const place = await patients.create()
    const transfer = await openTransfer(workplace.as('owner'), 'c2s', place)
    const parts = await Promise.all(PARTS.map((_, index) => sealPatients(transfer, index + 1)))
    const statuses = await sendAmongCopies((part, sealed) => getStatus(place, part, sealed), parts)
    expect(statuses).toEqual(new Set([200, 201]))
  }
})

test('a reused IV is refused with other bytes', async () => {
  const place = await patients.create()
  const transfer = await openTransfer(workplace.as('owner'), 'c2s', place)
  const first = await sealPatients(transfer, 1)
  await patients.send(place, 1, first)
  const second = await sealPatients(transfer, 2)
  const reused = { iv: first.sealed.iv, ciphertext: second.sealed.ciphertext }
  await expect(
    patients.send(place, 2, { sealed: reused, headers: await getHeaders(transfer, reused) }),
  ).rejects.toMatchObject({
    status: 409,
    code: 'ivReused',
  })
})

test('a channel expires after an hour; parts sealed on a new one continue the upload', async () => {
  const place = await patients.create()
  const old = await openTransfer(workplace.as('owner'), 'c2s', place)
  await patients.send(place, 1, await sealPatients(old, 1))
  workplace.world.clock.advance(61 * 60_000)
  await expect(patients.send(place, 2, await sealPatients(old, 2))).rejects.toMatchObject({
    status: 409,
    code: 'channelExpired',
  })
  await patients.send(
    place,
    2,
    await sealPatients(await openTransfer(workplace.as('owner'), 'c2s', place), 2),
  )
  expect(await patients.received(place)).toEqual([1, 2])
})

describe('a download', () => {
  test('returns the uploaded bytes, under new keys each time [B098 B116]', async () => {
    const place = await upload(workplace.as('owner'), 'active', 'Patients', CSV)
    await settledDataset(workplace, place)
    expect(await download(workplace.as('owner'), place)).toBe(CSV)
    expect(await download(workplace.as('colleague'), place)).toBe(CSV)
  })

  test('answers 404 after the last part, and to no other error [B098 B110]', async () => {
    const place = await upload(workplace.as('owner'), 'active', 'Patients', CSV)
    await settledDataset(workplace, place)
    const transfer = await openTransfer(workplace.as('owner'), 's2c', place)
    const get = (partNumber: string, headers: Record<string, string>) =>
      workplace.as('owner')(datasets.downloadPart, { params: { ...place, partNumber }, headers })
    await expect(get(String(TOTAL + 1), partHeaders(transfer))).rejects.toMatchObject({
      status: 404,
    })
    await expect(get('0', partHeaders(transfer))).rejects.toMatchObject({ status: 400 })
    await expect(get('1', {})).rejects.toMatchObject({ status: 400 })
    await expect(get('1', partHeaders({ ...transfer, channelId: 'none' }))).rejects.toMatchObject({
      status: 409,
    })
  })

  test('needs READ, a completed data set and an active collaboration [B056 B085 B086]', async () => {
    const place = await upload(
      workplace.as('partner'),
      'active',
      'Claims',
      'patient_id,amount\n1,1.00\n',
    )
    const get = () => download(workplace.as('partner'), place)
    await expect(get()).rejects.toMatchObject({ status: 403, code: 'noReadPolicy' })
    const unfinished = await patients.create()
    const transfer = await openTransfer(workplace.as('owner'), 's2c', unfinished)
    const params = { ...unfinished, partNumber: '1' }
    const early = workplace.as('owner')(datasets.downloadPart, {
      params,
      headers: partHeaders(transfer),
    })
    await expect(early).rejects.toMatchObject({ status: 409, code: 'datasetNotCompleted' })
  })
})
