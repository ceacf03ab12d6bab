// No zod here: the client normalizes every answer with this, and the sign-in page loads the client.

/** The last path segment of a self link (A053). */
export function getId(selfLink: string): string {
  const path = selfLink.replace(/[?#].*$/, '').replace(/\/+$/, '')
  const segment = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment // a stray % is part of the id, and the rest of the answer stays readable
  }
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function selfLink(resource: Json): string | undefined {
  const { links, _links: hal, self } = resource
  if (Array.isArray(links)) {
    const found = links.find((link) => isObject(link) && link.rel === 'self')
    if (isObject(found) && typeof found.href === 'string') return found.href
  }
  if (isObject(links) && typeof links.self === 'string') return links.self
  if (isObject(hal) && isObject(hal.self) && typeof hal.self.href === 'string') return hal.self.href
  return typeof self === 'string' ? self : undefined
}

function withId(value: unknown): unknown {
  if (!isObject(value)) return value
  const self = selfLink(value)
  if (self === undefined) return value
  const links = isObject(value.links) ? { ...value.links, self } : { self }
  return { ...value, links, id: isText(value.id) ? value.id : getId(self) }
}

/**
 * Normalizes an answer to the form that the contract describes: `links.self`, and an `id` derived
 * from it if missing, for a resource and for each item of a list (A053). Accepts `links` as an
 * array of `{ rel, href }`, `_links.self.href` and `self` as well.
 */
export function normalizeResource(json: unknown): unknown {
  if (!isObject(json)) return json
  if (!Array.isArray(json.items)) return withId(json)
  return { ...json, items: json.items.map(withId) }
}
