import type { Logger } from 'pino'
import type { BlobStore } from '#parts/blob-store.ts'
import type { Clock } from '#runtime/clock.ts'
import type { Ids } from '#runtime/ids.ts'
import type { Keys } from '#runtime/keys.ts'
import type { Settings } from '#runtime/settings.ts'
import type { Store } from '#store/store.ts'
import type { Engines } from './engines/engines.ts'

/** The dependencies of the enclave. Separate from `World`, which contains the enclave. */
export type EnclaveDeps = {
  store: Store
  parts: Store
  blobs: BlobStore | undefined
  clock: Clock
  ids: Ids
  log: Logger
  keys: Pick<Keys, 'attestation'>
  engines: Engines
  settings: Pick<
    Settings,
    | 'UPLOAD_CHUNK_SIZE'
    | 'SEED'
    | 'JOB_TIME_LIMIT'
    | 'JOBS_AT_ONCE'
    | 'MODELS_WITHOUT_NETWORK_WALL'
    | 'JOB_MEMORY'
    | 'QUOTA_RUNNING_JOBS'
    | 'JOB_SPILL_DIR'
  >
}
