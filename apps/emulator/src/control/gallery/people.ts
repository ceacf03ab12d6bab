import type { GalleryArea, GalleryEntry, Step } from './entry.ts'

const VIEWER = 'role.viewer'
const invited = (email: string): readonly Step[] => [
  { fill: 'invite.email', with: email },
  { press: VIEWER, as: 'checkbox' },
  { press: 'invite.send' },
]
const atInvite = (entry: Omit<GalleryEntry, 'who' | 'path'>): GalleryEntry => ({
  who: 'owner',
  path: '/people/invitations/new',
  ...entry,
})

/** People and invitations. */
export const PEOPLE: GalleryArea = {
  'unknown-to-provider': {
    clauses: 'B045 B105 C116',
    shows: 'messages.warning.missingOktaId',
    who: 'owner',
    path: ({ person }) => `/people/users/${person('no-okta-id').id}`,
  },
  'roles-missing': {
    clauses: 'B007 C073',
    shows: 'validation.rolesRequired',
    who: 'owner',
    path: ({ person }) => `/people/users/${person('viewer').id}`,
    steps: [{ press: VIEWER, as: 'checkbox' }, { press: 'user.save' }],
  },
  'own-account': {
    clauses: 'B043',
    shows: 'refusal.ownAccount',
    who: 'owner',
    path: ({ person }) => `/people/users/${person('owner').id}`,
    steps: [{ press: 'user.suspend' }],
  },
  'last-administrator': {
    clauses: 'B010 C115',
    shows: 'refusal.lastAdministrator',
    who: 'owner',
    path: ({ person }) => `/people/users/${person('owner').id}`,
    steps: [
      { press: VIEWER, as: 'checkbox' },
      {
        press: 'role.organizationAdmin',
        as: 'checkbox',
      },
      { press: 'user.save' },
    ],
  },
  'person-not-found': {
    clauses: 'B104',
    shows: 'error.notFound',
    who: 'owner',
    path: '/people/users/00000000-0000-7000-8000-000000000000',
    faults: [{ path: '/product/v1/users/0*', act: { status: 404, body: {} } }],
  },
  'unlock-failed': {
    clauses: 'B091 B104',
    shows: 'error.status',
    who: 'partner',
    path: ({ person }) => `/people/users/${person('locked').id}`,
    steps: [{ press: 'user.unlock' }],
    faults: [
      { method: 'POST', path: '/api/v1/auth/okta-users/*/unlock', act: { status: 500, body: {} } },
    ],
  },
  'invitee-invalid': atInvite({
    clauses: 'B060',
    shows: 'validation.inviteeEmail',
    steps: [
      { fill: 'invite.email', with: 'nobody@nowhere' },
      { press: VIEWER, as: 'checkbox' },
    ],
  }),
  'invitation-incomplete': atInvite({
    clauses: 'B060',
    shows: 'invite.incomplete',
    steps: [{ press: 'invite.send' }],
  }),
  'invitee-domain-unknown': atInvite({
    clauses: 'A076 B060',
    shows: 'refusal.unknownDomain',
    steps: invited('robin@unknown.example'),
  }),
  'invitee-is-member': atInvite({
    clauses: 'B093',
    shows: 'refusal.alreadyMember',
    steps: invited('{contributor}'),
  }),
}
