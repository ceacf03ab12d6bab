import type { Table } from '../case.ts'

export const invitationCases: Table = {
  noun: 'invitations',
  cases: [
    {
      endpoint: 'invitations.create',
      does: 'invites a colleague',
      clauses: 'B013 B025 B060 B093',
      as: 'owner',
      body: {
        inviteeEmail: 'conformance-{{run}}@{{owner.domain}}',
        inviteeRoles: ['CONTRIBUTOR'],
        invitationMessage: 'conformance-{{run}}',
      },
      expects: {
        body: { status: 'PENDING', inviteeEmail: 'conformance-{{run}}@{{owner.domain}}' },
      },
      keeps: { invitation: 'id' },
    },
    {
      endpoint: 'invitations.create',
      does: 'invites the same address again',
      clauses: 'B093',
      as: 'owner',
      body: {
        inviteeEmail: 'CONFORMANCE-{{run}}@{{owner.domain}}',
        inviteeRoles: ['CONTRIBUTOR'],
        invitationMessage: 'again',
      },
      expects: { status: 409, code: 'alreadyInvited' },
    },
    {
      endpoint: 'invitations.create',
      does: 'invites a person who already has an account',
      clauses: 'B093',
      as: 'owner',
      body: {
        inviteeEmail: '{{partner.email}}',
        inviteeRoles: ['CONTRIBUTOR'],
        invitationMessage: 'again',
      },
      expects: { status: 409, code: 'alreadyMember' },
    },
    {
      endpoint: 'invitations.create',
      does: 'invites an invalid email address',
      clauses: 'B060',
      as: 'owner',
      body: {
        inviteeEmail: 'conformance',
        inviteeRoles: ['CONTRIBUTOR'],
        invitationMessage: 'none',
      },
      expects: { status: 400, code: 'malformed', fields: ['body.inviteeEmail'] },
    },
    {
      endpoint: 'invitations.list',
      does: 'lists the invitations',
      clauses: 'B012 B069 B093',
      as: 'owner',
      paged: true,
    },
    {
      endpoint: 'publicInvitations.get',
      does: 'opens the invitation by its link',
      clauses: 'A048 A110',
      as: 'nobody',
      params: { id: '{{invitation}}' },
      expects: {
        body: { status: 'PENDING', inviteeEmail: 'conformance-{{run}}@{{owner.domain}}' },
      },
    },
    {
      endpoint: 'invitations.cancel',
      does: 'cancels the invitation',
      clauses: 'B046 B093',
      as: 'owner',
      params: { id: '{{invitation}}' },
      expects: { body: { status: 'CANCELLED' } },
    },
  ],
}
