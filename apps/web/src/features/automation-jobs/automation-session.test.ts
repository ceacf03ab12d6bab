import {
  AUTOMATION_JOB_NAMES,
  type AutomationJob,
} from '@concord/domain/automation-jobs/automation-job'
import { afterEach, expect, test, vi } from 'vitest'
import { createFullStorage } from '#api/testing/storage.ts'
import { keepJobs } from './automation-session.ts'

afterEach(() => void vi.unstubAllGlobals())

test('in a full storage the jobs that were started are shown until the page is left [C111]', () => {
  vi.stubGlobal('sessionStorage', createFullStorage())
  const job: AutomationJob = {
    id: 'a-1',
    links: { self: '/automation-jobs/a-1' },
    jobName: AUTOMATION_JOB_NAMES[0],
    targetDate: '2026-09-01',
    jobStatus: 'COMPLETED',
    createdAt: '2026-09-01T10:00:00Z',
    createdByEmail: 'ops@concord.example',
  }
  expect(keepJobs([job])).toEqual([job])
})
