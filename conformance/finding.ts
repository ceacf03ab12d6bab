import { getTemplate, type Named } from './endpoints.ts'

/**
 * What differs: the status, the shape of the body, a header, or a rule that holds for many calls.
 */
export type Kind = 'status' | 'shape' | 'header' | 'rule'

export type Finding = {
  kind: Kind
  /** Ids of the specification; those of the call, then those of the rule. */
  clauses: string[]
  endpoint: string
  noun: string
  method: string
  /** As the contract writes it, so that no id of the backend is in a report. */
  path: string
  /** Who did what when it was seen. */
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
