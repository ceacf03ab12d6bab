import { totalmem } from 'node:os'
import process from 'node:process'
import type { Settings } from '#runtime/settings.ts'

const LEAST_BYTES = 512 * 1024 * 1024
const MOST_BYTES = 8 * 1024 * 1024 * 1024

/**
 * The memory limit of one query job's process. Not specified: the default leaves half of the
 * machine, or of its container, for everything else.
 */
export function jobMemory({
  JOB_MEMORY,
  JOBS_AT_ONCE,
}: Pick<Settings, 'JOB_MEMORY' | 'JOBS_AT_ONCE'>): number {
  if (JOB_MEMORY !== undefined) return JOB_MEMORY
  const machine = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  const share = Math.floor(machine / 2 / JOBS_AT_ONCE)
  return Math.min(Math.max(share, LEAST_BYTES), MOST_BYTES)
}
