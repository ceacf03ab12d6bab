import { getId } from '../api/resource.ts'
import type { Collaboration } from '../collaborations/collaboration.ts'
import { type Actor, isGranted } from '../collaborations/policy.ts'
import { has } from '../permission.ts'
import { type Refusal, type RefusalCode, refuse } from '../refusal.ts'
import { type Dataset, type DatasetStatus, isCompleted } from './dataset.ts'

/**
 * The status transitions of a data set. Source: B056 and the server's rules: the last missing part
 * makes it PENDING, the enclave PROCESSING, the result COMPLETED or FAILED; NEW for more than a day
 * becomes FAILED.
 */
export const datasetTransitions = {
  receiveLastPart: { from: ['NEW'], to: 'PENDING' },
  process: { from: ['PENDING', 'PROCESSING'], to: 'PROCESSING' },
  complete: { from: ['PROCESSING'], to: 'COMPLETED' },
  fail: { from: ['NEW', 'PENDING', 'PROCESSING'], to: 'FAILED' },
  remove: {
    from: ['NEW', 'PENDING', 'PROCESSING', 'COMPLETE', 'COMPLETED', 'FAILED'],
    to: 'DELETE_PENDING',
  },
  // C127: its retention is over
  expire: { from: ['COMPLETE', 'COMPLETED', 'FAILED'], to: 'DELETE_PENDING' },
  erase: { from: ['DELETE_PENDING'], to: 'DELETED' },
  purge: {
    from: ['NEW', 'PENDING', 'PROCESSING', 'COMPLETE', 'COMPLETED', 'FAILED', 'DELETE_PENDING'],
    to: 'DELETED',
  }, // B053
} as const satisfies Record<string, { from: readonly DatasetStatus[]; to: DatasetStatus }>

type Workplace = Pick<Collaboration, 'status' | 'policyGroups'>

/**
 * Order of every guard below: permission, then status of the collaboration, then policy, then
 * status of the data set.
 */
function activeRefusal(
  actor: Actor,
  permission: Parameters<typeof has>[1],
  collaboration: Workplace,
): Refusal | undefined {
  if (!has(actor, permission)) return refuse(403, 'insufficientUserPermission') // B081
  // B086
  return collaboration.status === 'ACTIVE' ? undefined : refuse(409, 'collaborationMustBeActive')
}

/** May this user upload a data set of the type? Without a type: of any type. Source: B075, B084. */
export function uploadRefusal(
  actor: Actor,
  collaboration: Workplace,
  datasetTypeId: string | undefined,
): Refusal | undefined {
  const refusal = activeRefusal(actor, 'CREATE_DATASET', collaboration)
  if (refusal) return refusal
  const isWritable = datasetTypeId
    ? isGranted(collaboration, actor.organizationId, 'WRITE', datasetTypeId)
    : collaboration.policyGroups.some(
        (group) =>
          group.organizationId === actor.organizationId &&
          group.policyComponents.some(({ action }) => action === 'WRITE'),
      )
  return isWritable ? undefined : refuse(403, 'noWritePolicy')
}

/**
 * Whether a screen offers an upload or a download: this also requires permission for a secure
 * channel, which the server checks only when the channel is opened (B116).
 */
export const transferRefusal = (actor: Actor, refusal: Refusal | undefined): Refusal | undefined =>
  refusal ??
  (has(actor, 'CREATE_SECURE_CHANNEL') ? undefined : refuse(403, 'insufficientUserPermission'))

/** May this person download the data set? Source: B077, B085, B086, B056. */
export function downloadRefusal(
  actor: Actor,
  collaboration: Workplace,
  dataset: Pick<Dataset, 'datasetType' | 'status'>,
): Refusal | undefined {
  const refusal = activeRefusal(actor, 'DOWNLOAD_DATASET', collaboration)
  if (refusal) return refusal
  if (!isGranted(collaboration, actor.organizationId, 'READ', getId(dataset.datasetType)))
    return refuse(403, 'noReadPolicy')
  return isCompleted(dataset.status) ? undefined : refuse(409, UNREADABLE[dataset.status])
}

type Unreadable = Exclude<DatasetStatus, 'COMPLETE' | 'COMPLETED'>
const UNREADABLE: Record<Unreadable, RefusalCode> = {
  NEW: 'datasetNotCompleted',
  PENDING: 'datasetNotCompleted',
  PROCESSING: 'datasetNotCompleted',
  FAILED: 'datasetFailed',
  DELETE_PENDING: 'datasetDeleted',
  DELETED: 'datasetDeleted',
}

/**
 * May this user delete the data set? Source: B078, B056. Does not check whether a running job reads
 * it: only the server knows. Not specified: allowed in every status of the collaboration but
 * PURGED, since a tenant may always remove its own data.
 */
export function deleteRefusal(
  actor: Actor,
  collaboration: Pick<Collaboration, 'status'>,
  dataset: Pick<Dataset, 'status' | 'organizationId'>,
): Refusal | undefined {
  if (!has(actor, 'DELETE_DATASET')) return refuse(403, 'insufficientUserPermission')
  if (dataset.organizationId !== undefined && dataset.organizationId !== actor.organizationId)
    return refuse(403, 'notYourDataset')
  const { from } = datasetTransitions.remove
  const isRemovable =
    (from as readonly string[]).includes(dataset.status) && collaboration.status !== 'PURGED'
  return isRemovable ? undefined : refuse(409, 'wrongStatus')
}
