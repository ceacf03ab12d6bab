import { Queue } from 'bullmq'
import type { Logger } from 'pino'
import { QUEUE_NAME } from './protocol.ts'
import { type Connection, connect } from './redis.ts'

/** How often tasks that no worker has taken are put into the queue again. */
const OFFER_MS = 2_000

/** The queue from which workers take the ids of tasks. */
export type TaskQueue = {
  /** Puts a task into the queue until a worker has taken it, whatever happens to Redis. */
  offer(id: string): void
  /** A worker has it: it is not offered again. */
  taken(id: string): void
  /** The task is over. */
  withdraw(id: string): void
  close(): Promise<void>
}

/**
 * The queue on Redis, emptied first: the tasks of an earlier process are made again from its store.
 * Adding an id that is there changes nothing, so what Redis may have lost is simply added again.
 *
 * @throws {Error} with a sentence for the operator if Redis does not answer.
 */
export async function openTaskQueue(redis: Connection, log: Logger): Promise<TaskQueue> {
  const connection = await connect(redis)
  const queue = new Queue(QUEUE_NAME, { connection, streams: { events: { maxLen: 100 } } })
  queue.on('error', () => {}) // each offer notices it
  await queue.obliterate({ force: true })
  const offered = new Set<string>()
  let isReachable = true

  async function put(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    try {
      await queue.addBulk(
        ids.map((jobId) => ({
          name: 'task',
          data: {},
          opts: { jobId, removeOnComplete: true, removeOnFail: true, stackTraceLimit: 0 },
        })),
      )
      if (!isReachable) log.info('Redis answers again')
      isReachable = true
    } catch {
      if (isReachable) log.error('Redis does not answer: no worker gets work until it does')
      isReachable = false
    }
  }
  const timer = setInterval(() => void put([...offered]), OFFER_MS).unref()
  return {
    offer(id) {
      offered.add(id)
      void put([id])
    },
    taken: (id) => void offered.delete(id),
    withdraw(id) {
      // One that a worker has taken leaves the queue with it.
      if (offered.delete(id)) queue.remove(id).catch(() => {})
    },
    async close() {
      clearInterval(timer)
      await queue.close().catch(() => {})
      connection.disconnect()
    },
  }
}
