import { closeSync, existsSync, openSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { diskTrouble } from './disk-trouble.ts'

/** Enough to sign in and to erase data; on a small volume less. */
const BYTES = 16 * 1024 * 1024
const SHARE_OF_VOLUME = 1 / 4
const CHUNK = Buffer.alloc(256 * 1024, 1)
const CHECK_MS = 2000

/**
 * Space that a data folder holds back, as a file, so that people can sign in and delete data on a
 * full disk.
 */
export type Reserve = {
  /** The space is needed or given up: nothing that grows may be stored until it is held again. */
  isReleased(): boolean
  /** Gives the space up. Returns whether there was any. */
  release(): boolean
  /** Stops holding the space again. */
  stop(): void
}

/** Holds space back soon after the start, and again when there is room after a release. */
export function createReserve(folder: string): Reserve {
  const file = path.join(folder, 'reserve')
  const { bsize, blocks } = statfsSync(folder)
  const bytes = Math.min(BYTES, Math.floor(bsize * blocks * SHARE_OF_VOLUME))
  const hasRoom = () => {
    try {
      return statfsSync(folder).bavail * bsize > 2 * bytes
    } catch {
      return false // the folder is gone; the stores say so
    }
  }
  let isHeld = existsSync(file)
  let isReleased = !isHeld && !hasRoom()
  let filling: Promise<void> | undefined

  async function fill(): Promise<void> {
    const unfinished = `${file}.new`
    try {
      closeSync(openSync(unfinished, 'w', 0o600))
      const handle = await open(unfinished, 'r+')
      try {
        for (let at = 0; at < bytes; at += CHUNK.length)
          await handle.write(CHUNK, 0, CHUNK.length, at)
        await handle.sync()
      } finally {
        await handle.close()
      }
      renameSync(unfinished, file)
      isHeld = true
      isReleased = false
    } catch {
      rmSync(unfinished, { force: true }) // no room after all, or the folder is gone
    }
  }
  const timer = setInterval(() => {
    if (isHeld || filling || !hasRoom()) return
    filling = fill().finally(() => {
      filling = undefined
    })
  }, CHECK_MS).unref()

  return {
    isReleased: () => isReleased,
    release() {
      if (!isHeld) return false
      rmSync(file, { force: true })
      isHeld = false
      isReleased = true
      return true
    },
    stop: () => clearInterval(timer),
  }
}

/** Opens files, and again with the space of the reserve if the disk is full. */
export function openWithReserve<T>(reserve: Reserve | undefined, openFiles: () => T): T {
  try {
    return openFiles()
  } catch (error) {
    if (diskTrouble(error) === 'full' && reserve?.release())
      return openWithReserve(reserve, openFiles) // there is none to release a second time
    reserve?.stop() // the start has failed
    throw error
  }
}
