import { fork } from 'node:child_process'
import type { Socket } from 'node:net'
import path from 'node:path'
import { type Beginning, createWorld, type OwnWorld, type World, worldAt } from './world.ts'

/** How an emulator starts; everything has a default. */
export type Start = {
  /** `demo`, `e2e`, `empty`, or the path of a scenario file. Defaults to `e2e`. */
  scenario?: string
  /** The same scenario, seed and time produce the same ids, people and data. Defaults to 1. */
  seed?: number
  /** The initial time of the main world, ISO 8601 with its offset. Defaults to the machine's. */
  now?: string | Date
  /** Defaults to a free one. */
  port?: number
  /** The folder of the data. Defaults to none: everything is in memory, and ends with `stop`. */
  dataDir?: string
  /** Any other setting by its name, such as `{ WORLDS_MAX: 64 }`; `--help` lists them. */
  settings?: Readonly<Record<string, string | number | boolean>>
  /** Receives what the emulator prints. Defaults to nothing but errors, on standard error. */
  print?: (text: string) => void
}

/** A running emulator in its own process; its other members are those of its main world. */
export type Emulator = World & {
  /** The address for programs and for `/_emulator/`, the control page. */
  url: string
  /** Creates a separate world, in some tens of milliseconds. */
  world(beginning?: Beginning): Promise<OwnWorld>
  /** Ends the process and what it keeps in memory. */
  stop(): Promise<void>
}

/** Rate limits are for people; tests sign in and ask for mail faster. A setting wins over it. */
const UNHURRIED = {
  SIGN_INS_PER_SECOND: 0,
  WRONG_SIGN_INS_PER_CALLER: 0,
  REFUSALS_PER_SECOND: 0,
  MAIL_REQUESTS_PER_HOUR: 0,
  SENDS_PER_HOUR: 0,
}

const asText = (settings: Readonly<Record<string, string | number | boolean>>) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))

/**
 * Starts an emulator in a process that ends with this one, however this one ends.
 *
 * @throws {Error} with the emulator's own sentence, such as that the port is taken.
 */
export async function startEmulator({
  scenario = 'e2e',
  seed = 1,
  now,
  port = 0,
  dataDir = ':memory:',
  settings = {},
  print = () => {},
}: Start = {}): Promise<Emulator> {
  const child = fork(path.join(import.meta.dirname, '../concord-emulator.js'), [], {
    env: {
      ...process.env,
      LOG_LEVEL: 'error',
      ...asText({ ...UNHURRIED, ...settings }),
      SCENARIO: scenario,
      SEED: String(seed),
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let errors = ''
  child.stdout?.on('data', (chunk: Buffer) => print(chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => {
    print(chunk.toString())
    errors += chunk.toString()
  })
  const listening = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port))
    // after its last words have been read
    child.once('close', (code) =>
      reject(new Error(errors.trim() || `concord-emulator ended with ${code}.`)),
    )
    child.once('error', reject)
  })
  // A program that forgets to stop the emulator must still end, and the emulator with it.
  child.unref()
  child.channel?.unref()
  for (const stream of [child.stdout, child.stderr]) (stream as Socket | null)?.unref()
  const stop = async () => {
    child.ref() // its caller waits for its end
    child.kill()
    await ended
  }
  const url = `http://127.0.0.1:${listening}`
  try {
    const world = await worldAt(url)
    if (now !== undefined) await world.reset({ now: new Date(now).toISOString() })
    return { ...world, url, world: (beginning) => createWorld(url, beginning), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
