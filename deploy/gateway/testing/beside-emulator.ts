import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ADMINISTRATION_CLIENT, TENANT_ID } from '@concord/emulator/azure/clients'
import { PORTAL_CLIENT } from '@concord/emulator/okta/oauth/clients'
import { clientSecret, newSecret } from '@concord/emulator/runtime/secret'
import { startEmulator, type TestEmulator } from '@concord/emulator/testing/start-emulator'
import { type Gateway, startGateway } from '#gateway.ts'
import { readSettings } from '#settings.ts'

export type Beside = {
  /** The portal's address, in front of both. */
  origin: string
  emulator: TestEmulator
  gateway: Gateway
  /**
   * Ends the gateway and starts it with the same settings but these, as another container would.
   */
  restart(changed?: Record<string, string>): Promise<void>
  log(): string
  stop(): Promise<void>
}

/** This prefix skips the gateway: the gateway itself asks the emulator there, under one Host. */
const DIRECT = '/direct'
const OF_GATEWAY = /^\/api\/v1\/(auth|authn|health)(\/|\?|$)/

/**
 * A gateway with the emulator as Okta and Entra. A web server in front gives both the portal's one
 * address, as nginx does in production.
 */
export async function startBeside(more: Record<string, string> = {}): Promise<Beside> {
  // The gateway checks tokens by the machine's time.
  const emulator = await startEmulator({ start: new Date() })
  const emulatorPort = Number(new URL(emulator.origin).port)
  let gateway: Gateway
  const front = createServer((asked, response) => {
    const url = asked.url ?? '/'
    const isDirect = url.startsWith(`${DIRECT}/`)
    const isOfGateway = !isDirect && OF_GATEWAY.test(url)
    const passed = request(
      {
        port: isOfGateway ? gateway.port : emulatorPort,
        host: '127.0.0.1',
        method: asked.method,
        path: isDirect ? url.slice(DIRECT.length) : url,
        headers: isOfGateway
          ? { ...asked.headers, 'x-forwarded-for': asked.socket.remoteAddress }
          : asked.headers,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    passed.on('error', () => response.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(front.address() as AddressInfo).port}`
  const { keys } = emulator.world
  const variables = {
    PUBLIC_ORIGIN: origin,
    HOST: '127.0.0.1',
    PORT: '0',
    OKTA_ISSUER: `${origin}/oauth2/default`,
    OKTA_CLIENT_ID: PORTAL_CLIENT.id,
    OKTA_CLIENT_SECRET: clientSecret(keys, PORTAL_CLIENT.id),
    AUTHN_URL: `${origin}${DIRECT}/api/v1/authn`,
    ENTRA_ISSUER: `${origin}/azure/${TENANT_ID}/v2.0`,
    ENTRA_CLIENT_ID: ADMINISTRATION_CLIENT.id,
    ENTRA_CLIENT_SECRET: clientSecret(keys, ADMINISTRATION_CLIENT.id),
    ACCOUNTS_URL: `${origin}${DIRECT}/api/v1/auth`,
    SESSION_KEY: newSecret(),
    SESSION_STORE: 'sqlite::memory:',
    SIGN_INS_PER_MINUTE: '0',
    SESSIONS_PER_MINUTE: '0',
    ...more,
  }
  let log = ''
  const destination = {
    write(line: string) {
      log += line
    },
  }
  const start = (changed = {}) =>
    startGateway(readSettings({ ...variables, ...changed }), destination)
  gateway = await start()
  return {
    origin,
    emulator,
    get gateway() {
      return gateway
    },
    async restart(changed) {
      await gateway.stop()
      gateway = await start(changed)
    },
    log: () => log,
    async stop() {
      front.closeAllConnections()
      front.close()
      await gateway.stop()
      await emulator.stop()
    },
  }
}
