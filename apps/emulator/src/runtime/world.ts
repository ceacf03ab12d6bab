import type { Logger } from 'pino'
import type { Store } from '#store/store.ts'
import type { Clock } from './clock.ts'
import type { Ids } from './ids.ts'
import type { Keys } from './keys.ts'
import type { Policy } from './policy.ts'
import type { Settings } from './settings.ts'

/**
 * What every floor may know of one emulator. A floor that needs more, e.g. the enclave, adds it in
 * its own type; `World` in `instances/` has all of it.
 */
export type BaseWorld = {
  /** `main`, or what the control plane called it. */
  readonly name: string
  readonly store: Store
  /** The parts' own SQLite file. */
  readonly parts: Store
  readonly clock: Clock
  /** When this process opened it, by its clock. */
  readonly startedAt: string
  readonly ids: Ids
  readonly keys: Keys
  readonly settings: Settings
  /**
   * Of the identity provider: as the settings say, until the control plane changes it; a reset
   * forgets that.
   */
  policy: Policy
  readonly log: Logger
  /** Which world this is: a built-in scenario, or the name that a file gives itself. */
  scenario(): { scenario: string; seed: number }
}
