import type { Exchange } from './exchange.ts'

/**
 * Fields that hold what nobody else may know, in requests and answers, by whatever spelling. `code`
 * counts only in requests.
 */
const SECRET_FIELD =
  /pass_?(word|code)|token|secret|verifier|assertion|auth_?code|(activation|recovery|user|device)_?code|^code$|nonce|cookie|credential|api_?key/i
const SECRET_HEADER = /^(authorization|cookie|proxy-authorization|x-.*(key|token|secret).*)$/i
const JWT = /[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g
export const EMAIL = /[\w.+'-]+@[\w-]+(\.[\w-]+)+/g
const PHONE = /\+\d[\d\s().-]{8,}\d/g
const DATA_URL = /data:[\w./+-]+(;[\w=-]+)*,[A-Za-z0-9+/=%._~-]*/g
/**
 * What is shorter, as a code by text message, is elsewhere by chance; it is left out where it
 * is as a secret.
 */
const SECRET_MIN_LENGTH = 6

/** Every secret that some traffic showed: wherever else one is, it is one there too. */
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
    for (const address of [url, ...(location === undefined ? [] : [new URL(location, url)])])
      for (const parameters of [address.searchParams, new URLSearchParams(address.hash.slice(1))])
        for (const [name, value] of parameters) if (SECRET_FIELD.test(name)) learn(value)
    learnFields(getBody(requestBody), learn, true)
    learnFields(answer, learn, status < 400)
  }
  return secrets
}

/** `Bearer x` is x, `a=x; b=y` are x and y. */
const getParts = (header: string) =>
  header
    .replace(/^(Bearer|Basic|SSWS) /i, '')
    .split(/;\s*/)
    .map((part) => part.replace(/^[^=]*=(?=.)/, ''))

/** JSON, or the fields of a form. */
export function getBody(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return Object.fromEntries(new URLSearchParams(text))
  }
}

/** `withCode`: a refusal's `code` is a word of the contract. */
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
 * A text without what must not be written down: addresses, numbers of phones, contents of files,
 * tokens, and every known secret. The placeholders fail to be filled in, so that a case that cannot
 * go without its secret is not run.
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

/** A whole body so; a field that is called as secrets are is one, whatever it holds. */
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
