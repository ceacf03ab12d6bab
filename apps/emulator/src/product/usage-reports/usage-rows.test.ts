import { jobTransitions } from '@concord/domain/jobs/status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failCollaborationJobs } from '#product/collaborations/ending-rows.ts'
import { insertDraft } from '#product/collaborations/rows.ts'
import { insertJob, moveJob } from '#product/jobs/rows.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import { countUsage } from './usage-rows.ts'

let emulator: TestEmulator
let owner: { organizationId: string; createdBy: string }
beforeAll(async () => {
  emulator = await startEmulator()
  await emulator.world.background.stop() // only the tests start work
  const { organizationId, id } = emulator.person('owner')
  owner = { organizationId: organizationId ?? '', createdBy: id }
})
afterAll(() => emulator.stop())

const DAY = '2026-11-25'
const totals = () =>
  countUsage(emulator.world.store, owner.organizationId, { periodStart: DAY, periodEnd: DAY })
const at = (time: string) => `${DAY}T${time}Z`

function pendingJob(collaborationId: string, id: string): void {
  const job = {
    jobTypeId: 'query',
    classification: 'QUERY_JOB' as const,
    parameters: [],
    inputs: [],
    createdAt: at('10:00:00.000'),
  }
  insertJob(emulator.world.store, { id, collaborationId, ...owner, ...job })
}
function draft(id: string): void {
  insertDraft(emulator.world.store, {
    id,
    ...owner,
    name: id,
    description: '',
    createdAt: at('09:00:00.000'),
  })
}

test('a counted action and its event are written together, or not at all', () => {
  const { store } = emulator.world
  const before = totals()
  expect(() =>
    store.transaction(() => {
      draft('never')
      throw new Error('The rest failed')
    }),
  ).toThrow('The rest failed')
  expect(totals()).toEqual(before)
  draft('made')
  expect(totals()).toEqual({ ...before, createdWorkspaces: before.createdWorkspaces + 1 })
})

test('a job counts once, when it ends, for its running time; one that never started does not count [C043]', () => {
  const { store } = emulator.world
  draft('work')
  pendingJob('work', 'waited')
  pendingJob('work', 'stopped')
  pendingJob('work', 'ended')
  moveJob(store, 'ended', jobTransitions.start, { startedAt: at('11:00:00.000') })
  moveJob(store, 'stopped', jobTransitions.start, { startedAt: at('11:00:00.250') })
  expect(totals()).toMatchObject({ jobsExecuted: 0, jobsTime: 0 })
  moveJob(store, 'ended', jobTransitions.complete, { completedAt: at('11:01:00.001') })
  moveJob(store, 'ended', jobTransitions.fail, { completedAt: at('12:00:00.000') })
  expect(totals()).toMatchObject({ jobsExecuted: 1, jobsTime: 60_001 })
  failCollaborationJobs(store, 'work', { errorDetails: 'Stopped', completedAt: at('11:00:01.000') })
  failCollaborationJobs(store, 'work', { errorDetails: 'Stopped', completedAt: at('13:00:00.000') })
  expect(totals()).toMatchObject({ jobsExecuted: 2, jobsTime: 60_751 })

  // The clock may be set back while a job runs: it took no time then, never less.
  pendingJob('work', 'earlier')
  moveJob(store, 'earlier', jobTransitions.start, { startedAt: at('11:00:00.000') })
  moveJob(store, 'earlier', jobTransitions.complete, { completedAt: at('10:00:00.000') })
  expect(totals()).toMatchObject({ jobsExecuted: 3, jobsTime: 60_751 })
})
