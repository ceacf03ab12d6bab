import type { World } from '#world.ts'
import { createFaults, type Faults } from './faults.ts'
import { createJournal, type Journal } from './journal.ts'

/** What the control plane has its hands on beside the world itself, in memory; a reset empties it. */
export type Instruments = { faults: Faults; journal: Journal; clear(): void }

export function createInstruments(world: Pick<World, 'clock' | 'store'>): Instruments {
  const faults = createFaults(() => world.clock.now())
  const journal = createJournal(world)
  return {
    faults,
    journal,
    clear() {
      faults.clear()
      journal.clear()
    },
  }
}
