import { isDeepStrictEqual } from 'node:util'

/**
 * The first mismatch between a value and the pattern, such as `name: "a" expected, "b" found`;
 * undefined if they match.
 */
export function unlike(pattern: unknown, value: unknown, path = ''): string | undefined {
  if (pattern instanceof RegExp)
    return pattern.test(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
      ? undefined
      : said(path, String(pattern), value)
  if (Array.isArray(pattern)) {
    if (!Array.isArray(value) || value.length !== pattern.length)
      return said(path, `${pattern.length} entries`, value)
    return first(pattern.map((part, index) => unlike(part, value[index], `${path}[${index}]`)))
  }
  if (typeof pattern === 'object' && pattern !== null) {
    if (typeof value !== 'object' || value === null) return said(path, 'an object', value)
    return first(
      Object.entries(pattern).map(([name, part]) =>
        unlike(part, (value as Record<string, unknown>)[name], path ? `${path}.${name}` : name),
      ),
    )
  }
  return isDeepStrictEqual(pattern, value) ? undefined : said(path, brief(pattern), value)
}

const first = (found: readonly (string | undefined)[]) => found.find((text) => text !== undefined)
const said = (path: string, expected: string, value: unknown) =>
  `${path || 'the body'}: ${expected} expected, ${brief(value)} found`

const BRIEF_LENGTH = 80

/** A value for a report, truncated if it is long. */
export function brief(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > BRIEF_LENGTH ? `${text.slice(0, BRIEF_LENGTH)}…` : text
}
