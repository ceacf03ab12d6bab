import type { IncomingMessage } from 'node:http'

/**
 * The bytes of a request.
 *
 * @throws {RangeError} for more than its limit.
 */
export async function readBody(request: IncomingMessage, bytesMax: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of request) {
    bytes += (piece as Uint8Array).length
    if (bytes > bytesMax) throw new RangeError('The body is too large')
    pieces.push(piece as Uint8Array)
  }
  return Buffer.concat(pieces)
}
