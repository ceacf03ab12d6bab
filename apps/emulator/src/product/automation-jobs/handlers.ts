import type { AutomationJob } from '@concord/domain/automation-jobs/automation-job'
import type { automationJobs } from '@concord/domain/automation-jobs/contract'
import { addressOf } from '#caller.ts'
import { pageAnswer } from '#product/page.ts'
import type { Handlers } from '#route.ts'
import { type AutomationJobRow, automationJobRow, insertAutomationJob, listAutomationJobs } from './rows.ts'

export const automationJobHandlers: Handlers<typeof automationJobs> = {
  list({ query }, { world }) {
    const { rows, total } = listAutomationJobs(world.store, query)
    return pageAnswer('/automation-jobs/', query, { items: rows.map(toAutomationJob), total })
  },
  /** One job for each day; those of days that have begun are done at once. */
  create({ body }, { world, caller }) {
    const { store, clock, ids, enclave } = world
    const now = clock.now()
    const items = store.transaction(() =>
      body.targetDates.flatMap((targetDate) => {
        const id = ids.next(now)
        insertAutomationJob(store, { id, name: body.jobName, targetDate, createdAt: now.toISOString(), createdByEmail: addressOf(caller) })
        const row = automationJobRow(store, id)
        return row ? [toAutomationJob(row)] : []
      }),
    )
    enclave.wake()
    return { items }
  },
}

/** The wire's automation job (C048). */
const toAutomationJob = ({ id, name, status, ...row }: AutomationJobRow): AutomationJob => ({
  ...row,
  id,
  links: { self: `/automation-jobs/${id}` },
  jobName: name,
  jobStatus: status,
})
