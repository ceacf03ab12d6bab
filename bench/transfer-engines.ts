import { missingForWebkit, startWebkit } from '../e2e/webkit/webdriver.ts'
import { findFirefox } from '../scripts/browser.mjs'
import { chooseFile, openBrowser } from './browser.ts'
import type { Engine } from './engine.ts'
import { openFirefox } from './firefox.ts'

const WEBKIT_PORT = 4798

/** What starts each engine; undefined where the system lacks it. */
export const ENGINES: Record<string, () => Promise<Engine> | undefined> = {
  chromium: openChromium,
  firefox: () => {
    const executable = findFirefox()
    return executable === undefined ? undefined : openFirefox(executable)
  },
  webkit: () => (missingForWebkit() === undefined ? openWebkit() : undefined),
}

async function openChromium(): Promise<Engine> {
  const browser = await openBrowser('http://localhost')
  return {
    version: await browser.step(async (page) => `Chromium ${page.context().browser()?.version()}`),
    pid: browser.pid,
    downloads: undefined, // headless, it has no dialog to choose a file
    open: (url) => browser.step(async (page) => void (await page.goto(url))),
    evaluate: <T>(script: string) =>
      browser.step((page) => page.evaluate<T>(`(async () => { ${script} })()`)),
    choose: (file) => browser.step((page) => chooseFile(page, file)),
    close: () => browser.close(),
  }
}

async function openWebkit(): Promise<Engine> {
  const webkit = await startWebkit(WEBKIT_PORT)
  const window = await webkit.newWindow()
  return {
    version: `WebKitGTK ${webkit.version}`,
    pid: webkit.pid,
    downloads: webkit.downloads,
    open: (url) => window.open(url),
    evaluate: (script) => window.evaluate(script),
    choose: (file) => window.choose('//input[@type="file"]', file),
    close: () => webkit.close(),
  }
}
