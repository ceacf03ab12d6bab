import type { Logger } from 'pino'
import type { Clock } from '#clock.ts'
import type { Ids } from '#ids.ts'
import type { Keys } from '#keys.ts'
import type { Settings } from '#settings.ts'
import type { Store } from '#store/store.ts'

/** The part of the world that the enclave stands on. Apart from `World`, which holds the enclave itself. */
export type Room = {
  store: Store
  parts: Store
  clock: Clock
  ids: Ids
  log: Logger
  keys: Pick<Keys, 'attestation'>
  settings: Pick<Settings, 'UPLOAD_CHUNK_SIZE' | 'SEED' | 'JOB_TIME_LIMIT' | 'JOBS_AT_ONCE'>
}
