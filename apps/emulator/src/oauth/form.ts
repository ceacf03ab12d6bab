import express, { type Request, type RequestHandler } from 'express'

/** Reads a body of `application/x-www-form-urlencoded`; of any other type nothing. */
export const readForm: RequestHandler = express.urlencoded({
  extended: false,
  limit: '64kb',
  parameterLimit: 50,
})

/**
 * The parameters of a form, each once. Undefined when one came twice. Source: RFC 6749, section
 * 3.2: no parameter more than once.
 */
export function parseForm({ body }: Request): Record<string, string> | undefined {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>)
  if (entries.some(([, value]) => typeof value !== 'string')) return undefined
  // Parameters sent without a value are as if they had not been sent (section 3.1).
  return Object.fromEntries(entries.filter(([, value]) => value !== '') as [string, string][])
}
