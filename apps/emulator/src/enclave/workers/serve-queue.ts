import process from 'node:process'
import { Worker } from 'bullmq'
import { type Logger, pino } from 'pino'
import { honestEvidence } from '#attestation/evidence.ts'
import { openContainer } from '#parts/open-blobs.ts'
import { jobMemory } from '../query/job-memory.ts'
import type { QueryRun } from '../query/run-query.ts'
import { doTask, type Machine } from './do-task.ts'
import { QUEUE_NAME } from './protocol.ts'
import { connect } from './redis.ts'
import type { WorkerSettings } from './worker-settings.ts'

/** A task of a worker that is gone before it has claimed it is handed out again after this time. */
const LOCK_MS = 10_000
const STALLED_MS = 5_000
/** It may be handed out often: the emulator decides who does it. */
const STALLED_MAX = 1_000
const RETRY_MS = 500

/**
 * Takes tasks from the queue and does them, until it is stopped.
 *
 * @returns a function that takes no more tasks, and resolves when those in progress have ended.
 * @throws {Error} with a sentence for the operator if Redis does not answer.
 */
export async function serveQueue(settings: WorkerSettings): Promise<() => Promise<void>> {
  const { QUEUE, EMULATOR: emulator, WORKER_KEY: key, SEED } = settings
  const log: Logger = pino({ level: settings.LOG_LEVEL, base: null })
  const connection = await connect(
    { address: QUEUE, password: process.env.QUEUE_PASSWORD },
    { mayWait: true },
  )
  const identity = { emulator, key, measurement: honestEvidence(SEED) }
  const machine: Machine = { adapt: adaptTo(settings), blobs: await openContainer(settings) }
  const worker = new Worker(
    QUEUE_NAME,
    async ({ id: taskId = '' }) => {
      const end = await doTask(taskId, identity, machine, (code) =>
        log.warn({ taskId, code }, 'A task was not done'),
      )
      log.info({ taskId, end }, 'A task has ended')
      return end
    },
    {
      connection,
      concurrency: settings.JOBS_AT_ONCE,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_MS,
      maxStalledCount: STALLED_MAX,
      runRetryDelay: RETRY_MS,
    },
  )
  // Redis went away, or lost a task in progress: only the emulator knows what is to be done.
  worker.on('error', ({ name }) => log.debug({ error: name }, 'Redis refused a command'))
  return () => worker.close()
}

/** A query's memory, and its folder for what has no room there, are this machine's. */
function adaptTo(settings: WorkerSettings): Machine['adapt'] {
  const memoryBytes = jobMemory(settings)
  return ({ engine, run }) =>
    engine === 'runQuery'
      ? {
          ...run,
          spillDir: settings.JOB_SPILL_DIR,
          limits: { ...(run as QueryRun).limits, memoryBytes },
        }
      : run
}
