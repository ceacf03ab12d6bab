import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { type Azurite, startAzurite } from './azurite.ts'
import { installInterop } from './install.ts'

/** An object storage for the emulators of this process, which find its key in the environment. */
export type Storage = {
  azurite: Azurite
  /** The folder of its files. */
  files: string
  /** The address of a container that no test has used. */
  nextContainer(): string
  /** A new folder for the data of an emulator. */
  nextData(): string
  close(): Promise<void>
}

export async function openStorage(): Promise<Storage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-storage-'))
  const files = path.join(folder, 'azurite')
  const azurite = await startAzurite(installInterop('storage'), files)
  process.env.AZURE_STORAGE_KEY = azurite.key
  let containers = 0
  return {
    azurite,
    files,
    nextContainer() {
      containers += 1
      return azurite.container(`parts-${containers}`)
    },
    nextData: () => mkdtempSync(path.join(folder, 'data-')),
    async close() {
      delete process.env.AZURE_STORAGE_KEY
      await azurite.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
