import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCollaboration, anActor } from '../fixtures/a-collaboration.ts'
import { PERMISSIONS, type Permission } from '../permission.ts'
import { COLLABORATION_STATUSES, type CollaborationStatus } from './collaboration.ts'
import {
  acceptRefusal,
  type CollaborationAction,
  collaborationRefusal,
  offeredActions,
  type Party,
  statusAfterAcceptance,
} from './status.ts'

// Typed by hand from B048–B053, B071, B072, B087: with partners, a job type and a policy group.
const NEEDS: Record<CollaborationAction, Permission> = {
  edit: 'MANAGE_WORKSPACE',
  activate: 'MANAGE_WORKSPACE',
  publish: 'MANAGE_WORKSPACE',
  accept: 'ACTION_WORKSPACE_ACCEPTANCE',
  revokeAcceptance: 'ACTION_WORKSPACE_ACCEPTANCE',
  terminate: 'MANAGE_WORKSPACE',
  purge: 'MANAGE_WORKSPACE',
}
const TABLE: Record<CollaborationAction, { owner: string; partner: string }> = {
  // DRAFT, AWAITING_ACCEPTANCE, ACTIVE, TERMINATED, PURGED
  edit: {
    owner: 'yes         wrongStatus wrongStatus wrongStatus wrongStatus',
    partner: 'ownerOnly   ownerOnly   ownerOnly   ownerOnly   ownerOnly',
  },
  activate: {
    owner: 'hasPartners wrongStatus wrongStatus wrongStatus wrongStatus',
    partner: 'ownerOnly   ownerOnly   ownerOnly   ownerOnly   ownerOnly',
  },
  publish: {
    owner: 'yes         wrongStatus wrongStatus wrongStatus wrongStatus',
    partner: 'ownerOnly   ownerOnly   ownerOnly   ownerOnly   ownerOnly',
  },
  accept: {
    owner: 'partnerOnly partnerOnly partnerOnly partnerOnly partnerOnly',
    partner: 'wrongStatus yes         wrongStatus wrongStatus wrongStatus',
  },
  revokeAcceptance: {
    owner: 'partnerOnly partnerOnly partnerOnly partnerOnly partnerOnly',
    partner: 'wrongStatus wrongStatus yes         wrongStatus wrongStatus',
  },
  terminate: {
    owner: 'yes         yes         yes         wrongStatus wrongStatus',
    partner: 'ownerOnly   ownerOnly   ownerOnly   ownerOnly   ownerOnly',
  },
  purge: {
    owner: 'wrongStatus wrongStatus wrongStatus yes         wrongStatus',
    partner: 'ownerOnly   ownerOnly   ownerOnly   ownerOnly   ownerOnly',
  },
}
const STATUS_CODES: Record<string, number> = {
  wrongStatus: 409,
  hasPartners: 422,
  ownerOnly: 403,
  partnerOnly: 403,
}
const ACTIONS = Object.keys(TABLE) as CollaborationAction[]
const PARTIES = ['owner', 'partner'] as const

type Contents = { hasPartners: boolean; hasJobType: boolean; hasPolicy: boolean }
const FULL: Contents = { hasPartners: true, hasJobType: true, hasPolicy: true }

function createCollaboration(
  status: CollaborationStatus,
  { hasPartners, hasJobType, hasPolicy }: Contents,
): Party {
  const group = {
    id: 'g',
    links: { self: '/workspaces/c-1/policy-groups/g' },
    organizationId: 'owner',
    policyComponents: [],
  }
  const jobType = {
    id: 'j',
    links: { self: '/query-job-types/j' },
    name: 'Sums',
    jobClassification: 'QUERY_JOB' as const,
  }
  return aCollaboration({
    status,
    collaboratorOrganizations: hasPartners ? ['/organizations/partner'] : [],
    jobTypes: hasJobType ? [jobType] : [],
    policyGroups: hasPolicy ? [group] : [],
  })
}
const getCell = (
  action: CollaborationAction,
  party: 'owner' | 'partner',
  status: CollaborationStatus,
) => TABLE[action][party].split(/\s+/)[COLLABORATION_STATUSES.indexOf(status)]
const answer = (refusal: { code: string } | undefined) => refusal?.code ?? 'yes'

