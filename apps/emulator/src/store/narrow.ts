import { chmodSync, statSync } from 'node:fs'

/**
 * Takes a file or folder away from everybody else on the machine: keys and data lie there
 * unsealed. On a mounted folder of somebody else's it stays as its owner has set it.
 */
export function narrow(place: string, mode: number): void {
  if ((statSync(place).mode & 0o077) === 0) return
  try {
    chmodSync(place, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
