import type { Request } from 'express'

/** A client's credentials; parts that were not given are undefined. */
export type ClientCredentials = {
  clientId: string | undefined
  secret: string | undefined
  isBasic: boolean
}

const BASIC = /^Basic ([A-Za-z0-9+/=_-]+)$/i

/**
 * The client credentials of a request, by `client_secret_basic` or from the form, not yet verified.
 * Undefined if the request uses both. A public client may send `Basic` with only its id, with or
 * without the colon, as okta-auth-js and requests-oauthlib do: an empty secret is none. Source: RFC
 * 6749, section 2.3.1; okta-auth-js, issue 1239.
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
    /^([^:]*):?(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  const clientId = decode(id)
  if (form.client_id !== undefined && form.client_id !== clientId) return undefined
  return { clientId, secret: secret === '' ? undefined : decode(secret), isBasic: true }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
