import type { IncomingMessage } from 'node:http'
import { isSameSecret } from '#runtime/secret.ts'

/** Carries the address of a sender from one process of the emulator to another, with a key. */
const SENDER_HEADER = 'concord-sender'

const senders = new WeakMap<IncomingMessage, string>()

/** The address of the sender, or of the proxy in front of it. */
export const getSenderAddress = (request: IncomingMessage): string =>
  senders.get(request) ?? request.socket.remoteAddress ?? ''

/**
 * The header of a request that is relayed to another process.
 *
 * @param key A secret of the two processes: a client could send the header, too.
 */
export const writeSender = (request: IncomingMessage, key: string): Record<string, string> => ({
  [SENDER_HEADER]: `${key} ${getSenderAddress(request)}`,
})

/** Takes the sender of a relayed request from its header, if that has the key. */
export function readSender(request: IncomingMessage, key: string): void {
  const [given = '', address = ''] = String(request.headers[SENDER_HEADER] ?? '').split(' ')
  delete request.headers[SENDER_HEADER]
  if (isSameSecret(given, key)) senders.set(request, address)
}
