import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'

const PREFIX = 'concord-job-'

/**
 * Prepares `JOB_SPILL_DIR`: removes the folders of jobs that a crash interrupted, so
 * each emulator needs its own folder. Must be called before any job runs.
 */
export function clearSpills(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder))
    if (name.startsWith(PREFIX)) rmSync(path.join(folder, name), { recursive: true, force: true })
}

/** Passes a new folder, which only this user may read, to the work, and removes it afterwards. */
export async function withSpill<T>(
  folder: string,
  work: (spill: string) => Promise<T>,
): Promise<T> {
  const spill = await mkdtemp(path.join(folder, PREFIX))
  try {
    return await work(spill)
  } finally {
    await rm(spill, { recursive: true, force: true })
  }
}
