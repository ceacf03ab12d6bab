import type { Logger } from 'pino'
import type { Store } from '#store/store.ts'
import type { Clock } from './clock.ts'
import type { Ids } from './ids.ts'
import type { Keys } from './keys.ts'
import type { Policy } from './policy.ts'
import type { Settings } from './settings.ts'

/**
 * The context that all floors share. A floor that needs more, such as the enclave, adds it in its
 * own type; `World` in `instances/` has everything.
 */
export type BaseWorld = {
  /** `main`, or the name given by the control plane. */
  readonly name: string
  readonly store: Store
  /** The separate SQLite file of the parts. */
  readonly parts: Store
  readonly clock: Clock
  /** When this process opened it, by its clock. */
  readonly startedAt: string
  readonly ids: Ids
  readonly keys: Keys
  readonly settings: Settings
  /**
   * The identity provider's policy: from the settings until the control plane changes it; a reset
   * restores it.
   */
  policy: Policy
  readonly log: Logger
  /** The world's origin: a built-in scenario, or the name in a scenario file. */
  scenario(): { scenario: string; seed: number }
}
