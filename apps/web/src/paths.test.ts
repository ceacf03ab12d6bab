import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('the addresses of the portal stay as they are', () => {
  const shown = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [name, typeof path === 'function' ? (path as (id?: string) => string)('a/b') : path]),
  )
  expect(shown).toMatchInlineSnapshot(`
    {
      "callback": "/authorization-code/callback",
      "collaboration": "/collaborations/a%2Fb",
      "collaborationPartners": "/collaborations/a%2Fb/partners",
      "collaborationPolicies": "/collaborations/a%2Fb/policies",
      "collaborations": "/collaborations",
      "home": "/",
      "login": "/login",
      "logout": "/logout",
      "logoutExpired": "/logout?expired=true",
      "newCollaboration": "/collaborations/new",
      "profile": "/profile",
      "settings": "/settings?selectedTab=a/b",
    }
  `)
})
