import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SnapshotName } from '@concord/domain/control/snapshots'
import pLimit from 'p-limit'
import { type Snapshot, SnapshotHeader } from './snapshot.ts'
import type { SnapshotStore } from './snapshot-store.ts'

const HEADER = 'snapshot.json'
/** Snapshot names never start with this. */
const UNFINISHED = '.'

/**
 * A folder with one folder for each snapshot. Leftovers of a crash are removed at the next start.
 */
export function diskSnapshotStore(folder: string): SnapshotStore {
  const getPath = (name: string) => path.join(folder, name)
  let ready: Promise<void> | undefined
  const prepare = () => {
    ready ??= sweep(folder)
    return ready
  }
  /** Prevents two folders from taking one name at the same time. */
  const runExclusive = pLimit(1)
  async function find(name: string): Promise<Snapshot | undefined> {
    await prepare()
    const text = await readFile(path.join(getPath(name), HEADER), 'utf8').catch(() => undefined)
    const header = text === undefined ? undefined : SnapshotHeader.safeParse(parsed(text))
    if (!header?.success) return undefined
    const files = Object.fromEntries(
      header.data.files.map((file) => [file.name, path.join(getPath(name), file.name)]),
    )
    return { name, header: header.data, files }
  }
  async function discard(name: string): Promise<boolean> {
    if (!existsSync(getPath(name))) return false
    const gone = await mkdtemp(getPath(UNFINISHED))
    await rename(getPath(name), path.join(gone, name))
    await rm(gone, { recursive: true })
    return true
  }
  async function names(): Promise<string[]> {
    await prepare()
    return (await readdir(folder)).filter((name) => SnapshotName.safeParse(name).success).sort()
  }
  return {
    names,
    list: async () =>
      (await Promise.all((await names()).map(find))).filter((snapshot) => snapshot !== undefined),
    find,
    async put(name, make) {
      await prepare()
      const unfinished = await mkdtemp(getPath(UNFINISHED))
      try {
        const { header } = await make(unfinished)
        await writeFile(path.join(unfinished, HEADER), JSON.stringify(header, null, 2), {
          flush: true,
        })
        const isNew = await runExclusive(async () => {
          const isOld = await discard(name)
          await rename(unfinished, getPath(name))
          return !isOld
        })
        const snapshot = await find(name)
        if (!snapshot) throw new Error(`The snapshot ${name} cannot be read back`)
        return { snapshot, isNew }
      } catch (error) {
        await rm(unfinished, { recursive: true, force: true })
        throw error
      }
    },
    async remove(name) {
      await prepare()
      return runExclusive(() => discard(name))
    },
  }
}

async function sweep(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder))
    if (name.startsWith(UNFINISHED))
      await rm(path.join(folder, name), { recursive: true, force: true })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
