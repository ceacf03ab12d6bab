import type { FeatureFlag } from '@concord/domain/environment'
import type { EndpointName } from './endpoints.ts'

/**
 * The expected part of an answer: fields named here must be equal, other fields may have any value.
 * Lists are compared entry by entry.
 */
export type Pattern = unknown

/** Expectations in addition to the contract. `status` defaults to the contract's. */
export type Expectation = {
  status?: number | readonly number[]
  /** The `code` of a refusal, or the identity provider's `errorCode` or `error`. */
  code?: string
  /** The paths of all `fields` of a refusal, in any order. */
  fields?: readonly string[]
  body?: Pattern
  headers?: Readonly<Record<string, RegExp>>
}

/**
 * One request as data, with its expected result. `{{name}}` anywhere in params, query, body, form
 * or headers is replaced by a value that an earlier case of the table kept, or by a property of a
 * person (`{{owner.email}}`). `{{run}}` differs in each run.
 */
export type Case = {
  endpoint: EndpointName
  /** A sentence without its subject; the subject is `as`. */
  does: string
  /** Clause ids of the specification, separated by spaces. */
  clauses: string
  /** The purpose of a person in the people file, or `nobody` for a request without a token. */
  as: string
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | number>>
  body?: unknown
  form?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  expects?: Expectation
  /**
   * Name → path in the answer, such as `id` or `items.0.id`; `location?code` is a query parameter
   * of the redirect's address.
   */
  keeps?: Readonly<Record<string, string>>
  /** The request is repeated until the answer matches this pattern, for one minute at most. */
  until?: Pattern
  /** The list is also read page by page. */
  paged?: true
  /** Another organization may see this resource too. */
  isShared?: true
  /** A permanent effect on the backend. The case runs only with `--lasting`. */
  leaves?: string
  needs?: FeatureFlag
  /** A step that plain data cannot express: it reads, computes and keeps values. */
  before?: Preparation
  after?: Inspection
}

/** These names are implemented in `actions.ts`. */
export type Preparation = 'sealPart' | 'sealModelPart' | 'openChannel' | 'signInAgain'
export type Inspection =
  | 'openPart'
  | 'checkAttestation'
  | 'checkTokens'
  | 'refusedActions'
  | 'refusedUserActions'

export const getClauses = ({ clauses }: Pick<Case, 'clauses'>): string[] =>
  clauses.split(' ').filter(Boolean)

/**
 * The cases of one noun of the contract, in the order in which they run. `needs` lists nouns whose
 * cases keep values that these cases use. Recorded cases run without the rules.
 */
export type Table = {
  noun: string
  needs?: readonly string[]
  cases: readonly Case[]
  isRecorded?: true
}
