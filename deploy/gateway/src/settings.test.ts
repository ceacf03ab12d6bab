import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const GOOD = {
  PUBLIC_ORIGIN: 'https://portal.example.com',
  OKTA_ISSUER: 'https://login.example.com/oauth2/default',
  OKTA_CLIENT_ID: '0oa1',
  OKTA_CLIENT_SECRET: 'secret-one',
  ENTRA_ISSUER: 'https://login.microsoftonline.com/5c9f1a50/v2.0',
  ENTRA_CLIENT_ID: '0b7d',
  ENTRA_CLIENT_SECRET: 'secret-two',
  SESSION_KEY: 'A'.repeat(43),
}

test('the required settings are enough', () => {
  expect(readSettings(GOOD)).toMatchObject({ PORT: 4500, TRUSTED_PROXIES: 1, LOG_LEVEL: 'info' })
})

for (const name of Object.keys(GOOD))
  test(`the gateway does not start without ${name}, and names it`, () => {
    expect(() => readSettings({ ...GOOD, [name]: '' })).toThrow(`${name}: is missing`)
  })

const FAULTS: [name: string, value: string, message: string][] = [
  ['PUBLIC_ORIGIN', 'portal.example.com', 'must be an http address'],
  ['PUBLIC_ORIGIN', 'https://portal.example.com/', 'must not end in a slash'],
  ['PUBLIC_ORIGIN', 'https://portal.example.com/app', 'must be an origin'],
  ['OKTA_ISSUER', 'login.example.com', 'must be an http address'],
  ['AUTHN_URL', 'https://login.example.com/?a=1', 'must not have a query'],
  ['SESSION_KEY', 'short', 'must be 32 random bytes'],
  ['SESSION_STORE', '/data/file', 'must be sqlite:FILE'],
  ['PORT', '70000', 'must be at most 65535'],
  ['TRUSTED_PROXIES', 'all', 'must be a whole number'],
  ['LOG_LEVEL', 'loud', 'must be a level'],
]
for (const [name, value, message] of FAULTS)
  test(`the gateway does not start with ${name}=${value}, and names it without its value`, () => {
    const start = () => readSettings({ ...GOOD, [name]: value })
    expect(start).toThrow(`${name}: ${message}`)
    if (name === 'SESSION_KEY') expect(start).not.toThrow(value)
  })
