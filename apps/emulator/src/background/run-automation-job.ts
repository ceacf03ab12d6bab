import { workTransitions } from '@concord/domain/work-status'
import { automationJobRow, moveAutomationJob } from '#product/automation-jobs/rows.ts'
import { AUTOMATION_WORK, type AutomationRoom } from '#product/automation-jobs/work.ts'

/** Runs an automation job whose day has begun to COMPLETED, or to FAILED; one that a crash interrupted runs again (C048, C127). */
export async function runAutomationJob(room: AutomationRoom, id: string): Promise<void> {
  const { store, clock, log } = room
  const job = automationJobRow(store, id)
  if (!job || !moveAutomationJob(store, id, workTransitions.start)) return
  const completedAt = () => clock.now().toISOString()
  try {
    const affectedCount = await AUTOMATION_WORK[job.name](room, job.targetDate)
    moveAutomationJob(store, id, workTransitions.complete, { affectedCount, completedAt: completedAt() })
  } catch (error) {
    log.error({ err: error, automationJob: job.name }, 'An automation job could not be run')
    moveAutomationJob(store, id, workTransitions.fail, { errorDetails: 'The job could not be run.', completedAt: completedAt() })
  }
}
