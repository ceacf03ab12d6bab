import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { constants, copyFile } from 'node:fs/promises'
import path from 'node:path'
import type { BlobStore } from '#parts/blob-store.ts'
import { foreignBlob } from '#parts/named-blobs.ts'
import { toMessage } from '#runtime/messages.ts'
import { NewerStoreError } from '#store/migrate.ts'
import type { Place } from '#store/open-store.ts'
import { refusedSnapshot, STORE_FAULTS } from './refusals.ts'
import {
  FILE_NAMES,
  type FileName,
  type Files,
  openWorldFile,
  openWorldFiles,
} from './world-files.ts'

/** The schemas of the files in this version. */
export type Schemas = Record<FileName, string>

/**
 * The staged files of a world that will replace the one in the folder. They are complete once the
 * folder has this name.
 */
const LAID_OUT = 'restoring'

/**
 * Stages the files of a snapshot next to those of a data folder, migrated to this version. The
 * current world is not changed; the next one that opens the folder uses them.
 *
 * @param schemas The schemas of the files in this version. @throws 422 `snapshotRefused` if they
 * are not Concord's.
 */
export async function stageFiles(
  folder: string,
  files: Files,
  schemas: Schemas,
  blobs: BlobStore | undefined,
): Promise<void> {
  const unfinished = path.join(folder, `${LAID_OUT}.new`)
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  try {
    for (const [name, place] of Object.entries(files))
      await copyFile(String(place), path.join(unfinished, name), constants.COPYFILE_FICLONE)
    await assertUsable((name) => path.join(unfinished, name), schemas, blobs)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
  rmSync(path.join(folder, LAID_OUT), { recursive: true, force: true })
  renameSync(unfinished, path.join(folder, LAID_OUT))
}

/**
 * @throws 422 `snapshotRefused` if a migrated file does not have the schema of this version, or if
 * the parts are in an object storage that this emulator does not use.
 */
export async function assertUsable(
  getPlace: (name: FileName) => Place,
  schemas: Schemas,
  blobs: BlobStore | undefined,
): Promise<void> {
  const stores = openWorldFiles(getPlace, openOrRefuse)
  try {
    const foreign = FILE_NAMES.find((name) => stores[name].schema() !== schemas[name])
    if (foreign) throw refusedSnapshot(STORE_FAULTS.foreign(foreign))
    const blob = foreignBlob(stores['parts.sqlite'], blobs?.folder ?? '/')
    if (blob !== undefined && !(await blobs?.get(blob)))
      throw refusedSnapshot(toMessage('problem.snapshot.partsElsewhere'))
  } finally {
    for (const name of FILE_NAMES) {
      stores[name].checkpoint()
      stores[name].close()
    }
  }
}

const openOrRefuse: typeof openWorldFile = (name, place, readBefore) => {
  try {
    return openWorldFile(name, place, readBefore)
  } catch (error) {
    if (error instanceof NewerStoreError) throw refusedSnapshot(STORE_FAULTS.newer(name))
    throw error
  }
}

/**
 * Moves staged files to their final location. After a crash in between, the next start continues.
 */
export function finishRestore(folder: string): void {
  const laidOut = path.join(folder, LAID_OUT)
  if (!existsSync(laidOut)) return
  for (const name of readdirSync(laidOut)) {
    for (const log of ['-wal', '-shm']) rmSync(path.join(folder, name + log), { force: true })
    renameSync(path.join(laidOut, name), path.join(folder, name))
  }
  rmSync(laidOut, { recursive: true })
}
