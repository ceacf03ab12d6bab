import { setImmediate } from 'node:timers/promises'
import { workTransitions } from '@concord/domain/work-status'
import type { ContentKeys } from '#enclave/content-keys.ts'
import type { EnclaveDeps } from '#enclave/enclave-deps.ts'
import { contentKeyRow, deleteIdleCustomerKeys, idsWrappedByOthers } from '#enclave/rows.ts'
import {
  endInRotation,
  moveRotation,
  nextInRotation,
  rotationRow,
} from '#product/cmk-rotations/rows.ts'

/**
 * Wraps the content key of each collaboration, then of each model, with the new customer key, one
 * per transaction: concurrent readers find the key under the old or the new one. Progress is in the
 * store, so a new process continues after a crash. At the end, customer keys that no longer wrap
 * anything are destroyed: the row, and remains in the files (C047, C057).
 */
export async function rotateKeys(
  { store, clock, log }: EnclaveDeps,
  { contentKeys, modelKeys }: { contentKeys: ContentKeys; modelKeys: ContentKeys },
  id: string,
  stopping: AbortSignal,
): Promise<void> {
  moveRotation(store, id, workTransitions.start)
  const { newCmkName } = rotationRow(store, id) ?? {}
  if (newCmkName === undefined) return
  let hasFailed = false
  const attempt = (owner: string, work: () => void) => {
    try {
      work()
      return true
    } catch (error) {
      hasFailed = true
      log.error({ err: error, owner }, 'A content key could not be rotated')
      return false
    }
  }
  for (let next = nextInRotation(store, id); next !== undefined; next = nextInRotation(store, id)) {
    const collaborationId = next
    store.transaction(() => {
      // A purged collaboration has no key: the old customer key has nothing left to open.
      const isRotated = attempt(collaborationId, () => {
        if (contentKeyRow(store, 'collaboration', collaborationId))
          contentKeys.rewrap(collaborationId)
      })
      const status = isRotated ? 'COMPLETED' : 'FAILED'
      endInRotation(store, {
        rotationId: id,
        collaborationId,
        status,
        now: clock.now().toISOString(),
      })
    })
    await setImmediate()
    if (stopping.aborted) return
  }
  for (const modelId of idsWrappedByOthers(store, 'model', newCmkName)) {
    attempt(modelId, () =>
      store.transaction(() => contentKeyRow(store, 'model', modelId) && modelKeys.rewrap(modelId)),
    )
    await setImmediate()
    if (stopping.aborted) return
  }
  // Failures of an interrupted process count too.
  hasFailed ||= idsWrappedByOthers(store, 'collaboration', newCmkName).length > 0
  deleteIdleCustomerKeys(store)
  store.checkpoint()
  moveRotation(
    store,
    id,
    hasFailed ? workTransitions.fail : workTransitions.complete,
    clock.now().toISOString(),
  )
}
