import { readFileSync } from 'node:fs'
import type { JWK } from 'jose'
import { z } from 'zod'
import { Settings } from '#runtime/settings.ts'

/** The private half of a worker's key, from the file that `--new-key` writes. */
function readKey(file: string, { addIssue }: z.RefinementCtx): JWK {
  const refuse = (message: string) => {
    addIssue({ code: 'custom', message })
    return z.NEVER
  }
  try {
    const key = JSON.parse(readFileSync(file, 'utf8')) as JWK
    if (key.kty === 'EC' && key.crv === 'P-384' && key.d !== undefined && key.kid) return key
    return refuse('The file has no private P-384 key with a kid')
  } catch (error) {
    // A message of the parser would quote the file.
    return refuse(error instanceof SyntaxError ? 'The file is not JSON' : String(error))
  }
}

const {
  QUEUE,
  PARTS,
  SEED,
  JOBS_AT_ONCE,
  JOB_MEMORY,
  JOB_SPILL_DIR,
  MODELS_WITHOUT_NETWORK_WALL,
  LOG_LEVEL,
} = Settings.shape

/** The settings of a worker, as environment variables or as flags. */
export const WorkerSettings = z.object({
  QUEUE: QUEUE.unwrap().describe('address of the Redis of the emulator’s setting `QUEUE`'),
  EMULATOR: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .default('http://127.0.0.1:4400')
    .describe('address of the emulator'),
  WORKER_KEY: z
    .string()
    .min(1)
    .transform(readKey)
    .describe('path of the worker’s private key, which `--new-key` makes'),
  PARTS: PARTS.describe(
    'the emulator’s `PARTS`, to read sealed parts from the container itself; its key is the variable `AZURE_STORAGE_KEY`; by default they come from the emulator',
  ),
  SEED: SEED.describe('the emulator’s `SEED`, from which the emulated measurement follows'),
  JOBS_AT_ONCE: JOBS_AT_ONCE.describe('pieces of work that this worker does in parallel'),
  JOB_MEMORY,
  JOB_SPILL_DIR,
  MODELS_WITHOUT_NETWORK_WALL,
  LOG_LEVEL,
})
export type WorkerSettings = z.output<typeof WorkerSettings>
