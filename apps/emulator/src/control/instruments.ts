import type { World } from '#instances/world.ts'
import { createFaults, type Faults } from './faults/faults.ts'
import { createWindows, type Windows } from './gallery/windows.ts'
import { createRequestLog, type RequestLog } from './requests/recent-requests.ts'

/** In-memory state of the control plane, in addition to the world itself; cleared by a reset. */
export type Instruments = {
  faults: Faults
  recentRequests: RequestLog
  windows: Windows
  clear(): void
}

export function createInstruments(world: Pick<World, 'clock' | 'store'>): Instruments {
  const faults = createFaults(() => world.clock.now())
  const recentRequests = createRequestLog(world)
  const windows = createWindows(world)
  return {
    faults,
    recentRequests,
    windows,
    clear() {
      faults.clear()
      recentRequests.clear()
      windows.stopDriving()
    },
  }
}
