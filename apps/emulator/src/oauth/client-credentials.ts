import { timingSafeEqual } from 'node:crypto'
import type { Request } from 'express'

/** How a client named itself; undefined parts were not given. */
export type ClientCredentials = {
  clientId: string | undefined
  secret: string | undefined
  isBasic: boolean
}

const BASIC = /^Basic ([A-Za-z0-9+/=_-]+)$/i

/**
 * What a request says of its client, by `client_secret_basic` or in the form. Nothing is checked
 * yet. Undefined when it says two things at the same time. Source: RFC 6749, section 2.3.1.
 */
export function readClientCredentials(
  request: Request,
  form: Record<string, string>,
): ClientCredentials | undefined {
  const [, encoded] = BASIC.exec(request.get('authorization') ?? '') ?? []
  if (encoded === undefined)
    return { clientId: form.client_id, secret: form.client_secret, isBasic: false }
  if (form.client_secret !== undefined) return undefined
  const [, id = '', secret = ''] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  const clientId = decode(id)
  if (form.client_id !== undefined && form.client_id !== clientId) return undefined
  return { clientId, secret: decode(secret), isBasic: true }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** Compares in the same time whatever is given. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
