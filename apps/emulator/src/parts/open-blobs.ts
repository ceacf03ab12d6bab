import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { IN_SQLITE } from '#runtime/parts-setting.ts'
import { IN_MEMORY, type Settings } from '#runtime/settings.ts'
import type { BlobStore } from './blob-store.ts'

/** Which container has the parts of a data folder, and in which of its folders. */
type Location = { container: string; folder: string }

/** Loaded only here: other emulators neither need nor install them. */
const PACKAGES = ['@azure/storage-blob', '@azure/identity']

/**
 * The object storage of the setting `PARTS`; undefined if parts are kept in the data folder.
 *
 * @throws {Error} with a sentence for the operator if it cannot be used, or if the folder's parts
 * are elsewhere.
 */
export async function openBlobs({
  PARTS,
  DATA_DIR,
}: Pick<Settings, 'PARTS' | 'DATA_DIR'>): Promise<BlobStore | undefined> {
  const isInMemory = DATA_DIR === IN_MEMORY
  const file = path.join(DATA_DIR, 'parts.json')
  const known =
    !isInMemory && existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Location)
      : undefined
  if (known && known.container !== PARTS)
    throw new Error(
      `The parts of ${DATA_DIR} are in ${known.container}. Set PARTS to that address, or choose another DATA_DIR.`,
    )
  if (PARTS === IN_SQLITE) return undefined
  if (isInMemory)
    throw new Error(
      'PARTS needs a DATA_DIR on disk: a world in memory would leave its parts in the container.',
    )
  const location = known ?? { container: PARTS, folder: randomUUID() }
  const { openAzureBlobs } = await importAzure()
  const blobs = await openAzureBlobs(PARTS, {
    key: process.env.AZURE_STORAGE_KEY,
    folder: `${location.folder}/`,
  })
  if (!known) writeFileSync(file, JSON.stringify(location), { mode: 0o600, flush: true })
  return blobs
}

/** The container for a reader of another process; undefined if parts are not in one. */
export async function openContainer({
  PARTS,
}: Pick<Settings, 'PARTS'>): Promise<BlobStore | undefined> {
  if (PARTS === IN_SQLITE) return undefined
  const { openAzureBlobs } = await importAzure()
  return openAzureBlobs(PARTS, { key: process.env.AZURE_STORAGE_KEY, folder: '' })
}

async function importAzure(): Promise<typeof import('./azure-blobs.ts')> {
  try {
    return await import('./azure-blobs.ts')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error(`PARTS needs more packages: npm install ${PACKAGES.join(' ')}`)
  }
}
