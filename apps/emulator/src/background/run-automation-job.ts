import { workTransitions } from '@concord/domain/work-status'
import { automationJobRow, moveAutomationJob } from '#product/automation-jobs/rows.ts'
import { toStored } from '#runtime/failure.ts'
import { toMessage } from '#runtime/messages.ts'
import { AUTOMATION_WORK, type AutomationDeps } from './automation-work.ts'

/**
 * Runs an automation job whose day has started; then it is COMPLETED or FAILED. One that a crash
 * interrupted runs again (C048, C127).
 */
export async function runAutomationJob(deps: AutomationDeps, id: string): Promise<void> {
  const { store, clock, log } = deps
  const job = automationJobRow(store, id)
  if (!job || !moveAutomationJob(store, id, workTransitions.start)) return
  const completedAt = () => clock.now().toISOString()
  try {
    const affectedCount = await AUTOMATION_WORK[job.name](deps, job.targetDate)
    moveAutomationJob(store, id, workTransitions.complete, {
      affectedCount,
      completedAt: completedAt(),
    })
  } catch (error) {
    log.error({ err: error, automationJob: job.name }, 'An automation job could not be run')
    moveAutomationJob(store, id, workTransitions.fail, {
      errorDetails: toStored(toMessage('failure.job.notRun')),
      completedAt: completedAt(),
    })
  }
}
