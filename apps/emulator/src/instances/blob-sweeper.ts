import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type { BlobStore } from '#parts/blob-store.ts'
import type { SnapshotStore } from './snapshot-store.ts'
import { sweepBlobs } from './sweep-blobs.ts'
import type { World } from './world.ts'

const SWEEP_MS = 10 * 60_000

/** Keeps the object storage consistent with the worlds and snapshots of this process. */
type BlobSweeper = {
  /** Runs what opens or closes worlds, or makes or removes snapshots: never during a sweep. */
  exclusive<T>(work: () => Promise<T>): Promise<T>
  /** Sweeps soon: something no longer names its blobs. */
  soon(): void
  /** Stops a sweep in progress; there is none afterwards. */
  stop(): Promise<void>
}

/** For parts in the data folder, which need no sweep. */
const NO_SWEEPER: BlobSweeper = {
  exclusive: (work) => work(),
  soon: () => {},
  stop: async () => {},
}

export function createBlobSweeper(
  blobs: BlobStore | undefined,
  { worlds, snapshots, log }: { worlds: () => World[]; snapshots: SnapshotStore; log: Logger },
): BlobSweeper {
  if (!blobs) return NO_SWEEPER
  const stopping = new AbortController()
  const limit = pLimit(1)
  let isPlanned = false
  async function sweep(): Promise<void> {
    isPlanned = false
    if (!blobs || stopping.signal.aborted) return
    try {
      await sweepBlobs(blobs, { worlds, snapshots, stopping: stopping.signal })
    } catch (error) {
      // The next one tries again.
      log.error({ error: error instanceof Error ? error.message : 'unknown' }, 'A sweep failed')
    }
  }
  const soon = () => {
    if (isPlanned) return
    isPlanned = true
    void limit(sweep)
  }
  const timer = setInterval(soon, SWEEP_MS).unref()
  soon()
  return {
    exclusive: (work) => limit(work),
    soon,
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await limit(async () => {})
    },
  }
}
