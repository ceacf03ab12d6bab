import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'
import { insertJob, nextJob } from './rows.ts'

let workplace: Workplace
beforeAll(async () => {
  workplace = await openWorkplace()
})
afterAll(() => workplace.close())

test('organizations take turns: none waits for all jobs of another one', () => {
  const { store } = workplace.world
  store.run('DELETE FROM jobs')
  const facts = {
    collaborationId: 'active',
    jobTypeId: 'Sums',
    classification: 'QUERY_JOB' as const,
    parameters: [],
    inputs: [],
  }
  const add = (id: string, organizationId: string, minute: number) =>
    insertJob(store, {
      ...facts,
      id,
      organizationId,
      createdAt: `2026-05-04T00:0${minute}:00.000Z`,
      createdBy: 'owner',
    })
  const start = (id: string, minute: number) =>
    store.run("UPDATE jobs SET status = 'PROCESSING', started_at = ? WHERE id = ?", [
      `2026-05-04T01:0${minute}:00.000Z`,
      id,
    ])
  for (const [minute, id] of ['a1', 'a2', 'a3'].entries()) add(id, 'north', minute)
  add('b1', 'south', 8)
  const turns: string[] = []
  for (let minute = 0; minute < 4; minute += 1) {
    const id = nextJob(store, new Set()) ?? ''
    turns.push(id)
    start(id, minute)
    store.run("UPDATE jobs SET status = 'COMPLETED' WHERE id = ?", [id])
  }
  expect(turns).toEqual(['a1', 'b1', 'a2', 'a3'])

  store.run("UPDATE jobs SET status = 'PENDING'")
  start('a3', 5)
  expect(nextJob(store, new Set(['a3']))).toBe('b1')
  expect(nextJob(store, new Set(['a1', 'a2', 'a3', 'b1']))).toBeUndefined()
  expect(nextJob(store, new Set(['a1']), 1)).toBe('b1')
  store.run('DELETE FROM jobs')
})
