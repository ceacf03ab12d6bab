// `npm run bench:upload`: a whole upload (validated, sealed, sent, opened and stored by the
// emulator) compared with plain POSTs of the same bytes that are stored as received, in the same
// browser and run; "of sending" leaves out the validation before it. Also measures the page's
// memory and how long its main thread was blocked.
// --sizes 128,512  MiB of the files
// --rounds 3       the output shows the median
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { MEBIBYTE, UPLOAD_CHUNK_BYTES, UPLOAD_CONCURRENCY } from '@concord/domain/limits'
import { build } from 'vite'
import { openCollaboration, openTab } from '../e2e/collaboration.ts'
import { startEmulator } from '../e2e/emulator.ts'
import { getPerson, getToken, product, signIn, trustEnclave } from '../e2e/test.ts'
import { type Browser, chooseFile, openBrowser } from './browser.ts'
import { writeLargeCsv } from './large-csv.ts'
import { median } from './median.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '128,512' },
    rounds: { type: 'string', default: '3' },
  },
})
const folder = mkdtempSync(path.join(tmpdir(), 'concord-bench-'))

/**
 * The longest task of the page's main thread, in milliseconds; tasks under 50 ms are not reported.
 * Source: W3C, Long Tasks API.
 */
const LONG_TASKS = `window.longest = 0; new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
}).observe({ type: 'longtask' })`

/**
 * The delay between the driver's disconnect and the press. A worker that starts while a driver is
 * connected would wait for it forever.
 */
const PRESS_DELAY_MS = 2000

/** Polling uses CPU too: every 50 ms, it used 7 % of an upload's CPU time. */
const LOOK_MS = 100
/** Memory use fluctuates with a period of about a second. */
const LOOKS_AT_MEMORY = 3

type Run = {
  seconds: number
  /** Of `seconds`, those after the validation: from the moment that the data set exists. */
  sendingSeconds: number
  peakBytes: number
  idleBytes: number
  longest: number
}

/** Waits for the end without touching the page, and samples its memory meanwhile. */
async function watch(
  browser: Browser,
  isDone: () => boolean | Promise<boolean>,
): Promise<{ seconds: number; peakBytes: number }> {
  const start = performance.now()
  let peakBytes = 0
  for (let look = 0; !(await isDone()); look += 1) {
    if (look % LOOKS_AT_MEMORY === 0) peakBytes = Math.max(peakBytes, browser.rendererBytes())
    await sleep(LOOK_MS)
  }
  return { seconds: (performance.now() - start) / 1000, peakBytes }
}

const readLongest = (browser: Browser) =>
  browser.step((page) => page.evaluate<number>('window.longest'))

/** From the press of Upload to the acknowledgement of the last part. */
async function wholeUpload(file: string, web: string): Promise<Run> {
  const emulator = await startEmulator({ WEB_DIST: web, LOG_LEVEL: 'warn' })
  const owner = getPerson(emulator, 'owner')
  const browser = await openBrowser(emulator.getWindow(owner))
  try {
    const collaboration = await browser.step(async (page) => {
      await signIn(page, owner)
      await trustEnclave(page, emulator)
      const id = await openCollaboration(page)
      await openTab(page, 'Data Sets')
      await page.getByRole('button', { name: 'Upload File' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Data set type/ })
        .click()
      await page.getByRole('option', { name: /PolicyRecords/ }).click()
      await chooseFile(page, file)
      await page.evaluate(LONG_TASKS)
      const button = page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true })
      await button.evaluate(
        (element, delay) => void setTimeout(() => (element as HTMLElement).click(), delay),
        PRESS_DELAY_MS,
      )
      return id
    })
    const bearer = await getToken(emulator, owner)
    await sleep(PRESS_DELAY_MS - 500)
    const idleBytes = browser.rendererBytes()
    await sleep(500)
    let validatedAt: number | undefined
    const found = await watch(browser, async () => {
      const { body } = await product<{ items: { fileName: string; status: string }[] }>(
        emulator,
        bearer,
        `/workspaces/${collaboration}/datasets/`,
      )
      const dataset = body.items.find(({ fileName }) => fileName === path.basename(file))
      if (dataset !== undefined) validatedAt ??= performance.now()
      return dataset !== undefined && dataset.status !== 'NEW'
    })
    const sendingSeconds = (performance.now() - (validatedAt ?? Number.NaN)) / 1000
    return { ...found, sendingSeconds, idleBytes, longest: await readLongest(browser) }
  } finally {
    await browser.close()
    await emulator.stop()
  }
}

