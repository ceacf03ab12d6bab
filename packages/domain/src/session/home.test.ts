import { expect, test } from 'vitest'
import type { Permission } from '../permission.ts'
import { getHomePath } from './home.ts'

const home = (...permissions: Permission[]) => getHomePath({ roles: [{ permissions }] })

test('/ leads to the first page whose permission the user has, else to the profile [A007 A081]', () => {
  expect(home('GET_WORKSPACE', 'GET_QUERY_JOB', 'ORG_USER_MANAGEMENT')).toBe('/collaborations')
  expect(home('ORG_INVITATION_MANAGEMENT', 'GET_DATASET_TYPES', 'GET_QUERY_JOB')).toBe('/job-types')
  expect(home('ORG_INVITATION_MANAGEMENT', 'ORG_USER_MANAGEMENT', 'GET_DATASET_TYPES')).toBe(
    '/dataset-types',
  )
  expect(home('ORG_INVITATION_MANAGEMENT', 'ORG_USER_MANAGEMENT')).toBe('/people/users')
  expect(home('ORG_INVITATION_MANAGEMENT')).toBe('/people/invitations')
  expect(home('GET_MODEL')).toBe('/profile')
  expect(home()).toBe('/profile')
})
