/**
 * Not specified (C057): the statuses of whatever the platform works through: a rotation, one
 * collaboration in it, an automation job, an image.
 */
export const WORK_STATUSES = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const
/** A status of queued work. */
export type WorkStatus = (typeof WORK_STATUSES)[number]

/**
 * What happens to a piece of the platform's work; PROCESSING that starts again is one that a crash
 * interrupted.
 */
export const workTransitions = {
  start: { from: ['PENDING', 'PROCESSING'], to: 'PROCESSING' },
  complete: { from: ['PROCESSING'], to: 'COMPLETED' },
  fail: { from: ['PROCESSING'], to: 'FAILED' },
} as const satisfies Record<string, { from: readonly WorkStatus[]; to: WorkStatus }>

/** Whether the status changes automatically soon. */
export const isWorkUnderWay = (status: WorkStatus): boolean =>
  status === 'PENDING' || status === 'PROCESSING'
