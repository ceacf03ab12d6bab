/**
 * Not specified (C057): the statuses of background work of the platform: a rotation, one
 * collaboration in it, an automation job, an image.
 */
export const WORK_STATUSES = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const
/** A status of queued work. */
export type WorkStatus = (typeof WORK_STATUSES)[number]

/**
 * The status transitions of the platform's work. PROCESSING to PROCESSING is a restart after a
 * crash.
 */
export const workTransitions = {
  start: { from: ['PENDING', 'PROCESSING'], to: 'PROCESSING' },
  complete: { from: ['PROCESSING'], to: 'COMPLETED' },
  fail: { from: ['PROCESSING'], to: 'FAILED' },
} as const satisfies Record<string, { from: readonly WorkStatus[]; to: WorkStatus }>

/** Whether the status will soon change automatically. */
export const isWorkUnderWay = (status: WorkStatus): boolean =>
  status === 'PENDING' || status === 'PROCESSING'
