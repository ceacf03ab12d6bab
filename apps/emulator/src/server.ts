import type { RequestListener, Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { listen } from './http/listen.ts'
import type { OpenProcesses } from './instances/all-worlds.ts'
import { getSchemas } from './instances/open-snapshot.ts'
import { openSnapshotStore } from './instances/open-snapshot-store.ts'
import type { World } from './instances/world.ts'
import { createWorldManager } from './instances/world-manager.ts'
import { WORKERS_PATH } from './runtime/queue-setting.ts'
import type { Settings } from './runtime/settings.ts'

/** The maximum time that a stop waits for requests in progress. */
const DRAIN_MS = 8000

type RunningServer = {
  port: number
  /** The certificate for other machines to trust, if one was generated. */
  authorityFile?: string
  /**
   * Stops accepting calls, waits for those in progress, then stops the world and the ones created
   * through it.
   */
  stop(): Promise<void>
}

/**
 * Serves a world, and those that its control plane creates. @throws {Error} if a port is taken, or
 * a TLS setting is missing.
 */
export async function serve(world: World): Promise<RunningServer> {
  const { PORT, HOST } = world.settings
  let port = PORT
  if (world.settings.WORLDS_UNDER_ORIGIN && !world.settings.PUBLIC_ORIGIN)
    throw new Error('Settings: WORLDS_UNDER_ORIGIN needs PUBLIC_ORIGIN.')
  if ((world.settings.TLS_CERT ?? world.settings.TLS_KEY) && !world.settings.HTTPS_PORT)
    throw new Error('Settings: TLS_CERT and TLS_KEY need HTTPS_PORT, the port that uses them.')
  const snapshots = await openSnapshotStore(world.settings, getSchemas(world))
  const processes =
    world.settings.WORLD_PROCESSES > 1 ? await loadProcesses(world.settings) : undefined
  const worldManager = createWorldManager(world, snapshots, () => port, createApp, processes)
  const { workforce } = world
  const handle: RequestListener = (request, response) =>
    workforce && request.url?.startsWith(WORKERS_PATH)
      ? workforce.handle(request, response)
      : worldManager.handle(request, response)
  const publicly = await openPublicly(handle, world.settings)
  const listening = await listen(handle, PORT, HOST)
  const servers: Server[] = [listening.server, ...(publicly ? [publicly.server] : [])]
  port = listening.port
  let stopped: Promise<void> | undefined
  const stop = async () => {
    const drained = Promise.all(
      servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
    )
    for (const server of servers) server.closeIdleConnections()
    const giveUp = setTimeout(() => {
      for (const server of servers) server.closeAllConnections()
    }, DRAIN_MS)
    await drained
    clearTimeout(giveUp)
    await worldManager.close()
  }
  return {
    port: listening.port,
    ...(publicly?.authorityFile ? { authorityFile: publicly.authorityFile } : {}),
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

/** Processes that keep worlds; their code is loaded only where the settings want more than one. */
async function loadProcesses(settings: Settings): Promise<OpenProcesses> {
  const [{ prepareProcesses }, { fork }] = await Promise.all([
    import('./instances/world-processes.ts'),
    import('node:child_process'),
  ])
  const script = fileURLToPath(new URL('./world.process.ts', import.meta.url))
  const start = () =>
    fork(script, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: [],
    })
  return prepareProcesses(settings, start)
}

/** The listener for other machines, if the settings require one; its code is loaded only then. */
async function openPublicly(handle: RequestListener, settings: Settings) {
  if (settings.HTTPS_PORT === undefined) return undefined
  const { listenPublicly } = await import('./http/https/listen-publicly.ts')
  return listenPublicly(handle, settings, settings.HTTPS_PORT)
}
