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
}

/** Throws the domain's refusal, if there is one: the rule lives in the domain, its answer here. */
export function obey(refusal: Refusal | undefined): void {
  if (refusal) throw problem(refusal.status, refusal.code, REFUSAL_TEXTS[refusal.code])
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
