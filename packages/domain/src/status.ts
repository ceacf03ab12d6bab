/**
 * Every status label of the product and its colour (A066–A071, C059). One table for every screen.
 */

export type StatusColour = 'green' | 'amber' | 'red' | 'black' | 'neutral'

const BY_NAME: Record<string, StatusColour> = {
  ACTIVE: 'green',
  ACCEPTED: 'green',
  COMPLETE: 'green',
  COMPLETED: 'green',
  FULFILLED: 'green',
  UPLOADED: 'green',
  DEPLOYED: 'green',
  READY: 'green',
  READY_FOR_USE: 'green',
  SUCCESS: 'green', // A066
  PROVISIONED: 'amber', // A067
  TERMINATED: 'red',
  CANCELLED: 'red',
  INVALID: 'red',
  DEACTIVATED: 'red',
  SUSPENDED: 'red',
  LOCKED_OUT: 'red',
  FAILURE: 'red', // A068
  DELETED: 'black',
  PURGED: 'black', // A069
}

const AMBER_PARTS = [
  'PENDING',
  'STARTED',
  'PROCESSING',
  'AWAITING_ACCEPTANCE',
  'QUEUED',
  'DELETING',
  'ACTIVATING',
] // A067

/**
 * The colour of a status. An exact name wins over a part of a name; FAILED wins over the amber
 * parts, so that PROCESSING_FAILED is red. A status without a colour in the specification (DRAFT,
 * NEW, …, A070) is neutral.
 */
export function statusColour(status: string): StatusColour {
  const exact = BY_NAME[status]
  if (exact) return exact
  if (status.includes('FAILED')) return 'red' // A068
  return AMBER_PARTS.some((part) => status.includes(part)) ? 'amber' : 'neutral'
}

/**
 * Statuses that have their own text, `status.<name>` in both languages; any other is shown as text
 * derived from its name.
 */
export const LABELLED_STATUSES = [
  'ACTIVE',
  'ACCEPTED',
  'COMPLETE',
  'COMPLETED',
  'FULFILLED',
  'UPLOADED',
  'DEPLOYED',
  'READY',
  'READY_FOR_USE',
  'SUCCESS',
  'PENDING',
  'STARTED',
  'PROCESSING',
  'AWAITING_ACCEPTANCE',
  'QUEUED',
  'DELETING',
  'ACTIVATING',
  'PROVISIONED',
  'FAILED',
  'TERMINATED',
  'CANCELLED',
  'INVALID',
  'DEACTIVATED',
  'SUSPENDED',
  'LOCKED_OUT',
  'FAILURE',
  'DELETED',
  'PURGED',
  'CREATED',
  'DRAFT',
  'NEW',
  'STAGED',
  'RECOVERY',
  'PASSWORD_EXPIRED',
  'DELETE_PENDING',
  'DEPROVISIONED',
  'UPLOAD_FAILED',
  'DEPLOYMENT_FAILED',
  'EXPIRED',
] as const
/** A status that has its own text in the catalogue. */
export type LabelledStatus = (typeof LABELLED_STATUSES)[number]

/** A model's status as the job status that lists show (A071, C055). */
export function modelStatusAsJob(status: string): string {
  if (status === 'CREATED' || status === 'UPLOADED') return 'PROCESSING'
  if (status === 'UPLOAD_FAILED' || status === 'DEPLOYMENT_FAILED') return 'FAILED'
  return status === 'DEPLOYED' ? 'READY_FOR_USE' : status
}

/** The displayed status of a data set: PROCESSING for PENDING (B056). */
export const datasetStatusShown = (status: string): string =>
  status === 'PENDING' ? 'PROCESSING' : status
