import type { Logger } from 'pino'
import type { AttestationKey } from '#attestation/token.ts'
import type { Clock } from '#clock.ts'
import type { Ids } from '#ids.ts'
import type { Store } from '#store/store.ts'

/** The part of the world that the enclave stands on. Apart from `World`, which holds the enclave itself. */
export type Room = {
  store: Store
  parts: Store
  clock: Clock
  ids: Ids
  log: Logger
  keys: { attestation: AttestationKey }
  settings: { UPLOAD_CHUNK_SIZE: number; SEED: number; JOB_TIME_LIMIT: number }
}
