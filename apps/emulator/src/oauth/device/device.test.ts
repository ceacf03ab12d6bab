import { DEVICE_GRANT } from '@concord/domain/control/clients'
import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TENANT_ID } from '#azure/clients.ts'
import { createBrowser, signOn, type TestBrowser } from '#testing/browser.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import { createPace } from './codes.ts'

let emulator: TestEmulator

const ISSUERS = { okta: '/oauth2/default', azure: `/azure/${TENANT_ID}/v2.0` } as const
type Provider = keyof typeof ISSUERS
const discover = (provider: Provider, id = `tv-${provider}`) =>
  client.discovery(new URL(emulator.origin + ISSUERS[provider]), id, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  })
const start = async (provider: Provider, id?: string) => {
  const config = await discover(provider, id)
  const started = await client.initiateDeviceAuthorization(config, {
    scope: 'openid profile offline_access',
  })
  return { config, started }
}

/** Signs the person in where the page leads, and returns the page. */
async function openPage(browser: TestBrowser, provider: Provider, address: string) {
  const { status, location = '' } = await browser.open(address)
  expect({ status, location }).toMatchObject({
    status: 302,
    location: expect.stringContaining('/authorize?'),
  })
  if (provider === 'azure') await signOn(browser, location, emulator.person('admin'))
  else {
    const { email, password } = emulator.person('owner')
    const { page } = await browser.open(location)
    await browser.submit(page, 'password', { username: email, password: password ?? '' })
  }
  return (await browser.open(address)).page
}

/** What the token endpoint answers to one poll. */
async function poll(provider: Provider, deviceCode: string, id = `tv-${provider}`) {
  const path =
    provider === 'okta' ? '/oauth2/default/v1/token' : `/azure/${TENANT_ID}/oauth2/v2.0/token`
  const body = new URLSearchParams({
    grant_type: DEVICE_GRANT,
    device_code: deviceCode,
    client_id: id,
  })
  const response = await fetch(emulator.origin + path, { method: 'POST', body })
  return ((await response.json()) as { error?: string }).error
}

describe.each(['okta', 'azure'] as const)('the device code grant of %s', (provider) => {
  beforeAll(async () => {
    emulator = await startEmulator({ start: new Date(), settings: { DEVICE_POLL_SECONDS: 1 } })
    const grants = [DEVICE_GRANT, 'refresh_token']
    await emulator.send('PUT', `/_emulator/clients/tv-${provider}`, {
      provider,
      name: 'The television',
      grants,
    })
    await emulator.send('PUT', '/_emulator/clients/no-device', {
      redirectUris: ['http://localhost:1/'],
    })
  })
  afterAll(() => emulator.stop())

  test('openid-client: a person enters the code, sees the application, allows it; the device has tokens, once', async () => {
    const { config, started } = await start(provider)
    expect(started.user_code).toMatch(/^[B-Z]{4}-[B-Z]{4}$/)
    const browser = createBrowser(emulator)
    const page = await openPage(browser, provider, started.verification_uri)
    const typed = started.user_code.toLowerCase().replace('-', ' ')
    const consent = await browser.submit(page, 'code', { user_code: typed })
    expect(consent.page).toContain('Let The television sign in as you?')
    const done = await browser.submit(consent.page, 'allow')
    expect(done.page).toContain('The device is signed in')
    const tokens = await client.pollDeviceAuthorizationGrant(config, started)
    const { email } = emulator.person(provider === 'okta' ? 'owner' : 'admin')
    expect(tokens.claims()?.preferred_username).toBe(email)
    const renewed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '')
    expect(renewed.claims()?.sub).toBe(tokens.claims()?.sub)
    const again = provider === 'okta' ? 'invalid_grant' : 'bad_verification_code'
    expect(await poll(provider, started.device_code)).toBe(again)
  })

  test('a refused device has the provider’s error and no tokens', async () => {
    const { started } = await start(provider)
    const browser = createBrowser(emulator)
    const page = await openPage(
      browser,
      provider,
      `${started.verification_uri}?user_code=${started.user_code}`,
    )
    const consent = await browser.submit(page, 'code')
    expect((await browser.submit(consent.page, 'refuse')).page).toContain('was refused')
    const refused = provider === 'okta' ? 'access_denied' : 'authorization_declined'
    expect(await poll(provider, started.device_code)).toBe(refused)
  })

  test('a client without the grant is refused', async () => {
    const id = provider === 'okta' ? 'no-device' : '0b7d5f0e-8a35-4a4e-9d0c-636f6e636f02'
    await expect(start(provider, id)).rejects.toThrow()
  })

  test('forms of another page, and a person’s eleventh wrong code, connect no device', async () => {
    const { started } = await start(provider)
    const browser = createBrowser(emulator)
    const page = await openPage(browser, provider, started.verification_uri)
    const consent = await browser.submit(page, 'code', { user_code: started.user_code })
    const forged = await browser.submit(consent.page, 'allow', { proof: 'of another page' })
    expect(forged.page).toContain('open for too long')
    for (let count = 0; count < 10; count += 1) {
      const wrong = await browser.submit(page, 'code', { user_code: 'BBBB-BBBB' })
      expect(wrong.page).toContain('No device is waiting')
    }
    expect((await browser.submit(consent.page, 'allow')).page).toContain('too many wrong codes')
    expect(await poll(provider, started.device_code)).toBe('authorization_pending')
  })

  test('a pending, a foreign and an expired code have their errors', async () => {
    const { started } = await start(provider)
    const unknown = provider === 'okta' ? 'invalid_grant' : 'bad_verification_code'
    expect(await poll(provider, started.device_code)).toBe('authorization_pending')
    const isOkta = provider === 'okta'
    expect(await poll(provider, started.device_code)).toBe(
      isOkta ? 'slow_down' : 'authorization_pending',
    )
    expect(await poll(provider, 'another')).toBe(unknown)
    emulator.world.clock.advance(started.expires_in * 1000)
    expect(await poll(provider, started.device_code)).toBe('expired_token')
  })
})

test('10,000 devices that poll do not make the pace of a device forgotten', () => {
  const isTooFast = createPace(emulator.world)
  for (let device = 1; device < 10_000; device += 1) isTooFast(`code ${device}`)
  isTooFast('mine')
  isTooFast('one more')
  expect(isTooFast('mine')).toBe(true)
})
