import { expect, test } from 'vitest'
import { PERMISSIONS } from '../permission.ts'
import { INVITATION_STATUSES } from '../registration/contract.ts'
import { cancelRefusal, inviteRefusal, NewInvitation, offersCancel } from './invitation.ts'

const inviter = { roles: [{ permissions: ['ORG_INVITATION_MANAGEMENT'] }] }
const colleague = {
  roles: [{ permissions: PERMISSIONS.filter((name) => name !== 'ORG_INVITATION_MANAGEMENT') }],
}
const lacks = { status: 403, code: 'insufficientUserPermission' }

test.each([
  ['PENDING', undefined],
  ['EXPIRED', undefined],
  ['CANCELLED', undefined],
  ['FULFILLED', { status: 409, code: 'invitationFulfilled' }],
] as const)(
  'cancelling an invitation that is %s: %j, and without the permission 403 [B012 B046 B069]',
  (status, answer) => {
    expect(cancelRefusal(inviter, { status })).toEqual(answer)
    expect(cancelRefusal(colleague, { status })).toEqual(lacks)
  },
)

test('the table above has every status [B046]', () => {
  expect([...INVITATION_STATUSES].sort()).toEqual(['CANCELLED', 'EXPIRED', 'FULFILLED', 'PENDING'])
})

test.each([
  [true, false, false, undefined],
  [true, false, true, { status: 409, code: 'alreadyInvited' }],
  [true, true, false, { status: 409, code: 'alreadyMember' }],
  [true, true, true, { status: 409, code: 'alreadyMember' }],
  [false, false, false, { status: 422, code: 'unknownDomain' }],
  [false, true, true, { status: 422, code: 'unknownDomain' }],
] as const)(
  'a person of a known domain (%s), with an account (%s) or an open invitation (%s) is invited: %j [A076 B069 B093]',
  (...facts) => {
    const [isDomainKnown, isMember, isInvited, answer] = facts
    expect(inviteRefusal(inviter, { isDomainKnown, isMember, isInvited })).toEqual(answer)
    expect(inviteRefusal(colleague, { isDomainKnown, isMember, isInvited })).toEqual(lacks)
  },
)

const valid = {
  inviteeEmail: 'robin.ellis@prairiemutual.example',
  inviteeRoles: ['r-1'],
  invitationMessage: 'Marie Tremblay, Prairie Mutual',
}
const local = (length: number) => 'x'.repeat(length)
/** An address of that length, with 64 characters before the @. */
const address = (length: number) =>
  `${local(64)}@${`${'y'.repeat(62)}.`.repeat(3).slice(0, length - 65 - 8)}.example`

test.each([
  ['robin@prairie.example', true],
  [' robin@prairie.example ', true],
  [`${local(64)}@prairie.example`, true],
  [`${local(65)}@prairie.example`, false],
  [address(254), true],
  [address(255), false],
  ['', false],
  ['robin', false],
  ['robin@prairie', false],
  ['@prairie.example', false],
  ['robin@@prairie.example', false],
  ['robin ellis@prairie.example', false],
  ['robin@prairie.example,eve@prairie.example', false],
  ['Robin <robin@prairie.example>', false],
  ['robin@prairie.example\r\nBcc: eve@prairie.example', false],
  ['robin\u0000@prairie.example', false],
])('the address %j to invite is taken: %s [B060]', (inviteeEmail, isTaken) => {
  const result = NewInvitation.safeParse({ ...valid, inviteeEmail })
  expect(result.success).toBe(isTaken)
  if (result.success) expect(result.data.inviteeEmail).toBe(inviteeEmail.trim())
  else
    expect(result.error.issues.map(({ path, message }) => [path, message])).toContainEqual([
      ['inviteeEmail'],
      'validation.inviteeEmail',
    ])
})

test('the limits above are those of the clause [B060]', () => {
  expect([address(254).length, address(255).length, address(254).indexOf('@')]).toEqual([
    254, 255, 64,
  ])
})

test.each([
  ['no roles', { inviteeRoles: [] }],
  ['an empty role', { inviteeRoles: [''] }],
  ['roles that are not a list', { inviteeRoles: 'r-1' }],
  ['an empty message', { invitationMessage: '' }],
  ['no message', { invitationMessage: undefined }],
  ['an unknown field', { status: 'FULFILLED' }],
])('an invitation with %s is not taken [B025]', (_what, more) => {
  expect(NewInvitation.safeParse({ ...valid, ...more }).success).toBe(false)
})

test('a list offers Cancel for an invitation that is neither used nor cancelled [B012]', () => {
  const offered = INVITATION_STATUSES.filter((status) => offersCancel({ status }))
  expect(offered).toEqual(['PENDING', 'EXPIRED'])
})
