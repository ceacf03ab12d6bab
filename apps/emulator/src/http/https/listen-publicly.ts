import type { RequestListener, Server } from 'node:http'
import { createServer } from 'node:https'
import { listening, TIMES } from '#http/listen.ts'
import type { Settings } from '#runtime/settings.ts'
import { tlsIdentity } from './kept-certificate.ts'

/**
 * Listens with TLS on every address, for other machines. @throws {Error} that names the missing or
 * invalid setting, or the port that is taken.
 */
export async function listenPublicly(
  handle: RequestListener,
  settings: Settings,
  port: number,
): Promise<{ server: Server; authorityFile?: string }> {
  const { authorityFile, ...identity } = await tlsIdentity(settings)
  const { server } = await listening(
    createServer({ ...TIMES, handshakeTimeout: TIMES.headersTimeout, ...identity }, handle),
    { port },
  )
  return { server, ...(authorityFile ? { authorityFile } : {}) }
}
