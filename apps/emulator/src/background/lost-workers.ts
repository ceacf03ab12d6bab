import { WorkerLost } from '#enclave/engines/engines.ts'
import { ProductProblem } from '#http/problem.ts'
import { type Message, toMessage } from '#runtime/messages.ts'
import { diskTrouble } from '#store/disk-trouble.ts'
import { isPassing } from './work-queue.ts'

/** Not specified: work in the middle of which so many workers were lost is itself the cause. */
const WORKERS_LOST_MAX = 3

/** Counts the workers that were lost with each piece of work, while this process runs. */
export type LostWorkers = {
  /** Whether failed work is done again. Call it once for each attempt that failed. */
  mayRepeat(id: string, error: unknown): boolean
}

export function createLostWorkers(): LostWorkers {
  const lost = new Map<string, number>()
  return {
    mayRepeat(id, error) {
      if (!(error instanceof WorkerLost)) return isPassing(error)
      const count = (lost.get(id) ?? 0) + 1
      lost.set(id, count)
      return count < WORKERS_LOST_MAX
    },
  }
}

const DISK_REASONS = {
  full: toMessage('problem.storageFull'),
  failing: toMessage('problem.storageFailing'),
}

/** Why work that is not repeated has failed, for its owner. */
export function toReason(error: unknown, otherwise: Message): Message {
  if (error instanceof WorkerLost)
    return toMessage('failure.workers.lost', { count: WORKERS_LOST_MAX })
  if (error instanceof ProductProblem) return error.reason
  const trouble = diskTrouble(error)
  return trouble ? DISK_REASONS[trouble] : otherwise
}
