import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Redis } from 'ioredis'

/** Whether this machine has Redis: Debian's package `redis-server`. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** A Redis of a test, which can be killed and started again on its port. */
export type RedisServer = {
  url: string
  /** SIGKILL, as a crash. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Everything that it holds, and with persistence every change that it was asked for, as text. */
  dump(): Promise<string>
  /** The ids of tasks that it holds. */
  waiting(): Promise<string[]>
  flush(): Promise<void>
  stop(): Promise<void>
}

/** @param isPersistent Whether what it acknowledged is there after a kill. */
export async function startRedis({ isPersistent = false } = {}): Promise<RedisServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-redis-'))
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const ask = async <T>(work: (redis: Redis) => Promise<T>): Promise<T> => {
    const redis = new Redis(url, { maxRetriesPerRequest: 1 })
    try {
      return await work(redis)
    } finally {
      redis.disconnect()
    }
  }
  const server: RedisServer = {
    url,
    async start() {
      const keep = isPersistent
        ? ['--appendonly', 'yes', '--appendfsync', 'always']
        : ['--save', '', '--appendonly', 'no']
      child = spawn(
        'redis-server',
        ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...keep],
        { stdio: ['ignore', 'pipe', 'ignore'] },
      )
      await new Promise<void>((resolve, reject) => {
        child?.once('exit', () => reject(new Error('redis-server ended')))
        child?.stdout?.on('data', (text) => /Ready to accept/.test(String(text)) && resolve())
      })
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    dump: () =>
      ask(async (redis) => {
        const texts = globSync('appendonlydir/*', { cwd: folder }).map((file) =>
          readFileSync(path.join(folder, file), 'latin1'),
        )
        for (const key of await redis.keys('*'))
          texts.push(key, (await redis.dumpBuffer(key))?.toString('latin1') ?? '')
        return texts.join('\n')
      }),
    waiting: () =>
      ask(async (redis) =>
        (await redis.keys('bull:concord-work:*')).flatMap(
          (key) => /:([0-9a-f-]{36})$/.exec(key)?.[1] ?? [],
        ),
      ),
    flush: () => ask(async (redis) => void (await redis.flushall())),
    async stop() {
      await server.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
