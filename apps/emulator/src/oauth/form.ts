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
  return withoutEmpty(body ?? {}) as Record<string, string>
}

/** Parameters without a value count as omitted. Source: RFC 6749, section 3.1. */
export const withoutEmpty = (parameters: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''))
