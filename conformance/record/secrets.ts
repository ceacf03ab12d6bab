import type { Exchange } from './exchange.ts'

/**
 * Names of fields that contain secrets, in requests and answers and in any spelling. `code` is a
 * secret only in requests.
 */
const SECRET_FIELD =
  /pass_?(word|code)|token|secret|verifier|assertion|auth_?code|(activation|recovery|user|device)_?code|^code$|nonce|cookie|credential|api_?key/i
const SECRET_HEADER = /^(authorization|cookie|proxy-authorization|x-.*(key|token|secret).*)$/i
const JWT = /[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g
export const EMAIL = /[\w.+'-]+@[\w-]+(\.[\w-]+)+/g
const PHONE = /\+\d[\d\s().-]{8,}\d/g
const DATA_URL = /data:[\w./+-]+(;[\w=-]+)*,[A-Za-z0-9+/=%._~-]*/g
/**
 * Shorter secrets, such as codes from text messages, would match other texts by chance. They are
 * removed only from the fields that contain them.
 */
const SECRET_MIN_LENGTH = 6

/** Every secret that occurs in the traffic. A secret is removed wherever it occurs again. */
export function secretsIn(exchanges: readonly Exchange[]): Set<string> {
  const secrets = new Set<string>()
  const learn = (value: string) => {
    if (value.length >= SECRET_MIN_LENGTH) secrets.add(value).add(encodeURIComponent(value))
  }
  for (const {
    url,
    requestHeaders,
    requestBody,
    location,
    setCookies,
    answer,
    status,
  } of exchanges) {
    for (const [name, value] of Object.entries(requestHeaders))
      if (SECRET_HEADER.test(name)) for (const part of getParts(value)) learn(part)
    for (const cookie of setCookies) learn((cookie.split(';')[0] ?? '').replace(/^[^=]*=/, ''))
    for (const address of [url, location === undefined ? null : URL.parse(location, url)])
      for (const parameters of address
        ? [address.searchParams, new URLSearchParams(address.hash.slice(1))]
        : [])
        for (const [name, value] of parameters) if (SECRET_FIELD.test(name)) learn(value)
    learnFields(getBody(requestBody), learn, true)
    learnFields(answer, learn, status < 400)
  }
  return secrets
}

/** The secrets of a header: `Bearer x` has x, `a=x; b=y` has x and y. */
const getParts = (header: string) =>
  header
    .replace(/^(Bearer|Basic|SSWS) /i, '')
    .split(/;\s*/)
    .map((part) => part.replace(/^[^=]*=(?=.)/, ''))

/** Parses JSON or form fields. */
export function getBody(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return Object.fromEntries(new URLSearchParams(text))
  }
}

/** `withCode` is false for answers: a refusal's `code` is part of the contract. */
function learnFields(value: unknown, learn: (secret: string) => void, withCode: boolean): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    if (typeof part === 'string' && SECRET_FIELD.test(name) && (withCode || name !== 'code'))
      learn(part)
    else learnFields(part, learn, withCode)
  }
}

export type Redaction = { secrets: ReadonlySet<string>; emailFor: (email: string) => string }

/**
 * A text without email addresses, phone numbers, file contents, tokens and known secrets. Their
 * placeholders cannot be filled in, so a case that needs one is skipped.
 */
export function redacted(text: string, { secrets, emailFor }: Redaction): string {
  const longestFirst = [...secrets].toSorted((a, b) => b.length - a.length)
  return longestFirst
    .reduce((rest, secret) => rest.replaceAll(secret, '{{secret}}'), text)
    .replace(DATA_URL, '{{pdf}}')
    .replace(JWT, '{{secret}}')
    .replace(EMAIL, (email) => emailFor(email))
    .replace(PHONE, '{{phone}}')
}

/** A text without its percent-encoding, as far as that can be decoded. */
const decoded = (text: string): string =>
  text.replaceAll(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run)
    } catch {
      return run
    }
  })

/** Redacts a path, whose addresses may be percent-encoded. */
export const redactedPath = (path: string, redaction: Redaction): string =>
  redacted(decoded(path), redaction)

/** Redacts a whole body. A field with a secret's name is always redacted. */
export function redactedBody(value: unknown, redaction: Redaction, name = ''): unknown {
  if (typeof value === 'string')
    return SECRET_FIELD.test(name) ? '{{secret}}' : redacted(value, redaction)
  if (typeof value === 'number' && SECRET_FIELD.test(name)) return '{{secret}}'
  if (Array.isArray(value)) return value.map((part) => redactedBody(part, redaction, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, redactedBody(part, redaction, key)]),
  )
}
