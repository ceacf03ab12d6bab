import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { datasets } from '@concord/domain/datasets/contract'
import { expect, onTestFinished, test } from 'vitest'
import { resealParts } from '#background/reseal-parts.ts'
import { ownerOfOldPart } from '#parts/old-parts.ts'
import { ageDataset, getParts } from '#testing/age-dataset.ts'
import { download, settledDataset, upload } from '#testing/sealed-transfer.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'
import { openStored } from './content-key.ts'
import { createContentKeys } from './content-keys.ts'
import { createDatasetKeys } from './dataset-keys.ts'

const csvOf = (name: string) =>
  `patient_id,name\n${Array.from({ length: 400 }, (_, index) => `${index},${name} ${index}\n`).join('')}`

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function uploaded(workplace: Workplace, csv: string) {
  const place = await upload(workplace.as('owner'), 'active', 'Patients', csv)
  expect((await settledDataset(workplace, place)).status).toBe('COMPLETED')
  return { ...place, id: place.datasetId, collaborationId: 'active' }
}

const countOld = ({ world: { parts } }: Workplace) =>
  parts.get<{ count: number }>('SELECT count(*) AS count FROM parts WHERE has_own_key = 0')?.count

test('the parts of a data set open under its own key, and under no other of its collaboration', async () => {
  const workplace = await openWorkplace()
  onTestFinished(workplace.close)
  const [one, other] = [
    await uploaded(workplace, csvOf('One')),
    await uploaded(workplace, csvOf('Other')),
  ]
  const keys = createDatasetKeys(workplace.world)
  const opened = getParts(workplace.world, one.id).map(({ position, ...part }) =>
    openStored(keys.of(one), part, position),
  )
  expect(Buffer.concat(opened).toString()).toBe(csvOf('One'))
  const shared = createContentKeys(workplace.world).of('active')
  for (const { position, ...part } of getParts(workplace.world, one.id))
    for (const key of [keys.of(other), shared])
      expect(() => openStored(key, part, position)).toThrow()
})

test('a deletion destroys the key with its answer, before a part is erased, and then from files and logs [B056]', async () => {
  const folder = newFolder()
  const first = await openWorkplace(folder)
  const place = await uploaded(first, csvOf('Person'))
  const { wrapped } = first.world.store.get<{ wrapped: Uint8Array }>(
    'SELECT wrapped FROM dataset_keys WHERE dataset_id = ?',
    [place.id],
  ) ?? { wrapped: new Uint8Array() }
  const isOnDisk = () =>
    readdirSync(folder).some((name) =>
      readFileSync(path.join(folder, name)).includes(Buffer.from(wrapped)),
    )
  expect(isOnDisk()).toBe(true)
  await first.world.background.stop()
  const { workspaceId, datasetId } = place
  await first.as('owner')(datasets.remove, { params: { workspaceId, datasetId } })
  expect(getParts(first.world, place.id).length).toBeGreaterThan(5)
  expect(() => createDatasetKeys(first.world).of(place)).toThrow('has no key')
  await first.close()
  const second = await openWorkplace(folder)
  onTestFinished(second.close)
  await second.world.background.idle()
  expect(isOnDisk()).toBe(false)
  expect(getParts(second.world, place.id)).toEqual([])
})

test('data of an earlier version is read as before, and sealed again under its own key, also after an interruption', async () => {
  const folder = newFolder()
  const first = await openWorkplace(folder)
  const place = await uploaded(first, csvOf('Person'))
  await first.world.background.stop()
  ageDataset(first.world, place)
  const total = countOld(first) ?? 0
  expect(total).toBeGreaterThan(5)
  expect(await download(first.as('owner'), place)).toBe(csvOf('Person'))
  expect(countOld(first)).toBe(total)

  const stopping = new AbortController()
  let looks = 0
  const signal = new Proxy(stopping.signal, {
    get: (target, name) => (name === 'aborted' ? ++looks > 3 : Reflect.get(target, name, target)),
  })
  await resealParts(first.world, createDatasetKeys(first.world), place.id, signal)
  expect(countOld(first)).toBe(total - 3)
  expect(await download(first.as('owner'), place)).toBe(csvOf('Person'))
  await first.close()

  const second = await openWorkplace(folder)
  onTestFinished(second.close)
  await second.world.background.idle()
  expect(ownerOfOldPart(second.world.parts)).toBeUndefined()
  expect(await download(second.as('owner'), place)).toBe(csvOf('Person'))
  const shared = createContentKeys(second.world).of('active')
  for (const { position, ...part } of getParts(second.world, place.id))
    expect(() => openStored(shared, part, position)).toThrow()
})

test('a damaged part of an earlier version stays as it is, and the others are sealed again', async () => {
  const workplace = await openWorkplace()
  onTestFinished(workplace.close)
  const place = await uploaded(workplace, csvOf('Person'))
  await workplace.world.background.stop()
  ageDataset(workplace.world, place)
  workplace.world.parts.run('UPDATE parts SET iv = zeroblob(12) WHERE owner_id = ? AND part = 2', [
    place.id,
  ])
  const keys = createDatasetKeys(workplace.world)
  await resealParts(workplace.world, keys, place.id, new AbortController().signal)
  expect(countOld(workplace)).toBe(0)
  const damaged = getParts(workplace.world, place.id).filter(({ position, ...part }) => {
    try {
      return !openStored(keys.of(place), part, position)
    } catch {
      return true
    }
  })
  expect(damaged.map(({ position }) => position.part)).toEqual([2])
})
