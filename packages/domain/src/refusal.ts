/**
 * Why an action may not be done, as a value that both sides understand: the emulator answers `status` and `code`,
 * the portal shows the text `refusal.<code>` and sends nothing (A086, B081, B107).
 */
export type Refusal = { status: 403 | 404 | 409 | 422; code: RefusalCode }

export const REFUSAL_CODES = [
  'insufficientUserPermission', // A086 B081 C085
  'insufficientOrganizationTier', // B107 B119
  'cloneOfOtherOrganization', // B065 B107
  'collaborationMustBeActive', // B086 B107
  'noExecutePolicy', // B083
  'noWritePolicy', // B084
  'noReadPolicy', // B085
  'notYourDataset', // product rule: only the organization that uploaded (or ran) may delete
  'wrongStatus',
  'datasetInUse',
  'datasetNotCompleted', // B064
] as const
export type RefusalCode = (typeof REFUSAL_CODES)[number]

export const refuse = (status: Refusal['status'], code: RefusalCode): Refusal => ({ status, code })
