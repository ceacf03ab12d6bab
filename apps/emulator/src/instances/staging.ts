import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { constants, copyFile } from 'node:fs/promises'
import path from 'node:path'
import { refusedSnapshot, STORE_FAULTS } from '#snapshots/refused.ts'
import { NewerStoreError } from '#store/migrate.ts'
import type { Place, Store } from '#store/store.ts'
import { FILE_NAMES, type FileName, type Files, openWorldFile } from '#world-files.ts'

/** Files of a world that is to take the place of the one in the folder, whole once the folder has this name. */
const LAID_OUT = 'restoring'

/**
 * Lays the files of a snapshot beside those of a data folder, migrated to this version. The world there is left alone, until the next one
 * that opens the folder finds them.
 *
 * @param schemas What the files of this version look like.
 * @throws 422 `snapshotRefused` when they are not Concord's.
 */
export async function layFiles(folder: string, files: Files, schemas: Record<FileName, string>): Promise<void> {
  const unfinished = path.join(folder, `${LAID_OUT}.new`)
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  try {
    for (const name of FILE_NAMES) {
      const file = path.join(unfinished, name)
      await copyFile(String(files[name]), file, constants.COPYFILE_FICLONE)
      assertUsable(name, file, schemas)
    }
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
  rmSync(path.join(folder, LAID_OUT), { recursive: true, force: true })
  renameSync(unfinished, path.join(folder, LAID_OUT))
}

/** @throws 422 `snapshotRefused` when the file, in this version, is not like ours. */
export function assertUsable(name: FileName, place: Place, schemas: Record<FileName, string>): void {
  const store = openOrRefuse(name, place)
  const isOurs = store.schema() === schemas[name]
  store.checkpoint()
  store.close()
  if (!isOurs) throw refusedSnapshot(STORE_FAULTS.foreign(name))
}

function openOrRefuse(name: FileName, place: Place): Store {
  try {
    return openWorldFile(name, place)
  } catch (error) {
    if (error instanceof NewerStoreError) throw refusedSnapshot(STORE_FAULTS.newer(name))
    throw error
  }
}

/** Puts files that were laid out in their place. A crash in between leaves the rest to the next start. */
export function finishRestore(folder: string): void {
  const laidOut = path.join(folder, LAID_OUT)
  if (!existsSync(laidOut)) return
  for (const name of readdirSync(laidOut)) {
    for (const log of ['-wal', '-shm']) rmSync(path.join(folder, name + log), { force: true })
    renameSync(path.join(laidOut, name), path.join(folder, name))
  }
  rmSync(laidOut, { recursive: true })
}
