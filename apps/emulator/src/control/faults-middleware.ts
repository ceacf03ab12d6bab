import { setTimeout } from 'node:timers/promises'
import type { RequestHandler, Response } from 'express'
import { problem } from '#problem.ts'
import { sendProblem } from '#problem-writer.ts'
import type { World } from '#world.ts'
import type { Fault, Faults } from './faults.ts'

/** A fault that only says `body` or `retryAfter` means that the service is not there. */
const DEFAULT_STATUS = 503
/** One byte of so many is flipped, the first among them: JSON is no JSON any more, and a sealed part does not open. */
const FLIPPED_EVERY_BYTES = 64

/** Makes go wrong what `/_emulator/faults` says, before any host sees the request. The control plane itself never fails. */
export const applyFaults =
  (faults: Faults, { clock }: Pick<World, 'clock'>): RequestHandler =>
  async (request, response, next) => {
    const isControl = request.path === '/_emulator' || request.path.startsWith('/_emulator/')
    const fault = isControl ? undefined : faults.strike(request)
    if (!fault) return next()
    const { delayMs, status, body, retryAfter, reset, ...passing } = fault.act
    if (delayMs) await setTimeout(delayMs)
    if (response.closed) return // who waited has gone
    if (reset) return void request.socket.resetAndDestroy()
    if (status === undefined && body === undefined && retryAfter === undefined) return next(distort(response, passing))
    if (retryAfter !== undefined) response.set('retry-after', String(retryAfter))
    response.set('cache-control', 'no-store')
    const code = status ?? DEFAULT_STATUS
    if (body !== undefined) return void response.status(code).json(body)
    const words = { en: 'The emulator was told to fail here.', fr: 'L’émulateur a reçu la consigne d’échouer ici.' }
    sendProblem(request, response, problem(code, 'fault', words), clock.now())
  }

/** What becomes of the real answer on its way back. */
function distort(response: Response, { truncate, corrupt, commitThenDrop }: Fault['act']): void {
  if (commitThenDrop) holdAnswer(response, () => response.socket?.resetAndDestroy())
  if (corrupt) holdAnswer(response, (answer) => response.end(flip(answer)))
  if (truncate)
    holdAnswer(response, (answer) => {
      if (!response.headersSent && !response.hasHeader('transfer-encoding')) response.setHeader('content-length', answer.length)
      response.flushHeaders()
      // All that was written still arrives; the rest is missed.
      response.write(answer.subarray(0, Math.floor(answer.length / 2)), () => response.socket?.destroySoon())
    })
}

/** Lets a handler do all its work while nothing leaves; `release` gets the whole body when it has ended. */
function holdAnswer(response: Response, release: (body: Buffer<ArrayBuffer>) => void): void {
  const { write, end } = response
  const chunks: Buffer[] = []
  const keep = ([chunk, encoding]: unknown[]) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  response.write = (...args: unknown[]) => {
    keep(args)
    return true
  }
  response.end = (...args: unknown[]) => {
    keep(args)
    Object.assign(response, { write, end })
    release(Buffer.concat(chunks))
    return response
  }
}

function flip(body: Buffer<ArrayBuffer>): Buffer {
  for (let at = 0; at < body.length; at += FLIPPED_EVERY_BYTES) body[at] = (body[at] ?? 0) ^ 0xff
  return body
}
