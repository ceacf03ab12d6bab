import { randomUUID } from 'node:crypto'
import type { Problem } from '@concord/domain/api/problem'
import type { Refusal } from '@concord/domain/refusal'

/** What the product API and the gateway refuse with: thrown by handlers, written by `route.ts` in the one error shape. */
export class ProductProblem extends Error {
  readonly status: number
  readonly code: string
  readonly details: string[] | undefined
  readonly fields: { path: string; message: string }[] | undefined
  readonly retryAfterSeconds: number | undefined
  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: string[]; fields?: { path: string; message: string }[]; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.name = 'ProductProblem'
    this.status = status
    this.code = code
    this.details = more.details
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** `throw problem(409, 'wrongStatus', 'Only a draft can be changed.')` */
export const problem = (status: number, code: string, message: string, more?: ConstructorParameters<typeof ProductProblem>[3]) =>
  new ProductProblem(status, code, message, more)

/** Absent, or of an organization that may not know of it: the two answer alike. */
export const notFound = (noun: string) => problem(404, 'notFound', `There is no such ${noun}, or your organization may not see it.`)

const REFUSAL_TEXTS: Record<Refusal['code'], string> = {
  insufficientUserPermission: 'You lack the permission for this action.',
  insufficientOrganizationTier: "Your organization's tier does not allow this action.",
  cloneOfOtherOrganization: 'A collaboration owned by another organization cannot be cloned.',
  collaborationMustBeActive: 'The collaboration must be active.',
  noExecutePolicy: 'No policy of this collaboration lets your organization run this job type.',
  noWritePolicy: 'No policy of this collaboration lets your organization upload this data set type.',
  noReadPolicy: 'No policy of this collaboration lets your organization download this data set type.',
  notYourDataset: 'Only the organization that made this data set may delete it.',
  wrongStatus: 'The current status does not allow this action.',
  datasetInUse: 'A running job reads this data set. Delete it when the job has ended.',
  datasetNotCompleted: 'The data set is not completed.',
  ownerOnly: 'Only the organization that owns the collaboration may do this.',
  partnerOnly: 'Only a partner of the collaboration may do this.',
  alreadyAccepted: 'Your organization has accepted this collaboration already.',
  jobTypeAndPolicyNeeded: 'The collaboration needs at least one job type and one policy group. Add them first.',
  noPartners: 'The collaboration has no partners. Add one, or activate it instead.',
  hasPartners: 'The collaboration has partners. Publish it, so that they can accept.',
  foreignInvitation:
    "Your organization has no such invitation to this collaboration. Accept by one that the collaboration's invitations list.",
  alreadyInvolved: 'This organization takes part in the collaboration already.',
  notInvolved: 'This organization takes no part in the collaboration. Add it as a partner first.',
  notInSetup:
    'A policy is about something that is not in the setup. Choose job types of the collaboration, and data set types that they use.',
  duplicatePolicies: 'The same policy is given twice. Give each one once.',
  suspensionDisabled: 'Suspending people is switched off in this environment.',
  missingOktaId: 'The identity provider does not know this person. Ask the support of the platform to link the account.',
  ownAccount: 'Nobody may suspend their own account. Ask another administrator.',
  lastAdministrator: 'An organization keeps at least one administrator. Give the role to somebody else first.',
  invitationFulfilled: 'The invitation was used already: the person has registered.',
  alreadyMember: 'Somebody with this e-mail address has an account already.',
  alreadyInvited: 'This e-mail address has an open invitation already. Cancel that one to send another.',
}

/** Throws the domain's refusal, if there is one: the rule lives in the domain, its answer here. `details` say more of this case. */
export function obey(refusal: Refusal | undefined, details?: string[]): void {
  if (refusal) throw problem(refusal.status, refusal.code, REFUSAL_TEXTS[refusal.code], details && { details })
}

const CATEGORIES: Record<number, string> = {
  400: 'REQUEST',
  401: 'AUTHENTICATION',
  403: 'AUTHORIZATION',
  404: 'ABSENCE',
  409: 'STATE',
  422: 'RULE',
  429: 'LIMIT',
}

/** The body of a refusal. `path` never holds a query. */
export function problemBody(
  status: number,
  from: Pick<ProductProblem, 'code' | 'message' | 'details' | 'fields'>,
  path: string,
  now: Date,
): Problem {
  return {
    errorId: randomUUID(),
    code: from.code,
    category: CATEGORIES[status] ?? (status >= 500 ? 'FAULT' : 'REQUEST'),
    status,
    timestamp: now.toISOString(),
    path,
    message: from.message,
    ...(from.details ? { details: from.details } : {}),
    ...(from.fields ? { fields: from.fields } : {}),
  }
}
