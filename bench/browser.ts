import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { chromiumArguments, findUsersBrowser } from '../scripts/browser.mjs'

/**
 * A Chromium without a connected driver during measurements: a connected driver records the network
 * and makes transfers ten times slower. So the driver connects for each step and disconnects.
 */
export type Browser = {
  pid: number
  /** Of its remote debugging, on loopback. */
  port: number
  /** Runs a step in the only page. */
  step<T>(act: (page: Page) => Promise<T>): Promise<T>
  /** The renderers' proportional set size in bytes; NaN without /proc. */
  rendererBytes(): number
  close(): Promise<void>
}

/** @param origin Base for relative addresses in a step. */
export async function openBrowser(origin: string): Promise<Browser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'concord-bench-'))
  const switches = [
    ...chromiumArguments(),
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ]
  const child = spawn(findUsersBrowser() ?? chromium.executablePath(), switches, {
    stdio: 'ignore',
  })
  const announcement = path.join(profile, 'DevToolsActivePort')
  while (!existsSync(announcement) || readFileSync(announcement, 'utf8') === '') {
    if (child.exitCode !== null) throw new Error(`The browser ended with ${child.exitCode}`)
    await sleep(50)
  }
  const port = Number(readFileSync(announcement, 'utf8').split('\n')[0])
  return {
    pid: child.pid ?? 0,
    port,
    async step(act) {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
      try {
        const [context] = browser.contexts()
        const page = context?.pages()[0] ?? (await context?.newPage())
        if (!page) throw new Error('The browser has no page')
        const goto = page.goto.bind(page)
        page.goto = (address, options) => goto(new URL(address, origin).href, options)
        return await act(page)
      } finally {
        await browser.close() // disconnects
      }
    },
    rendererBytes: () =>
      existsSync('/proc/self/smaps_rollup') ? rendererBytes(child.pid ?? 0) : Number.NaN,
    async close() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      // On some systems the browser is started by a wrapper script; a signal would end the script
      // and leave the browser running.
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
      await (await browser.newBrowserCDPSession()).send('Browser.close')
      await gone
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/**
 * Chooses a file of any size in the page's only file input; the driver's own method is limited to
 * 50 MB.
 */
export async function chooseFile(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', {
    expression: `document.querySelector('input[type=file]')`,
  })
  await session.send('DOM.setFileInputFiles', { files: [file], objectId: result.objectId ?? '' })
}

/**
 * Source: Linux, proc(5): status (PPid), smaps_rollup (Pss). A renderer is a descendant of the
 * browser, through a zygote.
 */
const rendererBytes = (browser: number): number => treeBytes(browser, '--type=renderer')

/** @param kind Only processes whose command line contains it. */
export function treeBytes(ancestor: number, kind = ''): number {
  let sum = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!read(pid, 'cmdline').includes(kind) || !descends(pid, String(ancestor))) continue
      sum += 1024 * Number(/^Pss:\s+(\d+) kB/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0)
    } catch {} // the process has ended in the meantime
  }
  return sum
}

const read = (pid: string, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8')

function descends(pid: string, ancestor: string): boolean {
  for (let at = pid; at !== '0'; at = /^PPid:\s+(\d+)/m.exec(read(at, 'status'))?.[1] ?? '0')
    if (at === ancestor) return true
  return false
}
