import { linearModel } from '@concord/domain/fixtures/onnx-models'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDataset, nextDatasets } from '#product/datasets/rows.ts'
import { uploadModel } from '#testing/model-upload.ts'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'
import { createRoundRobin } from './round-robin.ts'

let workplace: Workplace
beforeAll(async () => {
  workplace = await openWorkplace()
})
afterAll(() => workplace.close())

const waiting = (...ids: string[]) => ids.map((id) => ({ id, organizationId: id.slice(0, 1) }))

test('the organization that has waited longest comes first, then the oldest work', () => {
  const organizations = createRoundRobin()
  expect(organizations.next([])).toBeUndefined()
  expect(organizations.next(waiting('a1', 'b1'))).toBe('a1')
  expect(organizations.next(waiting('a1', 'b1'))).toBe('a1')
  organizations.take('a')
  expect(organizations.next(waiting('a2', 'b1', 'c1'))).toBe('b1')
  organizations.take('b')
  organizations.take('c')
  expect(organizations.next(waiting('a2', 'b2', 'c2'))).toBe('a2')
})

test('a small data set does not wait for those of another organization (scale, finding 5)', () => {
  const { store } = workplace.world
  const [type] = store.all<{ id: string }>('SELECT id FROM dataset_types LIMIT 1')
  const add = (id: string, organizationId: string, minute: number) =>
    insertDataset(store, {
      id,
      collaborationId: 'active',
      organizationId,
      datasetTypeId: type?.id ?? '',
      fileName: `${id}.csv`,
      status: 'PENDING',
      chunkBytes: 1024,
      totalParts: 1,
      createdAt: `2026-05-04T00:0${minute}:00.000Z`,
      createdBy: 'owner',
    })
  add('north 1', 'north', 0)
  add('north 2', 'north', 1)
  add('south 1', 'south', 2)
  const next = (...running: string[]) =>
    nextDatasets(store, ['PENDING'], new Set(running)).map(({ id }) => id)
  expect(next()).toEqual(['north 1', 'south 1'])
  expect(next('north 1')).toEqual(['south 1'])
  expect(next('north 1', 'south 1')).toEqual([])
  store.run("DELETE FROM datasets WHERE id LIKE 'north %' OR id LIKE 'south %'")
})

test('a model does not wait for all those of another organization', async () => {
  const { store, background } = workplace.world
  const names = ['north 1', 'north 2', 'north 3', 'south 1']
  for (const modelName of names) {
    const person = modelName.startsWith('north') ? 'owner' : 'partner'
    await uploadModel(workplace.as(person), linearModel([2], 1), { modelName })
  }
  await background.idle()
  store.exec(`CREATE TEMP TABLE turns (name TEXT);
    CREATE TEMP TRIGGER turn AFTER UPDATE OF status ON inference_models WHEN NEW.status = 'PROCESSING'
    BEGIN INSERT INTO turns VALUES (NEW.name); END;
    UPDATE inference_models SET status = 'UPLOADED'`)
  background.wake()
  await background.idle()
  const turns = store.all<{ name: string }>('SELECT name FROM turns').map(({ name }) => name)
  expect(new Set(turns)).toEqual(new Set(names))
  expect(turns.slice(0, 2)).toContain('south 1')
})
