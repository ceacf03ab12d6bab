// Which tab an upload belongs to. A Web Lock says so, since it ends with its tab however that ends.

const getLockName = (datasetId: string) => `concord.upload.${datasetId}`
const held = new Map<string, () => void>()

/** Another tab that only looks whether it is free has it for a moment. */
const PATIENCE_MS = 300

/**
 * Takes the upload for this tab; false when another tab has it. Browsers without Web Locks have one
 * tab as far as we know.
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

/** The uploads, of those asked for, that belong to another tab. */
export async function listUploadsElsewhere(datasetIds: readonly string[]): Promise<string[]> {
  const { held: locks = [] } = (await navigator.locks?.query()) ?? {}
  const names = new Set(locks.map(({ name }) => name))
  return datasetIds.filter((id) => !held.has(id) && names.has(getLockName(id)))
}

/** Waits until no tab has the upload. */
export const waitForUploadLock = (datasetId: string, signal: AbortSignal): Promise<void> =>
  navigator.locks.request(getLockName(datasetId), { mode: 'shared', signal }, () => undefined)
