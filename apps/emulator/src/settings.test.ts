import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('a flag wins over a variable, and a variable over the default', () => {
  expect(readSettings(['--port', '0', '--scenario=e2e'], { PORT: '5000', SEED: '9' })).toMatchObject({
    PORT: 0,
    SCENARIO: 'e2e',
    SEED: 9,
    HOST: '127.0.0.1',
  })
  expect(readSettings([], { PORT: '' })).toMatchObject({ PORT: 4400, SCENARIO: 'demo' })
})

test('a wrong setting is named', () => {
  expect(() => readSettings([], { PORT: '70000', SCENARIO: 'other' })).toThrow(/PORT: .*SCENARIO: /)
  expect(() => readSettings(['--prot', '1'], {})).toThrow(/--prot/)
  expect(() => readSettings([], { PUBLIC_ORIGIN: 'ftp://x.example' })).toThrow(/PUBLIC_ORIGIN/)
})

test('the public address is an origin, whatever path it was written with', () => {
  expect(readSettings([], { PUBLIC_ORIGIN: 'https://concord.example/portal/' }).PUBLIC_ORIGIN).toBe('https://concord.example')
})

test('verification of the enclave is on unless switched off [B120]', () => {
  expect(readSettings([], {}).ATTESTATION_VERIFICATION_REQUIRED).toBe(true)
  expect(readSettings(['--attestation-verification-required', 'false'], {}).ATTESTATION_VERIFICATION_REQUIRED).toBe(false)
})
