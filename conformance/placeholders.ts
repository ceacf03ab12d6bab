/** What earlier cases kept, by name. */
export type Memory = Map<string, unknown>

/** A case needs what no earlier one could keep, since that one failed or was left out. */
export class NothingKept extends Error {
  constructor(name: string) {
    super(`nothing was kept as ${name}`)
    this.name = 'NothingKept'
  }
}

const PLACEHOLDER = /\{\{([\w.-]+)\}\}/g

/**
 * A value with its placeholders filled in. A text that is one placeholder and nothing else becomes
 * the kept value itself, whatever its type.
 *
 * @throws {NothingKept} for a name that nobody kept.
 */
export function filled<T>(value: T, memory: Memory): T {
  const kept = (name: string): unknown => {
    if (!memory.has(name)) throw new NothingKept(name)
    return memory.get(name)
  }
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string') {
      const whole = /^\{\{([\w.-]+)\}\}$/.exec(part)?.[1]
      return whole
        ? kept(whole)
        : part.replace(PLACEHOLDER, (_, name: string) => String(kept(name)))
    }
    if (Array.isArray(part)) return part.map(fill)
    if (
      part instanceof Uint8Array ||
      part instanceof RegExp ||
      typeof part !== 'object' ||
      part === null
    )
      return part
    return Object.fromEntries(Object.entries(part).map(([name, child]) => [name, fill(child)]))
  }
  return fill(value) as T
}

/** `items.0.id` of an answer; undefined where there is none. */
export const at = (value: unknown, path: string): unknown =>
  path === ''
    ? value
    : path
        .split('.')
        .reduce<unknown>(
          (part, name) => (part as Record<string, unknown> | null | undefined)?.[name],
          value,
        )
