import type { FeatureFlag } from '@concord/domain/environment'
import type { EndpointName } from './endpoints.ts'

/**
 * Of what an answer must hold: each field named here equal, other fields free. A list is compared
 * entry by entry.
 */
export type Pattern = unknown

/**
 * What the answer must be, in addition to the contract. `status` is the contract's where
 * nothing is said.
 */
export type Expectation = {
  status?: number | readonly number[]
  /** The `code` of a refusal, or the provider's `errorCode` or `error`. */
  code?: string
  /** Paths of `fields` of a refusal, all of them, in any order. */
  fields?: readonly string[]
  body?: Pattern
  headers?: Readonly<Record<string, RegExp>>
}

/**
 * One request as data, and what must come of it. `{{name}}` anywhere in params, query, body, form
 * or headers stands for what an earlier case of the table kept, or for a fact of a person
 * (`{{owner.email}}`); `{{run}}` is different in each run.
 */
export type Case = {
  endpoint: EndpointName
  /** A sentence without its subject, who is `as`. */
  does: string
  /** Of the specification, separated by blanks. */
  clauses: string
  /** The purpose of a person of the people file, or nobody. */
  as: string
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | number>>
  body?: unknown
  form?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  expects?: Expectation
  /**
   * Name → where in the answer, as `id` or `items.0.id`; `location?code` is a parameter of the
   * address of a redirect.
   */
  keeps?: Readonly<Record<string, string>>
  /** Asked again until the answer is like this, at most a minute. */
  until?: Pattern
  /** The list is also read page by page. */
  paged?: true
  /** Another organization may know of this thing too. */
  isShared?: true
  /** What cannot be undone in the backend; such a case runs only with `--lasting`. */
  leaves?: string
  needs?: FeatureFlag
  /** Does what a request as data cannot: reads, computes and keeps. */
  before?: Preparation
  after?: Inspection
}

/** Names in `actions.ts`. */
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
 * The cases about one noun of the contract, in the order in which they run. `needs` are nouns whose
 * cases keep what these use. Recorded cases are asked as they are, without the rules that a case is
 * an example for.
 */
export type Table = {
  noun: string
  needs?: readonly string[]
  cases: readonly Case[]
  isRecorded?: true
}
