import { expect, test } from 'vitest'
import { Environment } from './environment.ts'

const least = {
  API_HOST: 'https://api.example',
  OKTA_ISSUER: 'https://id.example/oauth2/default',
  OKTA_CLIENT_ID: 'portal',
  ATTESTATION_HOST: 'https://att.example',
}

test('a missing flag is false, missing tunables have the specified defaults [A052 A084 A132 B115 B120 C005 C129]', () => {
  const environment = Environment.parse(least)
  expect(
    Object.entries(environment).filter(
      ([name, value]) => name.startsWith('FEATURE_') && value !== false,
    ),
  ).toEqual([])
  expect(environment).toMatchObject({
    ATTESTATION_VERIFICATION_REQUIRED: true,
    UPLOAD_CHUNK_SIZE: 1_048_576,
    UPLOAD_CONCURRENCY: 6,
    VALIDATION_CHUNK_SIZE: 4_194_304,
    IDLE_TIMEOUT: 30_000,
    SESSION_TIMEOUT: 900_000,
    TOKEN_REFRESH_INTERVAL: 300_000,
  })
})

test.each(Object.keys(least))('a missing %s is named [B109]', (name) => {
  const result = Environment.safeParse({ ...least, [name]: undefined })
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual([name])
})

test('the attestation host may be missing while attestation is not verified', () => {
  expect(
    Environment.safeParse({
      ...least,
      ATTESTATION_HOST: undefined,
      ATTESTATION_VERIFICATION_REQUIRED: false,
    }).success,
  ).toBe(true)
})
