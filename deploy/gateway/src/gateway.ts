import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClock } from '@concord/emulator/runtime/clock'
import { type DestinationStream, pino } from 'pino'
import { createApp } from './app.ts'
import { openidProvider } from './openid-provider.ts'
import { openSessions } from './session-store.ts'
import type { Settings } from './settings.ts'
import type { Telemetry } from './telemetry.ts'

export type Gateway = { port: number; stop(): Promise<void> }

const MINUTE_MS = 60_000
const DRAIN_MS = 8000
/** Registered at both providers (A014). */
const CALLBACK = '/authorization-code/callback'

/** Starts the gateway. @throws {Error} if its port is taken or the session store is unreachable. */
export async function startGateway(
  settings: Settings,
  destination?: DestinationStream,
): Promise<Gateway> {
  const log = pino({ level: settings.LOG_LEVEL, base: null }, destination as DestinationStream)
  const clock = createClock()
  const opened = await openSessions(settings.SESSION_STORE)
  const shared = {
    redirectUri: settings.PUBLIC_ORIGIN + CALLBACK,
    refreshTokenMs: settings.REFRESH_TOKEN_MINUTES * MINUTE_MS,
  }
  const users = openidProvider(
    {
      ...shared,
      issuer: settings.OKTA_ISSUER,
      clientId: settings.OKTA_CLIENT_ID,
      clientSecret: settings.OKTA_CLIENT_SECRET,
      subject: 'sub',
    },
    { clock, log },
  )
  const administrators = openidProvider(
    {
      ...shared,
      issuer: settings.ENTRA_ISSUER,
      clientId: settings.ENTRA_CLIENT_ID,
      clientSecret: settings.ENTRA_CLIENT_SECRET,
      subject: 'oid',
      scope:
        settings.ENTRA_SCOPE ??
        `openid profile email offline_access api://${settings.ENTRA_CLIENT_ID}/access_as_user`,
    },
    { clock, log },
  )
  const telemetry = await startTelemetry(settings)
  const app = createApp({
    clock,
    log,
    settings,
    keys: { gateway: settings.SESSION_KEY },
    sessions: opened.sessions,
    ping: opened.ping,
    record: telemetry?.record,
    users,
    administrators,
  })
  const server = createServer(app)
  const port = await listen(server, settings)
  log.info({ port, origin: settings.PUBLIC_ORIGIN }, 'The gateway listens')
  return {
    port,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const giveUp = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
      await closed
      clearTimeout(giveUp)
      await Promise.all([opened.close(), telemetry?.stop()])
    },
  }
}

/** Loads OpenTelemetry only where telemetry has an address. */
async function startTelemetry({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_SERVICE_NAME: serviceName,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: Settings): Promise<Telemetry | undefined> {
  if (endpoint === undefined) return undefined
  const loaded = await import('./telemetry.ts')
  return loaded.startTelemetry({ endpoint, serviceName, ratio })
}

const listen = (server: Server, { PORT, HOST }: Settings) =>
  new Promise<number>((resolve, reject) =>
    server
      .once('error', reject)
      .listen(PORT, HOST, () => resolve((server.address() as AddressInfo).port)),
  )
