import { type ChildProcess, spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { Agent, get, type IncomingMessage, type RequestOptions, request } from 'node:http'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bundleForStart } from '../scripts/bundle-for-start.ts'
import { getFreePort } from '../scripts/free-port.ts'

const EMULATOR = fileURLToPath(new URL('../apps/emulator/start.js', import.meta.url))
const PROBE = new URL('probe.js', import.meta.url).href
const POLL_MS = 5
const CONNECTIONS = 16

/**
 * How to start a server: the arguments for `node`, and the path that answers 200 when it is ready.
 */
export type Candidate = {
  name: string
  args: (port: number) => string[]
  env?: NodeJS.ProcessEnv
  readyPath: string
}
/** The emulator of this checkout, with these settings. */
export const emulatorWith = (settings: NodeJS.ProcessEnv): Candidate => ({
  name: 'emulator',
  args: (port) => [EMULATOR, '--port', `${port}`],
  env: { LOG_LEVEL: 'warn', ...settings },
  readyPath: '/_emulator/health',
})
export type Usage = { cpuMs: number; rssBytes: number }
export type Ask = {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** A server in its own process. */
export type MeasuredServer = {
  origin: string
  pid: number
  /** From the start to the first good answer. */
  started: { wallMs: number; cpuMs: number }
  usage(): Promise<Usage>
  /**
   * Sends requests in turn over 16 connections, as fast as it answers. @throws for any status but
   * 2xx.
   */
  load(asks: readonly Ask[], answers: number): Promise<{ cpuMs: number; wallMs: number }>
  stop(): Promise<void>
}

async function readUsage(child: ChildProcess): Promise<Usage> {
  const messages = on(child, 'message') // the emulator's own, too
  child.send('usage')
  for await (const [message] of messages) if ('cpuMs' in message) return message as Usage
  throw new Error('The server has ended.')
}

const isReady = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const asking = get(url, { agent: false }, (answer) =>
      resolve(answer.resume().statusCode === 200),
    )
    asking.on('error', () => resolve(false))
  })

/** Starts it and waits until it answers. @throws if it exits before that. */
export async function startMeasured({
  args,
  env = {},
  readyPath,
}: Candidate): Promise<MeasuredServer> {
  await bundleForStart()
  const port = await getFreePort()
  const origin = `http://127.0.0.1:${port}`
  const start = performance.now()
  const child = spawn(process.execPath, ['--import', PROBE, ...args(port)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  while (!(await isReady(origin + readyPath))) {
    if (child.exitCode !== null) throw new Error(`${args(port)[0]} ended with ${child.exitCode}`)
    await setTimeout(POLL_MS)
  }
  const wallMs = performance.now() - start
  const { cpuMs } = await readUsage(child)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  return {
    origin,
    pid: child.pid ?? 0,
    started: { wallMs, cpuMs },
    usage: () => readUsage(child),
    async load(asks, answers) {
      const before = await readUsage(child)
      const begun = performance.now()
      let asked = 0
      const one = async () => {
        while (asked < answers) {
          const ask = asks[asked++ % asks.length]
          if (ask) await answered(origin, ask, agent)
        }
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, one))
      return {
        wallMs: performance.now() - begun,
        cpuMs: (await readUsage(child)).cpuMs - before.cpuMs,
      }
    },
    async stop() {
      agent.destroy()
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

function answered(
  origin: string,
  { method = 'GET', path, headers = {}, body }: Ask,
  agent: Agent,
): Promise<void> {
  const options: RequestOptions = { method, headers, agent }
  return new Promise((resolve, reject) => {
    const read = (answer: IncomingMessage) => {
      const { statusCode = 0 } = answer
      if (statusCode >= 300) reject(new Error(`${method} ${path} returned ${statusCode}`))
      answer.resume().once('end', resolve)
    }
    request(origin + path, options, read)
      .once('error', reject)
      .end(body)
  })
}
