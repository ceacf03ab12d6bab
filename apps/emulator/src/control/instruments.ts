import type { World } from '#world.ts'
import { createFaults, type Faults } from './faults.ts'
import { createWindows, type Windows } from './gallery/windows.ts'
import { createJournal, type Journal } from './journal.ts'

/** What the control plane has its hands on beside the world itself, in memory; a reset empties it. */
export type Instruments = { faults: Faults; journal: Journal; windows: Windows; clear(): void }

export function createInstruments(world: Pick<World, 'clock' | 'store'>): Instruments {
  const faults = createFaults(() => world.clock.now())
  const journal = createJournal(world)
  const windows = createWindows(world)
  return {
    faults,
    journal,
    windows,
    clear() {
      faults.clear()
      journal.clear()
      windows.stopDriving()
    },
  }
}
