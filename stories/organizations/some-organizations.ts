import type { Domain } from '@concord/domain/domains/contract'
import type { Organization } from '@concord/domain/organizations/organization'
import type { Role } from '@concord/domain/people/user'

const createdAt = '2026-05-07T15:00:00.000Z'

export const aDomain = (change: Partial<Domain> = {}): Domain => ({
  id: 'prairie',
  links: { self: '/domains/prairie.example' },
  domainName: 'prairie.example',
  owner: 'Prairie Mutual Life',
  notes: 'Head office and the branches.',
  createdAt,
  createdByEmail: 'ada@platform.example',
  ...change,
})

export const anOrganization = (change: Partial<Organization> = {}): Organization => ({
  id: 'harbour',
  links: { self: '/organizations/harbour' },
  orgName: 'Harbour Analytics',
  description: 'Actuarial consultants, Halifax.',
  tier: 'TIER_2',
  createdAt,
  createdByName: 'Robin Ellis',
  ...change,
})

/** A role as the server stores it: the id is the name. */
export const aKeptRole = (id: string, permissions: string[] = [], description = ''): Role => ({
  id,
  links: { self: `/roles/${id}` },
  name: id,
  description,
  permissions,
})
