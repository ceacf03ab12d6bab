import { chmodSync, statSync } from 'node:fs'

/**
 * Removes access for other users of the machine: keys and data are stored there unsealed. A mounted
 * folder of another owner keeps its permissions.
 */
export function narrow(place: string, mode: number): void {
  if ((statSync(place).mode & 0o077) === 0) return
  try {
    chmodSync(place, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
