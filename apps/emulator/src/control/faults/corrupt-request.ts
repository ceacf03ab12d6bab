import { PassThrough } from 'node:stream'
import type { Act } from '@concord/domain/control/faults'
import type { Request } from 'express'
import { CUT, corruptChunks } from './corrupt.ts'

/**
 * Corrupts the body of a request before a handler reads it; call it before the first byte is read.
 * Data from Node's parser passes through our own stream, with back-pressure to the sender. If the
 * body is cut, the connection closes, as in a network failure.
 */
export function corruptRequest(request: Request, act: NonNullable<Act['request']>): void {
  const { push, _read: read } = request
  const inlet = new PassThrough().on('error', () => undefined)
  let wanted = () => {}
  request.once('close', () => {
    inlet.destroy()
    wanted()
  })
  inlet.on('drain', () => read.call(request, 0))
  request.push = (chunk: Uint8Array | null) => {
    if (chunk !== null) return inlet.write(chunk)
    inlet.end()
    return false
  }
  request._read = () => wanted()
  const length = request.headers['content-length']
  async function deliver() {
    for await (const chunk of corruptChunks(
      inlet,
      act,
      length === undefined ? undefined : Number(length),
    )) {
      if (chunk === CUT) return void request.socket.resetAndDestroy()
      const more = new Promise<void>((resolve) => {
        wanted = resolve
      })
      if (!push.call(request, chunk)) await more
      if (request.destroyed) return
    }
    push.call(request, null)
  }
  deliver().catch(() => request.destroy())
}
