import { isUtf8 } from 'node:buffer'
import express, { type RequestHandler } from 'express'
import { toMessage } from '#runtime/messages.ts'
import { notUtf8, problem } from './problem.ts'

/** Valid UTF-8 without such an escape cannot have half of a surrogate pair. */
const ESCAPED_SURROGATE = /\\ud[89a-f]/i

/**
 * Reads a JSON body. Not specified: one that is not UTF-8 (RFC 8259, section 8.1), or has half of a
 * surrogate pair in a text, is refused, since no store could keep it as it was sent. A compressed
 * body is refused: a kilobyte of it could take a megabyte of memory.
 */
export const readJson = (options: { limit: number | string; strict: boolean }): RequestHandler =>
  express.json({
    ...options,
    type: '*/*',
    inflate: false,
    verify(_request, _response, bytes, charset) {
      if (charset !== 'utf-8') throw notUtf8()
      if (!isUtf8(bytes) || hasLoneSurrogate(bytes.toString()))
        throw problem(400, 'malformed', toMessage('problem.notUnicode'))
    },
  })

function hasLoneSurrogate(json: string): boolean {
  if (!ESCAPED_SURROGATE.test(json)) return false
  let isLone = false
  const check = (text: unknown) => {
    if (typeof text === 'string' && !text.isWellFormed()) isLone = true
  }
  try {
    JSON.parse(json, (key, value: unknown) => {
      check(key)
      check(value)
      return value
    })
  } catch {
    return false // the parser refuses it next
  }
  return isLone
}
