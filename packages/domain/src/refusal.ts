/**
 * Why an action is refused, as a value that both sides understand: the emulator answers `status`
 * and `code`, the portal shows the text `refusal.<code>` and sends nothing (A086, B081, B107).
 */
export type Refusal = { status: 403 | 404 | 409 | 422; code: RefusalCode }

/** The codes of all refusals. */
const REFUSAL_CODES = [
  'insufficientUserPermission', // A086 B081 C085
  'insufficientOrganizationTier', // B107 B119
  'cloneOfOtherOrganization', // B065 B107
  'collaborationMustBeActive', // B086 B107
  'noExecutePolicy', // B083
  'noWritePolicy', // B084
  'noReadPolicy', // B085
  'notYourDataset', // product rule: only the organization that uploaded (or ran) may delete
  'notYourIndex', // B071
  'wrongStatus',
  'datasetInUse',
  'datasetNotCompleted', // B064
  'datasetFailed', // B056
  'datasetDeleted', // B056
  'jobTypeInUse', // a job type that is attached to a collaboration cannot be deleted
  'datasetTypeInUse', // a type that a job type, a policy or a data set refers to cannot be deleted
  'ownerOnly', // B048 B052 B053 B087
  'partnerOnly', // B050 B051
  'alreadyAccepted', // B050
  'jobTypeAndPolicyNeeded', // B048
  'noPartners', // B049
  'hasPartners', // B048: a draft with partners is published instead
  'foreignInvitation', // B050: an organization accepts by its own invitation
  'alreadyInvolved', // an organization takes part only once
  'notInvolved', // a policy is for an organization of the collaboration
  // a policy is about a job type of the collaboration, or a data set type that one of them uses
  'notInSetup',
  'duplicatePolicies', // a policy group names each policy once
  'suspensionDisabled', // B043 B120
  'missingOktaId', // B045 B105
  'ownAccount', // users cannot suspend themselves
  'lastAdministrator', // decided: an organization keeps one
  'permissionNotHeld', // decided: users cannot grant a permission that they lack
  'invitationFulfilled', // B046
  'unknownDomain', // an invited person must be able to register (A076)
  'alreadyMember', // a member of an organization is not invited
  'alreadyInvited',
  'modelInUse', // an inference job type uses it
  'cmkNameTaken', // a customer key's name is used once
  'rotationUnderWay', // one rotation at a time
  'deleteRoleNotAllowed', // C071: ORGANIZATION_ADMIN
  'roleInUse', // a person has it or is invited with it
  'domainInUse', // an organization has it
] as const
/** One of `REFUSAL_CODES`. */
export type RefusalCode = (typeof REFUSAL_CODES)[number]

/** Makes a refusal: HTTP status and code. */
export const refuse = (status: Refusal['status'], code: RefusalCode): Refusal => ({ status, code })
