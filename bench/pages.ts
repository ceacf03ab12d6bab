// `npm run bench:pages`: Lighthouse's mobile scores of the sign-in page, the list of collaborations
// and a collaboration with 200 data sets, as medians. It fails if a page misses its goals, a score
// and a blocked time: run it on a quiet machine. Lighthouse is installed in bench/pages.
// --rounds 5
import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { createClient } from '@concord/domain/api/client'
import { control } from '@concord/domain/control/contracts'
import { chromium } from 'playwright'
import { chromiumArguments, findUsersBrowser } from '../scripts/browser.mjs'
import { buildWeb } from '../scripts/build-web.ts'
import { getFreePort } from '../scripts/free-port.ts'
import { makeScenario } from './growth-scenario.ts'
import { startMeasured } from './measured-server.ts'
import { median } from './median.ts'

const EMULATOR = fileURLToPath(new URL('../apps/emulator/start.js', import.meta.url))
const LIGHTHOUSE = fileURLToPath(
  new URL('pages/node_modules/lighthouse/cli/index.js', import.meta.url),
)
const REPORT_BYTES_MAX = 50_000_000

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const rounds = Number(values.rounds)
if (!buildWeb()) process.exit(1)

const folder = mkdtempSync(path.join(tmpdir(), 'concord-pages-'))
const file = path.join(folder, 'scenario.json')
writeFileSync(file, JSON.stringify(makeScenario(2)))
const emulator = await startMeasured({
  name: 'emulator',
  args: (port) => [EMULATOR, '--port', `${port}`],
  env: { SCENARIO: file, DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'warn' },
  readyPath: '/_emulator/health',
})
const browserPort = await getFreePort()
spawn(
  findUsersBrowser() ?? 'chromium',
  [
    ...chromiumArguments(),
    '--headless=new',
    `--remote-debugging-port=${browserPort}`,
    `--user-data-dir=${path.join(folder, 'browser')}`,
  ],
  { stdio: 'ignore' },
)

try {
  await waitForBrowser()
  console.log(
    ['', 'score', 'goal', 'accessible', 'LCP ms', 'blocked ms', 'goal', 'CLS']
      .map((title, index) => (index === 0 ? title.padEnd(28) : title.padStart(12)))
      .join(''),
  )
  await measure('sign-in', `${emulator.origin}/login`, { score: 97, blockedMs: 200 })
  const { list, collaboration } = await signIn()
  await measure('collaborations', list, { score: 95, blockedMs: 200 })
  await measure('200 data sets', collaboration, { score: 90, blockedMs: 400 })
} finally {
  await closeBrowser()
  await emulator.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 }) // the browser still writes
}

/** Signs the owner in by a link, then leaves the browser alone: a driver costs it time. */
async function signIn(): Promise<{ list: string; collaboration: string }> {
  const call = createClient(`${emulator.origin}/_emulator`)
  const { items } = await call(control.people.list)
  const email = items.find(({ purpose }) => purpose === 'owner')?.email ?? ''
  const { url } = await call(control.people.signIn, { params: { email }, body: {} })
  const driver = await chromium.connectOverCDP(`http://127.0.0.1:${browserPort}`)
  const page = await driver.contexts()[0]?.newPage()
  if (!page) throw new Error('The browser has no window.')
  await page.goto(url)
  const { origin } = new URL(page.url())
  await page.goto(`${origin}/collaborations?search=claims`)
  const link = page.getByRole('link', { name: 'Claims experience study 2026' })
  const collaboration = origin + (await link.getAttribute('href'))
  await driver.close()
  return { list: `${origin}/collaborations`, collaboration }
}

type Report = {
  categories: Record<'performance' | 'accessibility', { score: number }>
  audits: Record<string, { numericValue: number }>
  finalDisplayedUrl: string
}

type Goal = { score: number; blockedMs: number }

async function measure(name: string, url: string, goal: Goal): Promise<void> {
  const reports: Report[] = []
  for (let round = 0; round < rounds; round += 1) reports.push(await runLighthouse(url))
  const [first] = reports
  if (first && new URL(first.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${first.finalDisplayedUrl}`)
  const audit = (id: string) =>
    median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  const scoreOf = (category: 'performance' | 'accessibility') =>
    Math.round(100 * median(reports.map(({ categories }) => categories[category].score)))
  const [score, blocked] = [scoreOf('performance'), audit('total-blocking-time')]
  const cells = [
    score,
    goal.score,
    scoreOf('accessibility'),
    audit('largest-contentful-paint').toFixed(0),
    blocked.toFixed(0),
    goal.blockedMs,
    audit('cumulative-layout-shift').toFixed(3),
  ]
  console.log([name.padEnd(28), ...cells.map((cell) => String(cell).padStart(12))].join(''))
  if (score < goal.score || blocked > goal.blockedMs) {
    console.error(
      `${name} misses its goal: ${goal.score} with at most ${goal.blockedMs} ms blocked.`,
    )
    process.exitCode = 1
  }
}

async function runLighthouse(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      LIGHTHOUSE,
      url,
      `--port=${browserPort}`,
      '--disable-storage-reset', // the session is in a cookie
      '--only-categories=performance,accessibility',
      '--output=json',
      '--quiet',
    ],
    { maxBuffer: REPORT_BYTES_MAX },
  )
  return JSON.parse(stdout) as Report
}

/** A signal would end only the script that some systems start Chromium with. */
async function closeBrowser(): Promise<void> {
  const driver = await chromium.connectOverCDP(`http://127.0.0.1:${browserPort}`)
  const session = await driver.newBrowserCDPSession()
  await session.send('Browser.close')
}

async function waitForBrowser(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    const answer = await fetch(`http://127.0.0.1:${browserPort}/json/version`).catch(() => null)
    if (answer?.ok) return
    await setTimeout(100)
  }
  throw new Error('The browser did not start.')
}
