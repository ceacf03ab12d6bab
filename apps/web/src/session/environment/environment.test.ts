import { Environment } from '@concord/domain/environment'
import { ENVIRONMENT_SLOT } from '@concord/domain/session/slots'
import { afterEach, expect, test, vi } from 'vitest'
import { serve } from '#api/testing/scripted-server.ts'
import { createFullStorage, createStorage } from '#api/testing/storage.ts'
import { loadEnvironment, readEnvironment } from './environment.ts'

const least = {
  API_HOST: 'https://api',
  OKTA_ISSUER: 'https://id',
  OKTA_CLIENT_ID: 'portal',
  ATTESTATION_HOST: 'https://attest',
}
const full = {
  ...least,
  PRODUCT_NAME: 'Accord',
  ENVIRONMENT: 'LOCAL',
  ATTESTATION_VERIFICATION_REQUIRED: false,
  IDEMPOTENCY_KEY_ENABLED: false,
  OKTA_PKCE: true,
  UPLOAD_CHUNK_SIZE: 5,
  UPLOAD_CONCURRENCY: 3,
  IDLE_TIMEOUT: 1000,
  LEGAL_URL: 'https://legal',
  FEATURE_INFERENCE_MODELS_ENABLED: true,
  SOMETHING_NEWER: 'ignored',
}

test.each([
  ['only the required values', least],
  ['every kind of value', full],
])('%s are parsed like the domain’s schema does [A052 A084]', (_, answer) => {
  expect(readEnvironment(answer)).toEqual({ environment: Environment.parse(answer) })
})

test('required values that are missing are all named [B109]', () => {
  expect(readEnvironment({})).toEqual({
    missing: ['API_HOST', 'OKTA_ISSUER', 'OKTA_CLIENT_ID', 'ATTESTATION_HOST'],
  })
  expect(readEnvironment('not even an object')).toHaveProperty('missing')
})

test('ATTESTATION_HOST may be missing only where attestation is not verified [B109]', () => {
  const { ATTESTATION_HOST: _, ...rest } = least
  expect(readEnvironment(rest)).toEqual({ missing: ['ATTESTATION_HOST'] })
  expect(readEnvironment({ ...rest, ATTESTATION_VERIFICATION_REQUIRED: false })).toHaveProperty(
    'environment',
  )
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})
test('a production build verifies the enclave whatever the environment says [M13 B120]', async () => {
  vi.stubEnv('MODE', 'production')
  vi.resetModules()
  const { readEnvironment } = await import('./environment.ts')
  const reading = readEnvironment({ ...least, ATTESTATION_VERIFICATION_REQUIRED: false })
  expect(reading).toMatchObject({ environment: { ATTESTATION_VERIFICATION_REQUIRED: true } })
})

test('a value of the wrong type counts as missing: a flag stays off, verification stays on', () => {
  const reading = readEnvironment({
    ...least,
    FEATURE_CMK_ROTATIONS_ENABLED: 'true',
    ATTESTATION_VERIFICATION_REQUIRED: 'false',
    UPLOAD_CHUNK_SIZE: -1,
  })
  expect(reading).toMatchObject({
    environment: {
      FEATURE_CMK_ROTATIONS_ENABLED: false,
      ATTESTATION_VERIFICATION_REQUIRED: true,
      UPLOAD_CHUNK_SIZE: 1024 * 1024,
    },
  })
})

test.each([
  ['without an earlier answer', undefined],
  ['with an earlier answer', { ...least, PRODUCT_NAME: 'Before' }],
])('in a full storage the new answer counts, %s [A088]', async (_, before) => {
  const { baseUrl } = await serve(() => ({ status: 200, body: full }))
  const kept = createStorage()
  if (before) kept.setItem(ENVIRONMENT_SLOT, JSON.stringify(before))
  const storage = { ...kept, setItem: createFullStorage().setItem }
  expect(await loadEnvironment(baseUrl, storage)).toEqual({ environment: Environment.parse(full) })
})
