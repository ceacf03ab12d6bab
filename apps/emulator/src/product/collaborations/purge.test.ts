import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { collaborations } from '@concord/domain/collaborations/contract'
import { datasets } from '@concord/domain/datasets/contract'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { download, settledDataset, upload } from '#testing/sealed-transfer.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'concord-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

const CSV = `patient_id,name\n${Array.from({ length: 400 }, (_, index) => `${index},Person ${index}\n`).join('')}`

const changeStatus = (workplace: Workplace, id: string, status: 'TERMINATED' | 'PURGED') =>
  workplace.as('owner')(collaborations.changeStatus, { params: { id }, body: { status } })

/** Bytes of the key and of every part of the collaboration, each long enough to be unique. */
function getSecrets(
  { world: { store, parts } }: Workplace,
  collaborationId: string,
): Record<string, Buffer> {
  const key = store.get<{ wrapped: Uint8Array }>(
    'SELECT wrapped FROM content_keys WHERE collaboration_id = ?',
    [collaborationId],
  )
  const ids = store
    .all<{ id: string }>('SELECT id FROM datasets WHERE collaboration_id = ?', [collaborationId])
    .map(({ id }) => id)
  const rows = parts
    .all<{ owner_id: string; part: number; ciphertext: Uint8Array }>(
      'SELECT owner_id, part, ciphertext FROM parts',
    )
    .filter(({ owner_id }) => ids.includes(owner_id))
  return Object.fromEntries([
    ['key', Buffer.from(key?.wrapped ?? [])],
    // For a blob that spans pages, any window within one page will do.
    ...rows.map(
      ({ owner_id, part, ciphertext }) =>
        [`${owner_id} ${part}`, Buffer.from(ciphertext.slice(0, 64))] as const,
    ),
  ])
}

const found = (secrets: Record<string, Buffer>) =>
  Object.entries(secrets)
    .filter(([, bytes]) =>
      readdirSync(folder).some((name) => readFileSync(path.join(folder, name)).includes(bytes)),
    )
    .map(([name]) => name)

test('a purge destroys the key and erases the parts, from files and logs; data sets are DELETED and cannot be opened [B053 B056]', {
  timeout: 60_000,
}, async () => {
  const workplace = await openWorkplace(folder)
  onTestFinished(workplace.close)
  const owner = workplace.as('owner')
  const place = await upload(owner, 'active', 'Patients', CSV)
  expect((await settledDataset(workplace, place)).status).toBe('COMPLETED')
  expect(await download(owner, place)).toBe(CSV)
  const secrets = getSecrets(workplace, 'active')
  expect(Object.keys(secrets).length).toBeGreaterThan(5)
  // They are there before: the search works.
  expect(found(secrets)).toEqual(Object.keys(secrets))
  const others = getSecrets(workplace, 'draft')

  await changeStatus(workplace, 'active', 'TERMINATED')
  expect((await owner(datasets.get, { params: place })).status).toBe('COMPLETED')
  await changeStatus(workplace, 'active', 'PURGED')
  expect((await owner(datasets.get, { params: place })).status).toBe('DELETED')
  await workplace.world.background.idle()
  expect(found(secrets)).toEqual([])
  expect(found(others)).toEqual(['key'])
  await expect(download(owner, place)).rejects.toMatchObject({
    status: 409,
    code: 'collaborationMustBeActive',
  })
  // Not even the emulator can read it after the status is set back in the database.
  workplace.world.store.run(`UPDATE collaborations SET status = 'ACTIVE' WHERE id = 'active'`)
  workplace.world.store.run(`UPDATE datasets SET status = 'COMPLETED' WHERE id = ?`, [
    place.datasetId,
  ])
  await expect(download(owner, place)).rejects.toMatchObject({ status: 404 })
})

test('a purge interrupted after its answer is finished at the next start [B053]', async () => {
  const first = await openWorkplace(folder)
  const place = await upload(first.as('owner'), 'active', 'Patients', CSV)
  await settledDataset(first, place)
  const secrets = getSecrets(first, 'active')
  await changeStatus(first, 'active', 'TERMINATED')
  await first.world.background.stop()
  await changeStatus(first, 'active', 'PURGED')
  await first.close()
  expect(found(secrets).length).toBeGreaterThan(5)
  const second = await openWorkplace(folder)
  onTestFinished(second.close)
  await second.world.background.idle()
  expect(found(secrets)).toEqual([])
})
