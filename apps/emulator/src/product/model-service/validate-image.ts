import { imageFault } from '@concord/domain/model-service/model-service'
import { workTransitions } from '@concord/domain/work-status'
import type { Store } from '#store/store.ts'
import { imageTagRow, moveImageTag, takenImages } from './rows.ts'

/**
 * Moves a requested image to COMPLETED, or to FAILED with the reason (C050, C056). Nothing is
 * fetched: only the records are checked.
 */
export function validateImage({ store }: { store: Store }, id: string): void {
  if (!moveImageTag(store, id, workTransitions.start)) return
  const image = imageTagRow(store, id)
  if (!image) return
  const fault = imageFault(image, takenImages(store))
  moveImageTag(store, id, fault ? workTransitions.fail : workTransitions.complete, fault ?? null)
}
