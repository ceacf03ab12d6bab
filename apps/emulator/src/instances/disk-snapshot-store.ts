import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SnapshotName } from '@concord/domain/control/snapshots'
import pLimit from 'p-limit'
import { type Snapshot, SnapshotHeader } from './snapshot.ts'
import { createSnapshotLock } from './snapshot-lock.ts'
import type { SnapshotStore } from './snapshot-store.ts'

const HEADER = 'snapshot.json'
/** Snapshot names never start with this. */
const UNFINISHED = '.'

/**
 * A folder with one folder for each snapshot. After a crash the next start removes what is
 * unfinished, and puts a snapshot back that was being replaced.
 */
export function diskSnapshotStore(folder: string): SnapshotStore {
  const getPath = (name: string) => path.join(folder, name)
  let ready: Promise<void> | undefined
  const prepare = () => {
    ready ??= sweep(folder)
    return ready
  }
  /** `path.join` would remove the dot, and put it next to the folder. */
  const createUnfinished = () => mkdtemp(`${folder}/${UNFINISHED}`)
  const lock = createSnapshotLock()
  /** A snapshot that is being replaced has its name for all who list them. */
  const renaming = pLimit(1)
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
  /** Moves the snapshot, if there is one, into an unfinished folder, and returns that. */
  async function takeAway(name: string): Promise<string | undefined> {
    if (!existsSync(getPath(name))) return undefined
    const unfinished = await createUnfinished()
    await rename(getPath(name), path.join(unfinished, name))
    return unfinished
  }
  async function names(): Promise<string[]> {
    await prepare()
    const found = await renaming(() => readdir(folder))
    return found.filter((name) => SnapshotName.safeParse(name).success).sort()
  }
  return {
    names,
    list: async () =>
      (await Promise.all((await names()).map((name) => lock.read(name, () => find(name))))).filter(
        (snapshot) => snapshot !== undefined,
      ),
    use: (name, work) =>
      lock.read(name, async () => {
        const snapshot = await find(name)
        return snapshot && work(snapshot)
      }),
    async put(name, make) {
      await prepare()
      const unfinished = await createUnfinished()
      try {
        const { header } = await make(unfinished)
        await writeFile(path.join(unfinished, HEADER), JSON.stringify(header, null, 2), {
          flush: true,
        })
        return await lock.write(name, async () => {
          const replaced = await renaming(async () => {
            const before = await takeAway(name)
            await rename(unfinished, getPath(name))
            return before
          })
          if (replaced !== undefined) await rm(replaced, { recursive: true })
          return { snapshot: { name, header }, isNew: replaced === undefined }
        })
      } catch (error) {
        await rm(unfinished, { recursive: true, force: true })
        throw error
      }
    },
    async remove(name) {
      await prepare()
      return lock.write(name, async () => {
        const removed = await takeAway(name)
        if (removed === undefined) return false
        // From here on a start does not put it back.
        await rm(path.join(removed, name, HEADER), { force: true })
        await rm(removed, { recursive: true })
        return true
      })
    },
  }
}

async function sweep(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const unfinished = entry.name
    if (!unfinished.startsWith(UNFINISHED)) continue
    // A system may keep a file there, such as `.DS_Store`.
    const names = entry.isDirectory() ? await readdir(path.join(folder, unfinished)) : []
    for (const name of names) {
      const [from, to] = [path.join(folder, unfinished, name), path.join(folder, name)]
      if (existsSync(path.join(from, HEADER)) && !existsSync(to)) await rename(from, to)
    }
    await rm(path.join(folder, unfinished), { recursive: true, force: true })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
