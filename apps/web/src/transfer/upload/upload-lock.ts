// The tab that an upload belongs to has its Web Lock, which is released however the tab ends.

const getLockName = (datasetId: string) => `concord.upload.${datasetId}`
const held = new Map<string, () => void>()

/** Another tab that only checks the lock has it for a moment. */
const PATIENCE_MS = 300

/**
 * Locks the upload for this tab; false if another tab has it. Without Web Locks, this tab counts as
 * the only one.
 */
export function acquireUploadLock(datasetId: string): Promise<boolean> {
  if (held.has(datasetId) || !navigator.locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    navigator.locks
      .request(getLockName(datasetId), { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
        resolve(true)
        return new Promise<void>((release) => held.set(datasetId, release))
      })
      .catch(() => resolve(false))
  })
}

export function releaseUploadLock(datasetId: string): void {
  held.get(datasetId)?.()
  held.delete(datasetId)
}

export const releaseAllUploadLocks = (): void => {
  for (const datasetId of [...held.keys()]) releaseUploadLock(datasetId)
}

export const hasUploadLock = (datasetId: string): boolean => held.has(datasetId)

/** Those of the uploads that belong to another tab. */
export async function listUploadsElsewhere(datasetIds: readonly string[]): Promise<string[]> {
  const { held: locks = [] } = (await navigator.locks?.query()) ?? {}
  const names = new Set(locks.map(({ name }) => name))
  return datasetIds.filter((id) => !held.has(id) && names.has(getLockName(id)))
}

/** Waits until no tab has the upload's lock. */
export const waitForUploadLock = (datasetId: string, signal: AbortSignal): Promise<void> =>
  navigator.locks.request(getLockName(datasetId), { mode: 'shared', signal }, () => undefined)
