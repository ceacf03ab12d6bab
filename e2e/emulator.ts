import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@playwright/test'
import { type World, worldAt } from '../package/world.ts'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/**
 * The target of the tests: a world of an emulator, or a deployment of which only the address is
 * known.
 */
export type Emulator = Pick<
  World,
  'origin' | 'people' | 'getWindow' | 'call' | 'get' | 'post' | 'reset'
> & {
  /** Replaces the world with a fresh one, set to the current time. */
  renew(): Promise<void>
  /** The target has no control plane. */
  isBare?: true
}

/** An emulator in its own process, with its own port and data folder. */
export type OwnEmulator = Emulator & {
  dataFolder: string
  /** The process's output so far. */
  output(): string
  /** Sends SIGKILL. */
  kill(): Promise<void>
  /** Restarts on the same port with the same folder. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Switches rate limits off: tests sign in and request emails faster than people do. */
export const UNHURRIED = {
  SIGN_INS_PER_SECOND: 0,
  WRONG_SIGN_INS_PER_CALLER: 0,
  REFUSALS_PER_SECOND: 0,
  MAIL_REQUESTS_PER_HOUR: 0,
  SENDS_PER_HOUR: 0,
}

const asEnvironment = (settings: Record<string, number>) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))

export async function launch(
  dataFolder: string,
  port: number,
  print: (text: string) => void,
  env: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(
    process.execPath,
    [path.join(root, 'apps/emulator/start.js'), '--port', String(port)],
    {
      cwd: root,
      env: {
        ...process.env,
        DATA_DIR: dataFolder,
        SCENARIO: 'e2e',
        LOG_LEVEL: 'info',
        ...asEnvironment(UNHURRIED),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const origin = await new Promise<string>((resolve, reject) => {
    let seen = ''
    const read = (chunk: Buffer) => {
      print(chunk.toString())
      seen += chunk.toString()
      const address = /http:\/\/[\w.]+:(\d+)/.exec(seen)
      if (address) resolve(`http://127.0.0.1:${address[1]}`)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`The emulator ended with ${code}:\n${seen}`)))
  })
  return { child, origin }
}

export const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()))

/**
 * Starts an emulator for tests that need settings, access to the data folder, or a process to kill.
 * Skips the test when the target is a deployment.
 */
export async function startEmulator(env: NodeJS.ProcessEnv = {}): Promise<OwnEmulator> {
  if (process.env.E2E_BASE_URL !== undefined) test.skip(true, 'needs a separate emulator')
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'concord-e2e-'))
  let printed = ''
  const print = (text: string) => {
    printed += text
  }
  let { child, origin } = await launch(dataFolder, 0, print, env)
  const port = Number(new URL(origin).port)
  const world = await worldAt(origin)
  return {
    ...world,
    renew: () => world.reset({ now: new Date().toISOString() }),
    dataFolder,
    output: () => printed,
    async kill() {
      child.kill('SIGKILL')
      await ended(child)
    },
    async restart() {
      ;({ child, origin } = await launch(dataFolder, port, print, env))
    },
    async stop() {
      child.kill('SIGTERM')
      await ended(child)
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
