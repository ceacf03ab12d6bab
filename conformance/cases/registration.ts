import type { Table } from '../case.ts'

export const registrationCases: readonly Table[] = [
  {
    noun: 'publicInvitations',
    needs: ['invitations'],
    cases: [
      {
        endpoint: 'publicInvitations.get',
        does: 'opens an invitation that there is not',
        clauses: 'A076 A110',
        as: 'nobody',
        params: { id: 'conformance-none' },
        expects: { status: 404, code: 'notFound' },
      },
      {
        endpoint: 'publicInvitations.get',
        does: 'opens one that was cancelled',
        clauses: 'A048 A110 B046',
        as: 'nobody',
        params: { id: '{{invitation}}' },
        expects: { body: { status: 'CANCELLED' } },
      },
    ],
  },
  {
    noun: 'publicDomains',
    cases: [
      {
        endpoint: 'publicDomains.get',
        does: 'asks for a domain that is known',
        clauses: 'A076 A111',
        as: 'nobody',
        params: { domain: '{{owner.domain}}' },
        expects: { body: { domainName: '{{owner.domain}}' } },
      },
      {
        endpoint: 'publicDomains.get',
        does: 'asks for a domain that nobody knows',
        clauses: 'A076 A111',
        as: 'nobody',
        params: { domain: 'conformance-{{run}}.invalid' },
        expects: { status: 404, code: 'notFound' },
      },
    ],
  },
  {
    noun: 'publicUsers',
    cases: [
      {
        endpoint: 'publicUsers.create',
        does: 'registers with a code that nobody was given',
        clauses: 'A047 A112',
        as: 'nobody',
        body: {
          firstName: 'Conformance',
          lastName: 'Kit',
          email: 'conformance-{{run}}@{{owner.domain}}',
          orgName: 'conformance-{{run}}',
          oktaId: 'conformance-none',
          activationCode: 'conformance-none',
          language: 'en',
        },
        expects: { status: 400, code: 'codeInvalid' },
      },
      {
        endpoint: 'publicUsers.create',
        does: 'registers without a name',
        clauses: 'A075 A112',
        as: 'nobody',
        body: {
          firstName: '',
          lastName: 'Kit',
          email: 'conformance',
          oktaId: 'none',
          activationCode: 'none',
          language: 'en',
        },
        expects: { status: 400, code: 'malformed', fields: ['body.email', 'body.firstName'] },
      },
    ],
  },
  {
    noun: 'passwordRecoveryEmail',
    needs: ['session'],
    cases: [
      {
        endpoint: 'passwordRecoveryEmail.create',
        does: 'has a mail sent to an unknown person, without a difference',
        clauses: 'A113',
        as: 'nobody',
        body: {
          email: 'conformance-{{run}}@conformance.invalid',
          recoveryCode: '{{recoveryCode}}',
        },
      },
      {
        endpoint: 'passwordRecoveryEmail.create',
        does: 'has a mail sent with a code that nobody was given',
        clauses: 'A113',
        as: 'nobody',
        body: { email: '{{viewer.email}}', recoveryCode: 'conformance-none' },
        expects: { status: 400, code: 'codeInvalid' },
      },
    ],
  },
  {
    noun: 'activateAccountEmail',
    cases: [
      {
        endpoint: 'activateAccountEmail.create',
        does: 'has an activation sent with a code that nobody was given',
        clauses: 'A114 B090',
        as: 'nobody',
        body: { activationCode: 'conformance-none' },
        expects: { status: 400, code: 'codeInvalid' },
      },
    ],
  },
]
