import { organizations } from '@concord/domain/organizations/contract'
import { users } from '@concord/domain/people/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { readHook } from '#api/testing/read-hook.ts'
import { refetchInterval, useLoadSignedIn, useSignedIn } from './current-user.ts'

test('a user that is known is read again every five seconds after a failure, otherwise not', () => {
  const after = (status: string, data: unknown) => refetchInterval({ state: { status, data } })
  expect(after('error', {})).toBe(5000)
  expect(after('error', undefined)).toBe(false)
  expect(after('success', {})).toBe(false)
})

/** What the page has of the signed-in user after these answers. */
function load(user: object | undefined, organization: object | undefined) {
  const client = new QueryClient()
  const self = { params: { id: 'self' } }
  client.setQueryData([users.get.path, self], user)
  client.setQueryData([organizations.get.path, self], organization)
  const { signedIn } = readHook(useLoadSignedIn, (children) =>
    createElement(QueryClientProvider, { client, children }),
  )
  client.clear()
  return signedIn
}
const user = { id: 'u1', roles: [{ permissions: ['GET_WORKSPACE'] }] }
const organization = { id: 'owner', tier: 'TIER_1' }

test('user and organization together are the actor of the domain’s rules [A064]', () => {
  expect(load(user, organization)).toEqual({
    user,
    organization,
    actor: { roles: user.roles, organizationId: 'owner', tier: 'TIER_1' },
  })
  expect(load(user, undefined)).toBeUndefined()
  expect(load(undefined, organization)).toBeUndefined()
})

test('outside of the signed-in pages there is no user', () => {
  expect(() => readHook(useSignedIn)).toThrow('no user')
})
