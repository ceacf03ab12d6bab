import { getTemplate, type Named } from './endpoints.ts'

/**
 * The kind of difference: the status, the shape of the body, a header, or a rule that applies to
 * many calls.
 */
export type Kind = 'status' | 'shape' | 'header' | 'rule'

export type Finding = {
  kind: Kind
  /** Clause ids: first those of the call, then those of the rule. */
  clauses: string[]
  endpoint: string
  noun: string
  method: string
  /** The path template of the contract, so that reports contain no ids of the backend. */
  path: string
  /** The person and the action that showed the difference. */
  does: string
  message: string
}

export type Place = { named: Named; does: string; clauses: readonly string[] }

export const findingAt = (
  { named, does, clauses }: Place,
  kind: Kind,
  message: string,
  more: readonly string[] = [],
): Finding => ({
  kind,
  clauses: [...new Set([...clauses, ...more])],
  endpoint: named.name,
  noun: named.tag,
  method: named.endpoint.method,
  path: getTemplate(named),
  does,
  message,
})
