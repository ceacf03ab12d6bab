import { describe, expect, test } from 'vitest'
import { aCollaboration, anActor } from '../fixtures/a-collaboration.ts'
import { COLLABORATION_STATUSES, NewPolicyGroup, type PolicyComponent } from './collaboration.ts'
import {
  cloneRefusal,
  createRefusal,
  getDataFlow,
  hasWorkTabs,
  isGranted,
  partnerRefusal,
  policyGroupRefusal,
  policySubjects,
} from './policy.ts'

const forbidden = (code: string | undefined) => code && { status: 403, code }

describe('creating a collaboration', () => {
  // Typed by hand from B015, B070 and B119: the permission and TIER_1, no less.
  const table = [
    { permissions: ['CREATE_WORKSPACE'], tier: 'TIER_1', refusal: undefined },
    { permissions: ['CREATE_WORKSPACE'], tier: 'TIER_2', refusal: 'insufficientOrganizationTier' },
    { permissions: ['CREATE_WORKSPACE'], tier: undefined, refusal: 'insufficientOrganizationTier' },
    { permissions: ['MANAGE_WORKSPACE'], tier: 'TIER_1', refusal: 'insufficientUserPermission' },
    { permissions: [], tier: 'TIER_2', refusal: 'insufficientUserPermission' },
  ] as const
  test.each(table)(
    'with $permissions in $tier answers $refusal [B015 B070 B119]',
    ({ permissions, tier, refusal }) => {
      expect(createRefusal(anActor([...permissions], { tier }))).toEqual(forbidden(refusal))
    },
  )
})

describe('cloning a collaboration', () => {
  const table = [
    {
      permissions: ['CREATE_WORKSPACE'],
      organizationId: 'owner',
      tier: 'TIER_1',
      refusal: undefined,
    },
    {
      permissions: ['CREATE_WORKSPACE'],
      organizationId: 'partner',
      tier: 'TIER_1',
      refusal: 'cloneOfOtherOrganization',
    },
    {
      permissions: ['GET_WORKSPACE'],
      organizationId: 'owner',
      tier: 'TIER_1',
      refusal: 'insufficientUserPermission',
    },
    {
      permissions: ['GET_WORKSPACE'],
      organizationId: 'partner',
      tier: 'TIER_1',
      refusal: 'insufficientUserPermission',
    },
    {
      permissions: ['CREATE_WORKSPACE'],
      organizationId: 'owner',
      tier: 'TIER_2',
      refusal: 'insufficientOrganizationTier',
    },
  ] as const
  test.each(table)(
    'with $permissions of $organizationId in $tier answers $refusal [B065]',
    ({ permissions, organizationId, tier, refusal }) => {
      expect(
        cloneRefusal(anActor([...permissions], { organizationId, tier }), aCollaboration()),
      ).toEqual(forbidden(refusal))
    },
  )
})

test('data sets, jobs and indexes appear only in ACTIVE, TERMINATED and PURGED [B018]', () => {
  expect(COLLABORATION_STATUSES.filter(hasWorkTabs)).toEqual(['ACTIVE', 'TERMINATED', 'PURGED'])
})

test('a query reads each of its inputs, a model its single input, and both produce one output [B035 B036]', () => {
  const output = '/dataset-types/out'
  const inputs = ['/dataset-types/claims', '/dataset-types/people']
  expect(getDataFlow({ inputs, output })).toEqual({ inputs, output })
  const [input = ''] = inputs
  expect(getDataFlow({ input, output })).toEqual({ inputs: [input], output })
})

