import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '../run.ts'
import { startCommand } from './installed.ts'

// Like `docker build`, it installs from the registry.
const LONG = process.env.LONG === '1'
const PAGE = readFileSync(path.join(root, 'docs/operating/gateway.md'), 'utf8')
/** The commands of the page that need no Docker, and the file that it asks for. */
const [, commands = ''] = /```sh\n(node_modules.*?)```/s.exec(PAGE) ?? []
const [, file = ''] = /```ini\n(.*?)```/s.exec(PAGE) ?? []

type Identity = Record<'okta' | 'azure', { issuer: string; clients: Record<string, string>[] }>
type People = { items: { purpose: string; email: string; password: string }[] }

test.runIf(LONG)(
  'the gateway starts by the commands of its page, with the emulator as provider, and passes a sign-in on',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'concord-gateway-'))
    const { origin, stop } = await startCommand(
      path.join(root, 'apps/emulator/start.js'),
      ['--port', '0', '--data-dir', ':memory:', '--scenario', 'e2e'],
      { cwd: root },
    )
    const read = async <T>(name: string) =>
      (await (await fetch(`${origin}/_emulator/${name}`)).json()) as T
    const { okta, azure } = await read<Identity>('identity')
    const settings = {
      ...parseEnv(file),
      PUBLIC_ORIGIN: origin,
      OKTA_ISSUER: okta.issuer,
      OKTA_CLIENT_ID: okta.clients[0]?.clientId,
      OKTA_CLIENT_SECRET: okta.clients[0]?.clientSecret,
      ENTRA_ISSUER: azure.issuer,
      ENTRA_CLIENT_ID: azure.clients[0]?.clientId,
      ENTRA_CLIENT_SECRET: azure.clients[0]?.clientSecret,
      SESSION_KEY: 'A'.repeat(43),
      SESSION_STORE: 'sqlite:sessions.sqlite',
      PORT: '0',
    }
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
    writeFileSync(path.join(folder, 'gateway.env'), lines.join('\n'))
    const steps = commands.trim().split('\n')
    const [program = '', ...args] = (steps.pop() ?? '').split(' ')
    for (const step of steps)
      expect([step, spawnSync('sh', ['-c', step], { cwd: root }).status]).toEqual([step, 0])
    const inRoot = args.map((arg) => (arg.startsWith('-') ? arg : path.join(root, arg)))
    const gateway = spawn(path.join(root, program), inRoot, { cwd: folder })
    try {
      const line = await new Promise<string>((resolve, reject) => {
        gateway.stdout.once('data', (chunk) => resolve(`${chunk}`))
        gateway.stderr.once('data', (chunk) => reject(new Error(`${chunk}`)))
      })
      const { port } = JSON.parse(line) as { port: number }
      const health = await fetch(`http://localhost:${port}/api/v1/health`)
      expect(await health.json()).toEqual({ gateway: 'ok' })
      const { items } = await read<People>('people')
      const owner = items.find(({ purpose }) => purpose === 'owner')
      const asked = request(`http://localhost:${port}/api/v1/authn`, {
        method: 'POST',
        headers: { host: new URL(origin).host, origin, 'content-type': 'application/json' },
      })
      asked.end(JSON.stringify({ username: owner?.email, password: owner?.password }))
      const answer = await new Promise((resolve, reject) => {
        asked.once('response', (response) => resolve(json(response)))
        asked.once('error', reject)
      })
      expect(answer).toMatchObject({ status: 'SUCCESS' })
    } finally {
      gateway.kill()
      await stop()
      rmSync(folder, { recursive: true })
    }
  },
  600_000,
)
