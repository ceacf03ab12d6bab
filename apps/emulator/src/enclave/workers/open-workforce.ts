import process from 'node:process'
import type { Logger } from 'pino'
import type { Keys } from '#runtime/keys.ts'
import type { Settings } from '#runtime/settings.ts'
import type { Workforce } from './workforce.ts'

/**
 * The workers of the setting `QUEUE`; undefined if this process does their work itself.
 *
 * @throws {Error} with a sentence for the operator if there are no keys, or Redis does not answer.
 */
export async function openWorkforce(
  { QUEUE, WORKER_KEYS, SEED }: Pick<Settings, 'QUEUE' | 'WORKER_KEYS' | 'SEED'>,
  keys: Pick<Keys, 'attestation'>,
  log: Logger,
): Promise<Workforce | undefined> {
  if (QUEUE === undefined) return undefined
  if (!WORKER_KEYS || WORKER_KEYS.keys.length === 0)
    throw new Error(
      'QUEUE needs WORKER_KEYS: the public keys of the workers, which `concord-enclave-worker --new-key` makes.',
    )
  const [{ openTaskQueue }, { createWorkforce }] = await withPeers(() =>
    Promise.all([import('./task-queue.ts'), import('./workforce.ts')]),
  )
  const queue = await openTaskQueue({ address: QUEUE, password: process.env.QUEUE_PASSWORD }, log)
  return createWorkforce({ queue, workerKeys: WORKER_KEYS.keys, keys, seed: SEED, log })
}

/**
 * Loads modules that need `bullmq` and `ioredis`, which other emulators neither need nor install.
 *
 * @throws {Error} that says how to install them.
 */
export async function withPeers<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error('QUEUE needs more packages: npm install bullmq ioredis')
  }
}
