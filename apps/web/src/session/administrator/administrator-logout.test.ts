import { expect, test } from 'vitest'
import { administratorLogoutAddress } from './administrator-logout.ts'

const idToken = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`
const iss = 'https://login.microsoftonline.com/5c9f1a50-3b1e-4d1f-9b0e-6d6f6e636f72/v2.0'

test('an administrator signs out at the tenant’s own address and returns to /admin/login [A013]', () => {
  const address = new URL(
    administratorLogoutAddress(idToken({ iss, login_hint: 'O.CiQ' }), 'https://portal.example') ??
      '',
  )
  expect(address.origin + address.pathname).toBe(
    'https://login.microsoftonline.com/5c9f1a50-3b1e-4d1f-9b0e-6d6f6e636f72/oauth2/v2.0/logout',
  )
  expect(Object.fromEntries(address.searchParams)).toEqual({
    post_logout_redirect_uri: 'https://portal.example/admin/login',
    logout_hint: 'O.CiQ',
  })
})

test('an id token without such an issuer has no logout address', () => {
  expect(
    administratorLogoutAddress(
      idToken({ iss: 'javascript:alert(1)//x/v2.0' }),
      'https://portal.example',
    ),
  ).toBeUndefined()
  expect(administratorLogoutAddress('not a token', 'https://portal.example')).toBeUndefined()
})
