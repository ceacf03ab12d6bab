import { AutomationJob } from '@concord/domain/automation-jobs/automation-job'
import { z } from 'zod'
import { remember } from '#attempt.ts'

const KEY = 'concord.automationJobs'

/**
 * The jobs that this window has started, newest first. They stay for the window's lifetime, whether
 * or not the platform lists them (C111).
 */
export function keptJobs(): AutomationJob[] {
  try {
    return z.array(AutomationJob).parse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

export function keepJobs(jobs: readonly AutomationJob[]): AutomationJob[] {
  const kept = [...jobs, ...keptJobs()]
  remember('sessionStorage', KEY, JSON.stringify(kept))
  return kept
}

export const forgetJobs = (): void => sessionStorage.removeItem(KEY)