test('a policy counts only for its organization, its action and its subject: the owner has no implied rights', () => {
  const collaboration = aCollaboration({
    policyGroups: [
      {
        id: 'g',
        links: { self: '/workspaces/c-1/policy-groups/g' },
        organizationId: 'partner',
        policyComponents: [
          { policyType: 'DatasetType', action: 'WRITE', subjectEntityId: 't-0' },
          { policyType: 'DatasetType', action: 'WRITE', subjectEntityId: 't-1' },
        ],
      },
      {
        id: 'h',
        links: { self: '/workspaces/c-1/policy-groups/h' },
        organizationId: 'other',
        policyComponents: [],
      },
    ],
  })
  expect(isGranted(collaboration, 'partner', 'WRITE', 't-1')).toBe(true)
  expect(isGranted(collaboration, 'owner', 'WRITE', 't-1')).toBe(false)
  expect(isGranted(collaboration, 'partner', 'READ', 't-1')).toBe(false)
  expect(isGranted(collaboration, 'partner', 'WRITE', 't-2')).toBe(false)
})

describe('adding a partner', () => {
  test.each([
    ['stranger', undefined],
    ['partner', { status: 409, code: 'alreadyInvolved' }],
    ['owner', { status: 409, code: 'alreadyInvolved' }],
  ])('that is the %s answers %j [B020]', (organizationId, refusal) => {
    expect(partnerRefusal(aCollaboration(), organizationId)).toEqual(refusal)
  })
})

describe('setting policies', () => {
  const subjects = policySubjects([
    { id: 'j-1', inputs: ['/dataset-types/in'], output: '/dataset-types/out' },
  ])
  const execute = { policyType: 'JobType', action: 'EXECUTE', subjectEntityId: 'j-1' } as const
  const on = (action: 'WRITE' | 'READ', subjectEntityId: string) =>
    ({ policyType: 'DatasetType', action, subjectEntityId }) as const
  const refusal = (organizationId: string, ...policyComponents: PolicyComponent[]) =>
    policyGroupRefusal({ organizationId, policyComponents }, aCollaboration(), subjects)
  const invalid = (code: string) => ({ status: 422, code })

  test('is for the owner and the partners [B022 B028]', () => {
    expect(refusal('owner', execute)).toBeUndefined()
    expect(refusal('partner', execute)).toBeUndefined()
    expect(refusal('stranger', execute)).toEqual(invalid('notInvolved'))
  })

  test('is about the job types of the setup, and the data set types that these read or produce [B022 B083 B084 B085]', () => {
    expect(
      refusal('owner', execute, on('WRITE', 'in'), on('READ', 'in'), on('READ', 'out')),
    ).toBeUndefined()
    expect(refusal('owner', execute, on('READ', 'elsewhere'))).toEqual(invalid('notInSetup'))
    expect(refusal('owner', { ...execute, subjectEntityId: 'j-2' })).toEqual(invalid('notInSetup'))
    expect(refusal('owner', { ...execute, subjectEntityId: 'in' })).toEqual(invalid('notInSetup'))
    expect(refusal('owner', on('READ', 'j-1'))).toEqual(invalid('notInSetup'))
  })

  test('does not repeat a policy', () => {
    expect(refusal('owner', on('READ', 'in'), on('READ', 'in'))).toEqual(
      invalid('duplicatePolicies'),
    )
  })

  test('takes EXECUTE for job types, WRITE and READ for data set types, and at least one policy [B028 B083 B084 B085]', () => {
    const isValid = (...policyComponents: object[]) =>
      NewPolicyGroup.safeParse({ organizationId: 'owner', policyComponents }).success
    expect(isValid(execute, on('WRITE', 'in'), on('READ', 'in'))).toBe(true)
    expect(isValid({ ...execute, action: 'READ' })).toBe(false)
    expect(isValid({ ...on('READ', 'in'), action: 'EXECUTE' })).toBe(false)
    expect(isValid()).toBe(false)
  })

  test('fails with one error if one of several policies does not fit its subject', () => {
    const wrong = { ...execute, action: 'READ' }
    const { error } = NewPolicyGroup.safeParse({
      organizationId: 'owner',
      policyComponents: [on('WRITE', 'in'), wrong, execute],
    })
    expect(error?.issues.map(({ message }) => message)).toEqual(['validation.policyAction'])
  })
})
