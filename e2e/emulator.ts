import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

export type Person = {
  email: string
  password: string
  firstName: string
  lastName: string
  organization: string
  organizationId: string
  purpose: string
  language: 'en' | 'fr'
}

/** A real emulator in a process of its own, on a port and a data folder of its own. */
export type Emulator = {
  origin: string
  dataFolder: string
  /** Everything the process printed. */
  output(): string
  people: Record<string, Person>
  /** The address of one person's window: sessions of two people do not meet. */
  windowOf(person: Person): string
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: unknown): Promise<T>
  /** A fresh world of the same people, who get new ids where the time is another. */
  reset(to?: { now?: string }): Promise<void>
  /** SIGKILL: no farewell. */
  kill(): Promise<void>
  /** The same port, the same folder. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Tests sign in and ask for mails faster than people do. */
const UNHURRIED = { SIGN_INS_PER_SECOND: '0', MAIL_REQUESTS_PER_HOUR: '0', SENDS_PER_HOUR: '0' }

async function launch(
  dataFolder: string,
  port: number,
  print: (text: string) => void,
  env: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, [path.join(root, 'apps/emulator/start.js'), '--port', String(port)], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataFolder, SCENARIO: 'e2e', LOG_LEVEL: 'info', ...UNHURRIED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()))

export async function startEmulator(env: NodeJS.ProcessEnv = {}): Promise<Emulator> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'concord-e2e-'))
  let printed = ''
  const print = (text: string) => {
    printed += text
  }
  let { child, origin } = await launch(dataFolder, 0, print, env)
  const port = Number(new URL(origin).port)
  const read = async <T>(response: Response): Promise<T> => {
    if (!response.ok) throw new Error(`${response.status} ${response.url}: ${await response.text()}`)
    return (await response.json()) as T
  }
  const get = async <T>(url: string) => read<T>(await fetch(origin + url))
  const post = async <T>(url: string, body: unknown) =>
    read<T>(await fetch(origin + url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }))
  const people: Record<string, Person> = {}
  const meetPeople = async () => {
    const { items } = await get<{ items: Person[] }>('/_emulator/people')
    for (const person of items) people[person.purpose] = person
  }
  await meetPeople()
  return {
    origin,
    dataFolder,
    output: () => printed,
    people,
    windowOf: ({ email }) => `http://${email.split('@')[0]?.replace(/[^a-z0-9]/gi, '-')}.localhost:${port}`,
    get,
    post,
    async reset(to = {}) {
      await post('/_emulator/reset', to)
      await meetPeople()
    },
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
