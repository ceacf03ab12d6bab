import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumOptions } from './browser.mjs'
import { getFreePort } from './free-port.ts'
import { linkPackages } from './package/installed.ts'
import { createScratch, type Scratch } from './recipes/scratch.ts'

// In a copy of the tree: the test changes a text, and needs a first start, without anything built.
const LONG = process.env.LONG === '1'
const FAULTY = /warn|deprecat|error|\(!\)/i

let scratch: Scratch
beforeAll(() => {
  if (!LONG) return
  scratch = createScratch()
  linkPackages(scratch.folder, ['vite'])
}, 120_000)
afterAll(() => {
  if (LONG) scratch.remove()
}, 120_000)

/** Without the settings of this test's own runner. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_ENV$)/.test(name)),
)

async function startDev(port: number) {
  const child = spawn(
    process.execPath,
    [
      path.join(scratch.folder, 'scripts/dev.ts'),
      ...['--port', `${port}`, '--data-dir', ':memory:', '--scenario', 'e2e'],
    ],
    { cwd: scratch.folder, env, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  const ended = once(child, 'exit')
  await expect
    .poll(() => (child.exitCode === null ? printed : 'Concord is ready'), { timeout: 120_000 })
    .toContain('Concord is ready')
  expect([child.exitCode, printed]).toEqual([null, expect.any(String)])
  return {
    printed: () => printed,
    async stop() {
      child.kill()
      await ended
    },
  }
}

/** Changes one English text of the sign-in page. */
function rename(from: string, to: string): void {
  const file = path.join(scratch.folder, 'packages/domain/src/texts/front/session.ts')
  const before = readFileSync(file, 'utf8')
  const after = before.replaceAll(`en: '${from}'`, `en: '${to}'`)
  expect(after).not.toBe(before)
  writeFileSync(file, after)
}

async function expectReplacedText(page: Page): Promise<void> {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const name = page.getByRole('textbox').first()
  await name.fill('typed@example.com')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  rename('Sign in', 'Come in')
  await page.getByRole('button', { name: 'Come in', exact: true }).waitFor()
  expect([loads, await name.inputValue()]).toEqual([0, 'typed@example.com'])
  // A language that is loaded later has its texts of now, and the first one keeps its own.
  await page.getByRole('button', { name: 'Français' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Come in', exact: true }).waitFor()
  expect(loads).toBe(0)
}

describe.runIf(LONG)('a checkout that is new', () => {
  test('the hot reload starts without a warning, and shows a changed text without a reload that would lose what is typed', async () => {
    const port = await getFreePort()
    const dev = await startDev(port)
    const browser = await chromium.launch(chromiumOptions())
    try {
      const page = await browser.newPage({ locale: 'en-CA' })
      await page.goto(`http://localhost:${port}/`)
      await expectReplacedText(page)
      expect(dev.printed()).not.toMatch(FAULTY)
    } finally {
      await browser.close()
      await dev.stop()
    }
  }, 300_000)

  test('the build of npm start prints no warning', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        '-e',
        "import('./scripts/build-web.ts').then(({ buildWeb }) => process.exit(buildWeb() ? 0 : 1))",
      ],
      { cwd: scratch.folder, env, encoding: 'utf8' },
    )
    expect([status, stderr]).toEqual([0, ''])
    const built = '-- (portal|control page) built: ok in [\\d.]+ s\\n'
    expect(stdout).toMatch(new RegExp(`^(${built})*$`))
  }, 600_000)
})
