import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClock } from '@concord/emulator/runtime/clock'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openidProvider } from '#openid-provider.ts'

let refusal = ''
const issuer = createServer((request, response) => {
  const origin = `http://${request.headers.host}`
  const isToken = request.url === '/token'
  const metadata = { issuer: origin, token_endpoint: `${origin}/token` }
  response
    .writeHead(isToken ? 400 : 200, { 'content-type': 'application/json' })
    .end(JSON.stringify(isToken ? { error: refusal } : metadata))
})
beforeAll(() => new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve)))
afterAll(() => issuer.close())

const refresh = (error: string) => {
  refusal = error
  const { port } = issuer.address() as AddressInfo
  const client = {
    issuer: `http://127.0.0.1:${port}`,
    clientId: 'portal',
    clientSecret: 'secret',
    redirectUri: 'https://portal.example.com/authorization-code/callback',
    subject: 'oid',
    refreshTokenMs: 60_000,
  } as const
  const provider = openidProvider(client, { clock: createClock(), log: pino({ level: 'silent' }) })
  return provider.refresh('token', {
    origin: 'https://portal.example.com',
    header: () => undefined,
  })
}

for (const error of ['invalid_grant', 'interaction_required', 'consent_required'])
  test(`${error} at a renewal asks for a new sign-in`, async () => {
    await expect(refresh(error)).rejects.toMatchObject({ name: 'GrantRefused' })
  })

for (const error of ['temporarily_unavailable', 'invalid_client'])
  test(`${error} at a renewal is the provider’s own failure`, async () => {
    await expect(refresh(error)).rejects.toMatchObject({ status: 502 })
  })
