import { describe, expect, test } from 'vitest'
import { ClientEntry, ClientId } from './clients.ts'

const address = 'http://localhost:3000/callback'
/** The messages that a registration gets. */
const faults = (entry: object): string[] | undefined =>
  ClientEntry.safeParse({ redirectUris: [address], ...entry }).error?.issues.map(
    ({ message }) => message,
  )

describe('a redirect address', () => {
  test.each([
    address,
    'https://app.example/callback?a=1',
    'http://127.0.0.1/',
    'http://[::1]:8080/',
    'http://shop.localhost/',
    'http://container:9000/x',
    'com.example.app:/callback',
  ])('%s is taken', (uri) => {
    expect(faults({ redirectUris: [uri] })).toBeUndefined()
    expect(faults({ postLogoutRedirectUris: [uri] })).toBeUndefined()
  })
  test.each([
    ['/callback', 'must be an absolute address'],
    ['https://*.example/callback', 'must be exact'],
    ['https://app.example/#x', 'must have no fragment'],
    ['https://me@app.example/', 'must have no user name'],
    ['https://:secret@app.example/', 'must have no user name or password'],
    ['http://app.example/', 'must be https'],
    ['ftp://app.example/', 'must be https'],
    ['app:/callback', 'must be https'],
  ])('%s is refused: it %s', (uri, reason) => {
    for (const name of ['redirectUris', 'postLogoutRedirectUris'])
      expect(faults({ [name]: [address, uri] })).toEqual([expect.stringContaining(reason)])
  })
})

test('a name has 1 to 100 characters', () => {
  expect(faults({ name: 'x'.repeat(100) })).toBeUndefined()
  for (const name of ['', ' ', 'x'.repeat(101)]) expect(faults({ name })).toHaveLength(1)
})

describe('an origin for CORS', () => {
  test.each(['https://app.example', 'http://localhost:3000', 'http://container'])(
    '%s is taken',
    (origin) => {
      expect(faults({ origins: [origin] })).toBeUndefined()
    },
  )
  test.each([
    ['app.example', 'must be an origin, such as'],
    ['http://app.example', 'must be https, or http on this machine'],
    ['com.example.app:/x', 'must be https, or http on this machine'],
    ['https://app.example/', 'must be an origin without a path: https://app.example'],
  ])('%s is refused: it %s', (origin, reason) => {
    expect(faults({ origins: [origin] })).toEqual([expect.stringContaining(reason)])
  })
})

test.each(['redirectUris', 'postLogoutRedirectUris', 'origins', 'scopes'])(
  'a client has at most 50 %s',
  (name) => {
    const values = (count: number) =>
      Array.from({ length: count }, (_, at) => `https://app${at}.example`)
    expect(faults({ [name]: values(50) })).toBeUndefined()
    expect(faults({ [name]: values(51) })).toHaveLength(1)
  },
)

test.each([
  [{ redirectUris: [] }, 'authorization_code needs at least one redirect address.'],
  [{ grants: ['client_credentials'] }, 'client_credentials needs a secret.'],
])('%j is refused: %s', (entry, reason) => {
  expect(faults(entry)).toEqual([reason])
})

test('what each grant needs is not asked of the others', () => {
  expect(
    faults({ grants: ['client_credentials'], secret: 'x'.repeat(8), redirectUris: [] }),
  ).toBeUndefined()
  expect(faults({ grants: ['refresh_token'], redirectUris: [] })).toBeUndefined()
})

test('the provider’s own claims cannot be registered', () => {
  expect(faults({ claims: { department: 'x' } })).toBeUndefined()
  expect(faults({ claims: { sub: 'x' } })).toHaveLength(1)
  expect(faults({ claims: { subject: 'x' } })).toBeUndefined()
})

test.each([
  ['abc', true],
  ['a'.repeat(100), true],
  ['0a-_.', true],
  ['ab', false],
  ['a'.repeat(101), false],
  ['123', false],
  ['-abc', false],
])('the id %s is taken: %s', (id, isTaken) => {
  expect(ClientId.safeParse(id).success).toBe(isTaken)
})
