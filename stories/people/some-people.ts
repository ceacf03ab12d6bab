import type { Invitation } from '@concord/domain/invitations/invitation'
import type { HistoryRecord, Role, User } from '@concord/domain/people/user'
import { signedIn } from '../signed-in.ts'

/** Marie, who manages users and invitations. */
export const manager = signedIn(['ORG_USER_MANAGEMENT', 'ORG_INVITATION_MANAGEMENT'])

const aRole = (name: string, description: string, permissions: string[] = []): Role => ({
  id: name.toLowerCase(),
  links: { self: `/roles/${name.toLowerCase()}` },
  name,
  description,
  permissions,
})

export const ROLES = [
  aRole('ORGANIZATION_ADMIN', 'As the server says it'),
  aRole('CONTRIBUTOR', ''),
  aRole('DATA_ANALYST', 'Designs data set types and job types.'),
  aRole('REPORTER', '', ['GET_WORKSPACE', 'GENERATE_ORG_USE_REPORT']),
] as const

/** Daniel, a contributor who signs in occasionally. */
export const aUser = (change: Partial<User> = {}): User => ({
  id: 'daniel',
  links: { self: '/users/daniel' },
  firstName: 'Daniel',
  lastName: 'Friesen',
  email: 'daniel.friesen@prairie.example',
  language: 'en',
  oktaId: '00u1daniel',
  roles: [{ ...ROLES[1], role: '/roles/contributor' }],
  roleNames: ['CONTRIBUTOR'],
  status: 'ACTIVE',
  statusChangedAt: '2026-05-12T15:00:00.000Z',
  lastLoginAt: '2026-11-20T14:30:00.000Z',
  createdAt: '2026-05-07T15:00:00.000Z',
  ...change,
})

export const anInvitation = (change: Partial<Invitation> = {}): Invitation => ({
  id: 'i-1',
  links: { self: '/invitations/i-1' },
  inviteeEmail: 'jordan.ellis@prairie.example',
  inviteeRoles: ['/roles/contributor'],
  inviteeRoleNames: ['CONTRIBUTOR'],
  status: 'PENDING',
  createdAt: '2026-11-20T14:30:00.000Z',
  createdBy: 'marie',
  createdByName: 'Marie Tremblay',
  inviterEmail: 'marie.tremblay@prairie.example',
  ...change,
})

export const aRecord = (change: Partial<HistoryRecord> = {}): HistoryRecord => ({
  traceId: '2bc7f87a-e78f-46eb-8977-bbd2f4cb1eb2',
  requestStartAt: '2026-11-21T20:05:57.076Z',
  requestCompleteAt: '2026-11-21T20:05:57.103Z',
  requestHTTPMethod: 'GET',
  requestUri: '/product/v1/workspaces/',
  responseHTTPCode: 200,
  ...change,
})

export const toPage = <Item>(...items: Item[]) => ({
  items,
  page: 1,
  pageSize: 10,
  totalItems: items.length,
  totalPages: 1,
})