const cells = ACTIONS.flatMap((action) =>
  PARTIES.flatMap((party) =>
    COLLABORATION_STATUSES.map((status) => {
      const cell = getCell(action, party, status)
      return { action, party, status, cell }
    }),
  ),
)

describe('who may do what, and when [B048 B049 B050 B051 B052 B053 B087]', () => {
  test.each(cells)(
    '$action by the $party while $status: $cell',
    ({ action, party, status, cell }) => {
      const collaboration = createCollaboration(status, FULL)
      const refusal = collaborationRefusal(
        action,
        collaboration,
        anActor([...PERMISSIONS], { organizationId: party }),
      )
      expect(answer(refusal)).toBe(cell)
      expect(refusal?.status).toBe(STATUS_CODES[cell ?? ''])
    },
  )

  test.each(ACTIONS)(
    '%s checks its one permission first, and needs no other [B071 B072 B081]',
    (action) => {
      const others = PERMISSIONS.filter((permission) => permission !== NEEDS[action])
      for (const status of COLLABORATION_STATUSES)
        for (const organizationId of PARTIES) {
          const collaboration = createCollaboration(status, FULL)
          expect(
            answer(
              collaborationRefusal(action, collaboration, anActor(others, { organizationId })),
            ),
          ).toBe('insufficientUserPermission')
          const alone = collaborationRefusal(
            action,
            collaboration,
            anActor([NEEDS[action]], { organizationId }),
          )
          expect(answer(alone)).toBe(getCell(action, organizationId, status))
        }
    },
  )

  test.each(ACTIONS)('%s is refused for a stranger', (action) => {
    for (const status of COLLABORATION_STATUSES) {
      const stranger = anActor([...PERMISSIONS], { organizationId: 'stranger' })
      expect(
        collaborationRefusal(action, createCollaboration(status, FULL), stranger)?.status,
      ).toBe(403)
    }
  })
})

describe('a draft becomes active or is published [B048 B049]', () => {
  const incomplete = 'jobTypeAndPolicyNeeded'
  // partners, job type, policy group: activate, publish
  const table = [
    [false, false, false, incomplete, 'noPartners'],
    [false, false, true, incomplete, 'noPartners'],
    [false, true, false, incomplete, 'noPartners'],
    [false, true, true, 'yes', 'noPartners'],
    [true, false, false, 'hasPartners', incomplete],
    [true, false, true, 'hasPartners', incomplete],
    [true, true, false, 'hasPartners', incomplete],
    [true, true, true, 'hasPartners', 'yes'],
  ] as const
  test.each(table)(
    'with partners %s, a job type %s, a policy group %s: activate %s, publish %s',
    (...row) => {
      const [hasPartners, hasJobType, hasPolicy, activate, publish] = row
      const draft = createCollaboration('DRAFT', { hasPartners, hasJobType, hasPolicy })
      const owner = anActor(['MANAGE_WORKSPACE'])
      expect(answer(collaborationRefusal('activate', draft, owner))).toBe(activate)
      expect(answer(collaborationRefusal('publish', draft, owner))).toBe(publish)
    },
  )
})

describe('accepting [B050]', () => {
  test.each([
    ['DRAFT', 'wrongStatus', 'wrongStatus'],
    ['AWAITING_ACCEPTANCE', 'yes', 'alreadyAccepted'],
    ['ACTIVE', 'wrongStatus', 'alreadyAccepted'],
    ['TERMINATED', 'wrongStatus', 'wrongStatus'],
    ['PURGED', 'wrongStatus', 'wrongStatus'],
  ] as const)(
    'while %s: before the organization’s acceptance %s, after it %s',
    (status, before, after) => {
      const partner = anActor(['ACTION_WORKSPACE_ACCEPTANCE'], { organizationId: 'partner' })
      const collaboration = createCollaboration(status, FULL)
      expect(answer(acceptRefusal(collaboration, partner, { hasAccepted: false }))).toBe(before)
      const repeated = acceptRefusal(collaboration, partner, { hasAccepted: true })
      expect(repeated).toEqual({ status: 409, code: after })
      expect(
        answer(
          acceptRefusal(collaboration, anActor(['ACTION_WORKSPACE_ACCEPTANCE']), {
            hasAccepted: true,
          }),
        ),
      ).toBe('partnerOnly')
      const powerless = anActor(['MANAGE_WORKSPACE'], { organizationId: 'partner' })
      expect(answer(acceptRefusal(collaboration, powerless, { hasAccepted: true }))).toBe(
        'insufficientUserPermission',
      )
    },
  )

  test('the last acceptance activates the collaboration, an earlier one does not', () => {
    expect(statusAfterAcceptance([true, true])).toBe('ACTIVE')
    expect(statusAfterAcceptance([true, false])).toBe('AWAITING_ACCEPTANCE')
  })
})

