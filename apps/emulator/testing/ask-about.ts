import { type Endpoint, isBytes } from '@concord/domain/api/endpoint'
import type { Round } from './collaboration.ts'
import type { Known } from './known-objects.ts'

/** A call of the product API, such as `datasets.create`. */
export type Operation = { name: string; endpoint: Endpoint }

function fill(path: string, { ids }: Known): string {
  const segments = path.split('/')
  return segments
    .map((segment, at) => {
      if (!segment.startsWith('{')) return segment
      const key = `${segments[at - 1]}/${segment}`
      const id = ids[key]
      if (!id) throw new Error(`Add an id for ${key} to known-objects.ts, for ${path}`)
      return id
    })
    .join('/')
}

function getBody({ name, endpoint }: Operation, { bodies }: Known) {
  if (!endpoint.body) return {}
  if (isBytes(endpoint.body))
    return { type: 'application/octet-stream', content: new Uint8Array(40) }
  if (!(name in bodies)) throw new Error(`Add a body for ${name} to known-objects.ts`)
  return { type: 'application/json', content: JSON.stringify(bodies[name]) }
}

/** The answer to a call about existing objects, with a valid body. */
export function askAbout(
  { emulator }: Round,
  bearer: string | undefined,
  operation: Operation,
  known: Known,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { type, content } = getBody(operation, known)
  return fetch(`${emulator.origin}/product/v1${fill(operation.endpoint.path, known)}`, {
    method: operation.endpoint.method,
    headers: {
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(type ? { 'content-type': type } : {}),
      ...headers,
    },
    ...(content ? { body: content } : {}),
  })
}
