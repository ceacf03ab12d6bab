import type { AutomationJob } from '@concord/domain/automation-jobs/automation-job'
import type { automationJobs } from '@concord/domain/automation-jobs/contract'
import type { Language } from '@concord/domain/people/language'
import { getAddress } from '#http/caller.ts'
import type { Handlers } from '#product/api/context.ts'
import { pageAnswer } from '#product/api/page.ts'
import { toFailureText } from '#runtime/failure.ts'
import {
  type AutomationJobRow,
  automationJobRow,
  insertAutomationJob,
  listAutomationJobs,
} from './rows.ts'

export const automationJobHandlers: Handlers<typeof automationJobs> = {
  list({ query }, { world, language }) {
    const { rows, total } = listAutomationJobs(world.store, query)
    return pageAnswer('/automation-jobs/', query, {
      items: rows.map((row) => toAutomationJob(row, language)),
      total,
    })
  },
  /** One job for each day; those of days that have started run immediately. */
  create({ body }, { world, caller, language }) {
    const { store, clock, ids, background } = world
    const now = clock.now()
    const items = store.transaction(() =>
      body.targetDates.flatMap((targetDate) => {
        const id = ids.next(now)
        insertAutomationJob(store, {
          id,
          name: body.jobName,
          targetDate,
          createdAt: now.toISOString(),
          createdByEmail: getAddress(caller),
        })
        const row = automationJobRow(store, id)
        return row ? [toAutomationJob(row, language)] : []
      }),
    )
    background.wake()
    return { items }
  },
}

/** The wire's automation job (C048). */
const toAutomationJob = (
  { id, name, status, errorDetails, ...row }: AutomationJobRow,
  language: Language,
): AutomationJob => ({
  ...row,
  errorDetails: toFailureText(language, errorDetails),
  id,
  links: { self: `/automation-jobs/${id}` },
  jobName: name,
  jobStatus: status,
})
