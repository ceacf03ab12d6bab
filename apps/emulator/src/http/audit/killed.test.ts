import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { datasets } from '@concord/domain/datasets/contract'
import { users } from '@concord/domain/people/contract'
import { expect, onTestFinished, test } from 'vitest'
import { killableWorkplace } from '#testing/killable-workplace.ts'
import { openWorkplace } from '#testing/workplace.ts'

const CREATED = { page: 1, pageSize: 10_000 }
const ANNOUNCED = 60
const ANSWERED_AT_LEAST = 20

test('a killed process leaves no change without its entry, and no entry without its change [S3]', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-audit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const first = await killableWorkplace(folder)
  onTestFinished(() => first.kill())
  const owner = first.as('owner')
  await owner(users.get, { params: { id: 'self' } })
  let answered = 0
  const enough = Promise.withResolvers<void>()
  const announced = Array.from({ length: ANNOUNCED }, async (_, index) => {
    await owner(datasets.create, {
      params: { workspaceId: 'active' },
      body: { datasetType: '/dataset-types/Patients', fileName: `${index}.csv`, totalParts: 1 },
    })
    answered += 1
    if (answered === ANSWERED_AT_LEAST) enough.resolve()
  })
  const settled = Promise.allSettled(announced)
  await enough.promise
  await first.kill()
  await settled

  const { world, close } = await openWorkplace(folder)
  onTestFinished(close)
  const { rows } = world.audit.history('owner', CREATED)
  const entries = rows.filter(({ method, status }) => method === 'POST' && status === 201)
  const made = world.store.all<{ id: string }>('SELECT id FROM datasets')
  expect(made.length).toBeGreaterThanOrEqual(ANSWERED_AT_LEAST)
  expect(entries).toHaveLength(made.length)
  expect(new Set(entries.map(({ traceId }) => traceId)).size).toBe(made.length)
  expect(world.store.all('SELECT * FROM audit_waiting')).toEqual([])
})

test('a stop writes the reads that the log still keeps in memory [S3]', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-audit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const first = await openWorkplace(folder)
  await first.as('owner')(users.get, { params: { id: 'self' } })
  await first.close()

  const { world, close } = await openWorkplace(folder)
  onTestFinished(close)
  expect(world.audit.history('owner', CREATED).rows).toMatchObject([
    { method: 'GET', path: '/product/v1/users/self', status: 200 },
  ])
})