/** Six concurrent POSTs of 1 MiB, from a page that does nothing else. */
const SEND = `async () => {
  const [file] = document.querySelector('input').files
  const parts = Math.ceil(file.size / ${UPLOAD_CHUNK_BYTES})
  let next = 1
  const sender = async () => {
    for (let part = next++; part <= parts; part = next++) {
      const start = (part - 1) * ${UPLOAD_CHUNK_BYTES}
      await fetch('/' + part, { method: 'POST', body: await file.slice(start, start + ${UPLOAD_CHUNK_BYTES}).arrayBuffer() })
    }
  }
  await Promise.all(Array.from({ length: ${UPLOAD_CONCURRENCY} }, sender))
  await fetch('/done')
}`

async function plainPosts(file: string): Promise<Run> {
  const database = path.join(folder, 'plain.db')
  const store = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'plain-store.ts'), database],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [port] = (await once(store.stdout, 'data')) as [Buffer]
  let isDone = false
  store.stdout.on('data', () => {
    isDone = true
  })
  const browser = await openBrowser(`http://127.0.0.1:${String(port).trim()}`)
  try {
    await browser.step(async (page) => {
      await page.goto('/')
      await chooseFile(page, file)
      await page.evaluate(LONG_TASKS)
    })
    await sleep(1000)
    const idleBytes = browser.rendererBytes()
    await browser.step((page) => page.evaluate(`{ void (${SEND})() }`))
    const found = await watch(browser, () => isDone)
    const longest = await readLongest(browser)
    return { ...found, sendingSeconds: found.seconds, idleBytes, longest }
  } finally {
    await browser.close()
    store.kill()
    await once(store, 'exit')
    for (const suffix of ['', '-wal', '-shm']) rmSync(database + suffix, { force: true })
  }
}

const web = path.join(folder, 'web')
await build({
  root: path.join(import.meta.dirname, '../apps/web'),
  logLevel: 'warn',
  build: { outDir: web, emptyOutDir: true },
})
try {
  console.log('   MiB  upload MB/s  plain MB/s  ratio  of sending  over idle MiB  longest task ms')
  for (const size of values.sizes.split(',').map(Number)) {
    const file = path.join(folder, `policies-${size}.csv`)
    await writeLargeCsv(file, size)
    const mebibytes = statSync(file).size / MEBIBYTE
    const ours: Run[] = []
    const plain: Run[] = []
    for (let round = 0; round < Number(values.rounds); round += 1) {
      ours.push(await wholeUpload(file, web))
      plain.push(await plainPosts(file))
    }
    const speeds = (runs: Run[]) => median(runs.map(({ seconds }) => mebibytes / seconds))
    const ratio = (of: 'seconds' | 'sendingSeconds') =>
      median(ours.map((run, round) => (plain[round]?.seconds ?? Number.NaN) / run[of])).toFixed(2)
    console.log(
      [
        mebibytes.toFixed(0).padStart(6),
        speeds(ours).toFixed(0).padStart(12),
        speeds(plain).toFixed(0).padStart(11),
        ratio('seconds').padStart(6),
        ratio('sendingSeconds').padStart(11),
        (Math.max(...ours.map(({ peakBytes, idleBytes }) => peakBytes - idleBytes)) / MEBIBYTE)
          .toFixed(0)
          .padStart(14),
        `${Math.max(...ours.map(({ longest }) => longest))}`.padStart(16),
      ].join(' '),
    )
    rmSync(file)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
