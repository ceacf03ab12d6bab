import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Enclave } from './enclave/enclave.ts'
import type { Ids } from './ids.ts'
import type { Keys } from './keys.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store/store.ts'

/** Everything one emulator is made of. Two worlds in one process share nothing. */
export type World = {
  store: Store
  /** The parts' own SQLite file. */
  parts: Store
  clock: Clock
  ids: Ids
  keys: Keys
  enclave: Enclave
  settings: Settings
  log: Logger
}
