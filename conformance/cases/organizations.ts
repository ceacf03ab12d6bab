import type { Table } from '../case.ts'

export const organizationCases: Table = {
  noun: 'organizations',
  cases: [
    {
      endpoint: 'organizations.list',
      does: 'lists the visible organizations',
      clauses: 'A045 B094',
      as: 'owner',
      paged: true,
    },
    {
      endpoint: 'organizations.quotas',
      does: 'reads the quotas of the caller’s organization',
      clauses: 'A116',
      as: 'owner',
      params: { id: 'self' },
    },
    {
      endpoint: 'organizations.list',
      does: 'lists all organizations',
      clauses: 'C042 C107',
      as: 'admin',
    },
    {
      endpoint: 'organizations.get',
      does: 'reads the caller’s organization as self',
      clauses: 'A045 A116',
      as: 'owner',
      params: { id: 'self' },
      expects: { body: { id: '{{owner.organizationId}}', tier: 'TIER_1' } },
      keeps: {
        organizationName: 'orgName',
        organizationDescription: 'description',
        organizationTier: 'tier',
      },
    },
    {
      endpoint: 'organizations.get',
      does: 'reads only the name of another organization',
      clauses: 'A116 B030 B094',
      as: 'stranger',
      params: { id: '{{owner.organizationId}}' },
      isShared: true,
      expects: {
        body: { orgName: '{{organizationName}}', description: undefined, tier: undefined },
      },
    },
    {
      endpoint: 'organizations.get',
      does: 'reads an organization that does not exist',
      clauses: 'A116',
      as: 'owner',
      params: { id: 'conformance-none' },
      expects: { status: 404, code: 'notFound' },
    },
    {
      endpoint: 'organizations.change',
      does: 'saves an organization unchanged',
      clauses: 'C072 C107',
      as: 'admin',
      params: { id: '{{owner.organizationId}}' },
      body: {
        orgName: '{{organizationName}}',
        description: '{{organizationDescription}}',
        tier: '{{organizationTier}}',
      },
      expects: { body: { orgName: '{{organizationName}}', tier: '{{organizationTier}}' } },
    },
    {
      endpoint: 'organizations.change',
      does: 'saves one without a description and with an unknown tier',
      clauses: 'C072 C126',
      as: 'admin',
      params: { id: '{{owner.organizationId}}' },
      body: { orgName: '{{organizationName}}', description: '', tier: 'TIER_9' },
      expects: { status: 400, code: 'malformed', fields: ['body.description', 'body.tier'] },
    },
  ],
}

export const organizationUserCases: Table = {
  noun: 'organizationUsers',
  cases: [
    {
      endpoint: 'organizationUsers.list',
      does: 'lists the people of an organization',
      clauses: 'C041 C107',
      as: 'admin',
      params: { id: '{{owner.organizationId}}' },
      paged: true,
    },
    {
      endpoint: 'organizationUsers.get',
      does: 'reads one of them',
      clauses: 'C041 C107',
      as: 'admin',
      params: { id: '{{owner.organizationId}}', userId: '{{contributor.id}}' },
      keeps: { userRole: 'roles.0.id' },
    },
    {
      endpoint: 'organizationUsers.get',
      does: 'reads one of another organization under this one',
      clauses: 'C107',
      as: 'admin',
      params: { id: '{{owner.organizationId}}', userId: '{{partner.id}}' },
      expects: { status: 404, code: 'notFound' },
    },
    {
      endpoint: 'organizationUsers.changeRoles',
      does: 'sets a person’s roles to the current ones',
      clauses: 'A085 C073 C087 C107',
      as: 'admin',
      params: { id: '{{owner.organizationId}}', userId: '{{contributor.id}}' },
      body: { roles: ['{{userRole}}'] },
      expects: { body: { roles: [{ id: '{{userRole}}' }] } },
    },
    {
      endpoint: 'organizationUsers.changeRoles',
      does: 'removes all roles',
      clauses: 'C073',
      as: 'admin',
      params: { id: '{{owner.organizationId}}', userId: '{{contributor.id}}' },
      body: { roles: [] },
      expects: { status: 400, code: 'malformed', fields: ['body.roles'] },
    },
  ],
}