describe('the buttons that a collaboration offers [B048 B049 B050 B051 B052 B053]', () => {
  const table: [
    CollaborationStatus,
    'alone' | 'with partners',
    Record<'owner' | 'partner' | 'accepted' | 'stranger', string>,
  ][] = [
    ['DRAFT', 'alone', { owner: 'activate terminate', partner: '', accepted: '', stranger: '' }],
    [
      'DRAFT',
      'with partners',
      { owner: 'publish terminate', partner: '', accepted: '', stranger: '' },
    ],
    [
      'AWAITING_ACCEPTANCE',
      'with partners',
      { owner: 'terminate', partner: 'accept', accepted: '', stranger: '' },
    ],
    [
      'ACTIVE',
      'with partners',
      { owner: 'terminate', partner: '', accepted: 'revokeAcceptance', stranger: '' },
    ],
    ['TERMINATED', 'with partners', { owner: 'purge', partner: '', accepted: '', stranger: '' }],
    ['PURGED', 'with partners', { owner: '', partner: '', accepted: '', stranger: '' }],
  ]
  test.each(table)('%s, %s: %o', (status, company, offered) => {
    const collaboration = createCollaboration(status, {
      ...FULL,
      hasPartners: company === 'with partners',
    })
    const shown = (organizationId: string, hasAccepted: boolean) =>
      offeredActions(collaboration, organizationId, { hasAccepted }).join(' ')
    expect(shown('owner', true)).toBe(offered.owner)
    expect(shown('partner', false)).toBe(offered.partner)
    expect(shown('partner', true)).toBe(offered.accepted)
    expect(shown('stranger', false)).toBe(offered.stranger)
  })
})

test('for any action, person, status and contents the rule agrees with the table, and an offered action fails only for permission or contents', () => {
  const any = fc.record({
    action: fc.constantFrom(...ACTIONS),
    status: fc.constantFrom(...COLLABORATION_STATUSES),
    party: fc.constantFrom(...PARTIES),
    permissions: fc.subarray([...PERMISSIONS]),
    contents: fc.record({
      hasPartners: fc.boolean(),
      hasJobType: fc.boolean(),
      hasPolicy: fc.boolean(),
    }),
  })
  const check = fc.property(any, ({ action, status, party, permissions, contents }) => {
    fc.pre(party === 'owner' || contents.hasPartners)
    const collaboration = createCollaboration(status, contents)
    const said = answer(
      collaborationRefusal(action, collaboration, anActor(permissions, { organizationId: party })),
    )
    expect(said).toBe(expected({ action, status, party, permissions, contents }))
    const offered = (
      offeredActions(collaboration, party, { hasAccepted: status === 'ACTIVE' }) as string[]
    ).includes(action)
    if (offered)
      expect(['yes', 'insufficientUserPermission', 'jobTypeAndPolicyNeeded']).toContain(said)
    else if (action !== 'edit') expect(said).not.toBe('yes')
  })
  fc.assert(check, { seed: 20261121, numRuns: 2000 })
})

type Case = {
  action: CollaborationAction
  status: CollaborationStatus
  party: 'owner' | 'partner'
  permissions: Permission[]
  contents: Contents
}

/** The hand-typed tables above combined. */
function expected({ action, status, party, permissions, contents }: Case): string | undefined {
  if (!permissions.includes(NEEDS[action])) return 'insufficientUserPermission'
  const isOpening =
    (action === 'activate' || action === 'publish') && party === 'owner' && status === 'DRAFT'
  if (!isOpening) return getCell(action, party, status)
  if (action === 'activate' && contents.hasPartners) return 'hasPartners'
  if (action === 'publish' && !contents.hasPartners) return 'noPartners'
  return contents.hasJobType && contents.hasPolicy ? 'yes' : 'jobTypeAndPolicyNeeded'
}
