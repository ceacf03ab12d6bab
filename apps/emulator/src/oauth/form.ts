import express, { type Request, type RequestHandler } from 'express'

/** Reads a body of `application/x-www-form-urlencoded`; any other type reads as empty. */
export const readForm: RequestHandler = express.urlencoded({
  extended: false,
  inflate: false,
  limit: '64kb',
  parameterLimit: 50,
})

/**
 * The parameters of a form, each once. Undefined if one is repeated. Source: RFC 6749, section 3.2.
 */
export function parseForm({ body }: Request): Record<string, string> | undefined {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>)
  if (entries.some(([, value]) => typeof value !== 'string')) return undefined
  // Parameters without a value count as omitted (section 3.1).
  return Object.fromEntries(entries.filter(([, value]) => value !== '') as [string, string][])
}
