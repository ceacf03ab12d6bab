import { describe, expect, test } from 'vitest'
import { aCollaboration, anActor } from '../fixtures/a-collaboration.ts'
import { COLLABORATION_STATUSES } from './collaboration.ts'
import { cloneRefusal, createRefusal, hasWorkTabs, isGranted } from './policy.ts'

describe('creating a collaboration', () => {
  // Typed by hand from B015, B070 and B119: the permission and TIER_1, nothing less.
  const table = [
    { permissions: ['CREATE_WORKSPACE'], tier: 'TIER_1', refusal: undefined },
    { permissions: ['CREATE_WORKSPACE'], tier: 'TIER_2', refusal: 'insufficientOrganizationTier' },
    { permissions: ['CREATE_WORKSPACE'], tier: undefined, refusal: 'insufficientOrganizationTier' },
    { permissions: ['MANAGE_WORKSPACE'], tier: 'TIER_1', refusal: 'insufficientUserPermission' },
    { permissions: [], tier: 'TIER_2', refusal: 'insufficientUserPermission' },
  ] as const
  test.each(table)('with $permissions in $tier answers $refusal [B015 B070 B119]', ({ permissions, tier, refusal }) => {
    expect(createRefusal(anActor([...permissions], { tier }))?.code).toBe(refusal)
  })
})

describe('cloning a collaboration', () => {
  const table = [
    { permissions: ['CREATE_WORKSPACE'], organizationId: 'owner', tier: 'TIER_1', refusal: undefined },
    { permissions: ['CREATE_WORKSPACE'], organizationId: 'partner', tier: 'TIER_1', refusal: 'cloneOfOtherOrganization' },
    { permissions: ['GET_WORKSPACE'], organizationId: 'owner', tier: 'TIER_1', refusal: 'insufficientUserPermission' },
    { permissions: ['CREATE_WORKSPACE'], organizationId: 'owner', tier: 'TIER_2', refusal: 'insufficientOrganizationTier' },
  ] as const
  test.each(table)(
    'with $permissions of $organizationId in $tier answers $refusal [B065]',
    ({ permissions, organizationId, tier, refusal }) => {
      expect(cloneRefusal(anActor([...permissions], { organizationId, tier }), aCollaboration())?.code).toBe(refusal)
    },
  )
})

test('data sets, jobs and indexes appear in ACTIVE, TERMINATED and PURGED alone [B018]', () => {
  expect(COLLABORATION_STATUSES.filter(hasWorkTabs)).toEqual(['ACTIVE', 'TERMINATED', 'PURGED'])
})

test('a policy counts for its organization, its action and its subject alone: the owner has no implied rights', () => {
  const collaboration = aCollaboration({
    policyGroups: [
      {
        id: 'g',
        links: { self: '/workspaces/c-1/policy-groups/g' },
        organizationId: 'partner',
        policyComponents: [{ policyType: 'DatasetType', action: 'WRITE', subjectEntityId: 't-1' }],
      },
    ],
  })
  expect(isGranted(collaboration, 'partner', 'WRITE', 't-1')).toBe(true)
  expect(isGranted(collaboration, 'owner', 'WRITE', 't-1')).toBe(false)
  expect(isGranted(collaboration, 'partner', 'READ', 't-1')).toBe(false)
  expect(isGranted(collaboration, 'partner', 'WRITE', 't-2')).toBe(false)
})
