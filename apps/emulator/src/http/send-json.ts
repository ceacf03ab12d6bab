import type { ServerResponse } from 'node:http'

/**
 * Sends a JSON text in one write with its headers. Express makes a Buffer of a text of 1000
 * characters or more, which costs a sixth of a short answer.
 */
export function sendJson(response: Pick<ServerResponse, 'setHeader' | 'end'>, text: string): void {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('content-length', Buffer.byteLength(text))
  response.end(text)
}
