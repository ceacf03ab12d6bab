import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Act } from '@concord/domain/control/faults'
import type { Response } from 'express'
import { CUT, corruptChunks } from './corrupt.ts'

type Write = Response['write']

/** Lets a handler do its work without sending anything, then closes the connection. */
export function dropAnswer(response: Response): void {
  response.write = ((...args: unknown[]) => {
    getCallback(args)?.()
    return true
  }) as Write
  response.end = (() => {
    response.socket?.resetAndDestroy()
    return response
  }) as Response['end']
}

/** Sets headers on the answer just before it is sent; null removes one. */
export function changeHeaders(response: Response, headers: NonNullable<Act['headers']>): void {
  const { writeHead } = response
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    for (const [name, value] of Object.entries(headers))
      value === null ? response.removeHeader(name) : response.setHeader(name, value)
    return writeHead.apply(response, args)
  }) as typeof writeHead
}

/**
 * Corrupts the body of the answer while it is sent. The writer gets back-pressure as from a slow
 * reader, so a long body takes no memory.
 */
export function corruptAnswer(response: Response, act: Act): void {
  const { write, end } = response
  const inlet = new PassThrough().on('error', () => undefined)
  const gone = new AbortController()
  response.once('close', () => {
    gone.abort()
    inlet.destroy()
  })
  inlet.on('drain', () => void response.emit('drain'))
  let isFlowing = false
  const flow = (length: number | undefined) => {
    if (isFlowing) return
    isFlowing = true
    void send(length).catch(() => response.destroy())
  }
  async function send(length: number | undefined) {
    for await (const chunk of corruptChunks(inlet, act, length)) {
      if (chunk === CUT) {
        response.flushHeaders()
        // Data written so far is still sent; the rest is missing.
        return void write.call(response, Buffer.alloc(0), 'utf8', () =>
          response.socket?.destroySoon(),
        )
      }
      if (!write.call(response, chunk, 'utf8'))
        await once(response, 'drain', { signal: gone.signal })
    }
    end.call(response, undefined, 'utf8')
  }
  const announced = () => {
    const length = response.getHeader('content-length')
    return length === undefined ? undefined : Number(length)
  }
  response.write = ((...args: unknown[]) => {
    flow(announced())
    return inlet.write(getBytes(args), getCallback(args))
  }) as Write
  response.end = ((...args: unknown[]) => {
    const bytes = getBytes(args)
    const isWhole = !isFlowing && !response.headersSent && !response.hasHeader('transfer-encoding')
    if (isWhole && bytes.length > 0 && announced() === undefined)
      response.setHeader('content-length', bytes.length)
    flow(announced() ?? bytes.length)
    inlet.end(bytes)
    const finished = getCallback(args)
    if (finished) response.once('finish', finished)
    return response
  }) as Response['end']
}

function getBytes([chunk, encoding]: unknown[]): Uint8Array {
  if (typeof chunk === 'string')
    return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
  return chunk instanceof Uint8Array ? chunk : Buffer.alloc(0)
}
const getCallback = (args: unknown[]) =>
  args.find((arg): arg is () => void => typeof arg === 'function')
