import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { azureAuthority } from '@concord/emulator/azure/clients'
import { startEmulator, type TestEmulator } from '@concord/emulator/testing/start-emulator'
import { type Browser, chromium, type Page } from '@playwright/test'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumOptions } from '../browser.mjs'
import { getFreePort } from '../free-port.ts'
import { installInterop } from './install.ts'

// Clients that run in a browser, or that accept https only: each against the emulator's https
// address, from a page or a server on another port.
const LONG = process.env.LONG === '1'
const SECRET = 'secret-of-a-client'
const READY_MS = 60_000

// No afterAll runs if all tests are skipped, so nothing may need removing then.
const data = LONG ? mkdtempSync(path.join(tmpdir(), 'concord-browser-clients-')) : ''
const getTls = (name: string) => path.join(data, 'https', `${name}.pem`)

let folder = ''
let emulator: TestEmulator
let origin = ''
let browser: Browser
const started: ChildProcess[] = []
beforeAll(async () => {
  if (!LONG) return
  folder = installInterop('oidc')
  const port = await getFreePort()
  origin = `https://localhost:${port}`
  const settings = { DATA_DIR: data, HTTPS_PORT: port, PUBLIC_ORIGIN: origin }
  // The clients look at their own clock.
  emulator = await startEmulator({ start: new Date(), settings })
  browser = await chromium.launch(chromiumOptions())
}, 600_000)
afterAll(async () => {
  for (const child of started) child.kill()
  await browser?.close()
  await emulator?.stop()
  rmSync(data, { recursive: true, force: true })
})

const PAGES = {
  'oidc-client-ts': 'okta',
  'okta-auth-js': 'okta',
  'okta-signin-widget': 'okta',
  'msal-browser': 'azure',
} as const
type Provider = (typeof PAGES)[keyof typeof PAGES]
const getIssuer = (provider: Provider) =>
  provider === 'okta' ? `${origin}/oauth2/default` : azureAuthority(origin)

/** The page of a client in one script, and the widget's own files as a site would serve them. */
async function bundlePage(name: string): Promise<Record<string, string>> {
  const input = path.join(folder, 'https', `${name}.page.js`)
  const bundle = await rolldown({ input, platform: 'browser', cwd: folder, logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
  await bundle.close()
  const widget = path.join(folder, 'node_modules/@okta/okta-signin-widget/dist')
  const read = (file: string) => readFileSync(path.join(widget, file), 'utf8')
  return {
    '/client.js': output[0].code,
    ...(name === 'okta-signin-widget'
      ? {
          '/widget.js': read('js/okta-sign-in.classic.min.js'),
          '/widget.css': read('css/okta-sign-in.min.css'),
        }
      : {}),
  }
}

/** Serves a client's page with the emulator's certificate, on its own port. */
async function servePage(name: string, provider: Provider) {
  const files = await bundlePage(name)
  const config = JSON.stringify({ issuer: getIssuer(provider), clientId: `page-${name}` })
  const widget = '<link rel="stylesheet" href="/widget.css"><script src="/widget.js"></script>'
  const html = `<!doctype html><title>${name}</title>${'/widget.js' in files ? widget : ''}
<script>window.provider = ${config}</script><script type="module" src="/client.js"></script>`
  const port = await getFreePort()
  const tls = { cert: readFileSync(getTls('certificate')), key: readFileSync(getTls('key')) }
  const server = createServer(tls, ({ url = '/' }, response) => {
    const file = files[url]
    const type = url.endsWith('.css') ? 'text/css' : 'text/javascript'
    response.setHeader('content-type', file ? type : 'text/html')
    response.end(file ?? html)
  }).listen(port, 'localhost')
  const home = `https://localhost:${port}`
  await emulator.send('PUT', `/_emulator/clients/page-${name}`, {
    provider,
    redirectUris: [`${home}/`],
    postLogoutRedirectUris: [`${home}/`],
    origins: [home],
  })
  return { home, stop: () => server.close() }
}

/** Enters name and password on the page of the provider, or of its widget. */
async function enterPassword(page: Page, provider: Provider): Promise<string> {
  const { email, password } = emulator.person(provider === 'okta' ? 'owner' : 'admin')
  await page.getByLabel(/user ?name|e-?mail/i).fill(email)
  if (provider === 'azure') await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password ?? '')
  await page.getByRole('button', { name: /sign in/i }).click()
  return email
}

describe.runIf(LONG)('a client that needs https, on its own port', () => {
  test.each(Object.entries(PAGES))(
    '%s signs a person in, renews the tokens, and signs out',
    async (name, provider) => {
      const { home, stop } = await servePage(name, provider)
      const page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage()
      const said: string[] = []
      page.on('console', (message) => said.push(message.text()))
      page.on('pageerror', (error) => said.push(String(error)))
      const who = async () => [await page.locator('output').allTextContents(), said.slice(-5)]
      try {
        await page.goto(home)
        await page.getByRole('button', { name: 'Enter' }).click()
        const email = await enterPassword(page, provider)
        await expect.poll(who, { timeout: READY_MS }).toEqual([[email], expect.any(Array)])
        expect(new URL(page.url()).origin).toBe(home)
        await page.getByRole('button', { name: 'Leave' }).click()
        await expect.poll(who, { timeout: READY_MS }).toEqual([['nobody'], expect.any(Array)])
      } finally {
        await page.context().close()
        stop()
      }
    },
  )

  test('msal-node signs an administrator in, and renews silently', async () => {
    const port = await getFreePort()
    const redirectUris = [`http://localhost:${port}/callback`]
    const id = 'client-msal-node'
    const client = { provider: 'azure', secret: SECRET, redirectUris }
    await emulator.send('PUT', `/_emulator/clients/${id}`, client)
    const env = {
      ...process.env,
      ISSUER: getIssuer('azure'),
      CLIENT_ID: id,
      CLIENT_SECRET: SECRET,
      PORT: String(port),
      NODE_EXTRA_CA_CERTS: getTls('authority'),
    }
    const child = spawn(process.execPath, ['https/msal-node.js'], { cwd: folder, env })
    started.push(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        output += text
      })
    await expect.poll(() => output, { timeout: READY_MS }).toMatch(/^ready$/m)
    const page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage()
    await page.goto(`http://localhost:${port}/login`)
    const email = await enterPassword(page, 'azure')
    await expect
      .poll(async () => [await page.textContent('body'), output], { timeout: READY_MS })
      .toEqual([JSON.stringify({ email }), expect.any(String)])
    await page.context().close()
  })
})
