import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const MINI_BROWSERS = ['6.0', '4.1', '4.0'].flatMap((version) =>
  ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
    (machine) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`,
  ),
)
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** WebKitGTK draws in software here. */
const PATIENCE_MS = 120_000
const STEP_MS = 100

const findOnPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file))

/** A sentence that names the missing programs for WebKit; undefined if there are none. */
export function missingForWebkit(): string | undefined {
  if (!findOnPath('WebKitWebDriver')) return 'WebKitWebDriver is not installed (webkit2gtk-driver)'
  if (!MINI_BROWSERS.some(existsSync)) return 'MiniBrowser is not installed (libwebkit2gtk)'
  if (!process.env.DISPLAY && !findOnPath('xvfb-run')) return 'there is no display and no xvfb-run'
  return undefined
}

/** One window of WebKitGTK, over plain W3C WebDriver. Source: https://www.w3.org/TR/webdriver2/ */
export type Window = {
  open(url: string): Promise<void>
  reload(): Promise<void>
  url(): Promise<URL>
  /** Waits for the element of an XPath that is shown. @throws after 120 s, with the page's text. */
  find(xpath: string): Promise<string>
  /** Waits until nothing covers the element, such as a message. */
  click(xpath: string): Promise<void>
  /** Types keys, one by one. */
  type(xpath: string, text: string): Promise<void>
  /** Types keys where the focus is. Special keys: https://www.w3.org/TR/webdriver2/#keyboard-actions */
  press(keys: string): Promise<void>
  /** Chooses a file in a file input, which may be hidden. */
  choose(xpath: string, file: string): Promise<void>
  /** Waits until the page has this text. */
  sees(text: string): Promise<void>
  evaluate<T>(script: string, ...values: unknown[]): Promise<T>
}
export type Webkit = {
  version: string
  /** The processes of the driver and its browser have this ancestor. */
  pid: number
  /** The browser saves downloads here. */
  downloads: string
  newWindow(): Promise<Window>
  close(): Promise<void>
}

/**
 * Starts WebKitWebDriver with one session, under a virtual display if there is no other.
 *
 * @param switches Environment variables of the engine, such as `JSC_useWasmSIMD`.
 */
export async function startWebkit(port: number, switches: NodeJS.ProcessEnv = {}): Promise<Webkit> {
  const home = mkdtempSync(path.join(tmpdir(), 'concord-webkit-'))
  const driver = startDriver(port, home, switches)
  const send = async <T>(method: string, at: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${at}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    })
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  await until(async () => (await send<{ ready: boolean }>('GET', '/status')).ready, 'the driver')
  const { sessionId, capabilities } = await send<{
    sessionId: string
    capabilities: { browserVersion: string }
  }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: MINI_BROWSERS.find(existsSync),
          args: ['--automation'],
        },
      },
    },
  })
  const session = `/session/${sessionId}`
  const [first = ''] = await send<string[]>('GET', `${session}/window/handles`)
  let unused: string | undefined = first
  return {
    version: capabilities.browserVersion,
    pid: driver.pid ?? 0,
    downloads: path.join(home, DOWNLOADS),
    async newWindow() {
      const handle =
        unused ??
        (await send<{ handle: string }>('POST', `${session}/window/new`, { type: 'window' })).handle
      unused = undefined
      return toWindow((method, at, body) => send(method, session + at, body), handle)
    },
    async close() {
      await send('DELETE', session).catch(() => undefined)
      if (driver.pid) process.kill(-driver.pid, 'SIGTERM')
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const DOWNLOADS = 'downloads'

/**
 * The browser reads the folder of downloads from `user-dirs.dirs`.
 * Source: https://www.freedesktop.org/wiki/Software/xdg-user-dirs/
 */
function startDriver(port: number, home: string, switches: NodeJS.ProcessEnv): ChildProcess {
  mkdirSync(path.join(home, DOWNLOADS))
  writeFileSync(path.join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${home}/${DOWNLOADS}"\n`)
  const command = ['WebKitWebDriver', `--port=${port}`]
  const [file = '', ...args] = process.env.DISPLAY ? command : ['xvfb-run', '-a', ...command]
  const homes = { XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home }
  const env = { ...process.env, ...homes, ...switches }
  return spawn(file, args, { detached: true, stdio: 'ignore', env })
}

type Send = <T>(method: string, path: string, body?: object) => Promise<T>

function toWindow(send: Send, handle: string): Window {
  const here = () => send('POST', '/window', { handle })
  const evaluate = async <T>(script: string, ...args: unknown[]): Promise<T> => {
    await here()
    return send<T>('POST', '/execute/sync', { script, args })
  }
  const find = async (xpath: string): Promise<string> => {
    await here()
    let found = ''
    await until(
      async () => {
        const using = { using: 'xpath', value: xpath }
        found = (await send<Record<string, string>>('POST', '/element', using))[ELEMENT] ?? ''
        return send<boolean>('GET', `/element/${found}/displayed`)
      },
      xpath,
      () => evaluate<string>('return document.body.innerText'),
    )
    return found
  }
  return {
    open: async (url) => {
      await here()
      await send('POST', '/url', { url })
    },
    reload: async () => {
      await here()
      await send('POST', '/refresh')
    },
    url: async () => {
      await here()
      return new URL(await send<string>('GET', '/url'))
    },
    find,
    evaluate,
    click: async (xpath) => {
      const isClicked = async () => {
        const element = await find(xpath)
        const scroll = 'arguments[0].scrollIntoView({ block: "center" })'
        await send('POST', `/element/${element}/click`).catch(async (error) => {
          await evaluate(scroll, { [ELEMENT]: element })
          throw error
        })
        return true
      }
      await until(isClicked, `${xpath}, with nothing over it`, () =>
        evaluate<string>('return document.body.innerText'),
      )
    },
    press: async (keys) => {
      await here()
      const actions = [...keys].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    choose: async (xpath, text) => {
      await here()
      const using = { using: 'xpath', value: xpath }
      const isChosen = async () => {
        const { [ELEMENT]: input } = await send<Record<string, string>>('POST', '/element', using)
        await send('POST', `/element/${input}/value`, { text })
        return true
      }
      await until(isChosen, xpath)
    },
    type: async (xpath, text) =>
      void (await send('POST', `/element/${await find(xpath)}/value`, { text })),
    sees: (text) =>
      until(
        async () => (await evaluate<string>('return document.body.innerText')).includes(text),
        `“${text}”`,
        () => evaluate<string>('return document.body.innerText'),
      ),
  }
}

/** Tries again until it is true; a refusal counts as not yet. */
async function until(
  isDone: () => Promise<boolean>,
  what: string,
  describe?: () => Promise<string>,
): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await isDone().catch(() => false))) {
    if (performance.now() > end)
      throw new Error(`Not seen: ${what}. ${(await describe?.().catch(() => '')) ?? ''}`)
    await wait(STEP_MS)
  }
}
