/** The values that earlier cases kept, by name. */
export type Memory = Map<string, unknown>

/** A case needs a value that is missing because an earlier case failed or was skipped. */
export class NothingKept extends Error {
  constructor(name: string) {
    super(`nothing was kept as ${name}`)
    this.name = 'NothingKept'
  }
}

const PLACEHOLDER = /\{\{([\w.-]+)\}\}/g

/**
 * A copy of the value with its placeholders replaced. A text that consists of a single placeholder
 * becomes the kept value itself, whatever its type.
 *
 * @throws {NothingKept} if no case has kept a value under the name.
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

/** The value at a path such as `items.0.id`; undefined if there is none. */
export const at = (value: unknown, path: string): unknown =>
  path === ''
    ? value
    : path
        .split('.')
        .reduce<unknown>(
          (part, name) => (part as Record<string, unknown> | null | undefined)?.[name],
          value,
        )
