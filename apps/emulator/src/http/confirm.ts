import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'

/** An entity tag of a text. A proxy that compresses the answer may make it weak (`W/"…"`). */
const toTag = (text: string) => `"${createHash('sha256').update(text).digest('base64url')}"`

/**
 * Sets the `ETag` of an answer, and the status 304 if the caller holds this answer already; no body
 * follows then (RFC 9110, 13.1.2 and 15.4.5).
 */
export function isConfirmed(request: Request, response: Response, text: string): boolean {
  const tag = toTag(text)
  response.setHeader('etag', tag)
  const held = request.get('if-none-match')?.split(',') ?? []
  if (!held.some((one) => one.trim().replace(/^W\//, '') === tag)) return false
  response.status(304)
  return true
}
