import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { formIn } from '@concord/emulator/testing/browser'
import { startEmulator, type TestEmulator } from '@concord/emulator/testing/start-emulator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getFreePort } from '../free-port.ts'
import { root } from '../run.ts'
import { createBrowser } from './browser.ts'
import { installInterop } from './install.ts'

// Clients of OpenID Connect as their own documents use them, each in its own process and on its own
// port: sign-in through the emulated Okta's page, and what else the client does.
const LONG = process.env.LONG === '1'
const SECRET = 'secret-of-a-client'
const CLIENTS = readdirSync(path.join(root, 'interop/oidc/clients')).map((file) =>
  path.basename(file, '.js'),
)
/** Servers, sessions, and what only helps a client. */
const FRAMEWORKS =
  /^(express|express-session|fastify|@fastify\/cookie|hono|@hono\/node-server|koa|koa-session|@hapi\/hapi|passport|jsonwebtoken)$/
const READY_MS = 60_000

let folder = ''
let emulator: TestEmulator
const started: ChildProcess[] = []
beforeAll(async () => {
  if (!LONG) return
  folder = installInterop('oidc')
  // The clients look at their own clock.
  emulator = await startEmulator({ start: new Date() })
}, 600_000)
afterAll(async () => {
  for (const child of started) child.kill()
  await emulator?.stop()
})

/** Starts the client's application and waits until it listens. */
async function start(name: string): Promise<{ origin: string; getOutput: () => string }> {
  const port = await getFreePort()
  const origin = `http://localhost:${port}`
  const id = `client-${name}`
  await emulator.send('PUT', `/_emulator/clients/${id}`, {
    secret: SECRET,
    redirectUris: [`${origin}/callback`, `${origin}/auth/callback/okta`],
    postLogoutRedirectUris: [origin],
  })
  const env = {
    ...process.env,
    ISSUER: `${emulator.origin}/oauth2/default`,
    CLIENT_ID: id,
    CLIENT_SECRET: SECRET,
    PORT: String(port),
  }
  const child = spawn(process.execPath, [path.join('clients', `${name}.js`)], { cwd: folder, env })
  started.push(child)
  let output = ''
  child.stdout.on('data', (data: Buffer) => {
    output += data
  })
  child.stderr.on('data', (data: Buffer) => {
    output += data
  })
  await expect.poll(() => output, { timeout: READY_MS }).toMatch(/^ready$/m)
  return { origin, getOutput: () => output }
}

test('programs in interop/oidc use 20 clients of OpenID Connect', () => {
  const folder = path.join(root, 'interop/oidc')
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const programs = readdirSync(path.join(folder, 'clients'))
    .map((file) => readFileSync(path.join(folder, 'clients', file), 'utf8'))
    .join('')
  const used = Object.keys(dependencies).filter(
    (name) => !FRAMEWORKS.test(name) && new RegExp(`from '${name}['/]`).test(programs),
  )
  expect(used.length).toBeGreaterThanOrEqual(20)
})

describe.runIf(LONG)('a client of OpenID Connect that knows only issuer, id and secret', () => {
  test.each(CLIENTS)('%s signs a person in from its own port', async (name) => {
    const { origin, getOutput } = await start(name)
    const { email, password, oktaId } = emulator.person('owner')
    const browser = createBrowser()
    const asked = await browser.open(`${origin}/login`)
    expect([asked.url.origin, asked.text, getOutput()]).toEqual([
      emulator.origin,
      expect.stringContaining('type="password"'),
      expect.any(String),
    ])
    const { action, inputs } = formIn(asked.text, 'password')
    const fields = new URLSearchParams({ ...inputs, username: email, password: password ?? '' })
    const landed = await browser.open(String(new URL(action, asked.url)), fields)
    expect([landed.text, getOutput()]).toEqual([
      expect.stringMatching(new RegExp(`"email":"${email}"|"sub":"${oktaId}"`)),
      expect.any(String),
    ])
  })
})
