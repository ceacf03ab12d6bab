import type { Table } from '../case.ts'

export const registrationCases: readonly Table[] = [
  {
    noun: 'publicInvitations',
    needs: ['invitations'],
    cases: [
      {
        endpoint: 'publicInvitations.get',
        does: 'opens an invitation that does not exist',
        clauses: 'A076 A110',
        as: 'nobody',
        params: { id: 'conformance-none' },
        expects: { status: 404, code: 'notFound' },
      },
      {
        endpoint: 'publicInvitations.get',
        does: 'opens a cancelled invitation',
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
        does: 'looks up a known domain',
        clauses: 'A076 A111',
        as: 'nobody',
        params: { domain: '{{owner.domain}}' },
        expects: { body: { domainName: '{{owner.domain}}' } },
      },
      {
        endpoint: 'publicDomains.get',
        does: 'looks up an unknown domain',
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
        does: 'registers with a code that was never issued',
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
        does: 'requests an email for an unknown person, and gets the same answer',
        clauses: 'A113',
        as: 'nobody',
        body: {
          email: 'conformance-{{run}}@conformance.invalid',
          recoveryCode: '{{recoveryCode}}',
        },
      },
      {
        endpoint: 'passwordRecoveryEmail.create',
        does: 'requests an email with a code that was never issued',
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
        does: 'requests an activation with a code that was never issued',
        clauses: 'A114 B090',
        as: 'nobody',
        body: { activationCode: 'conformance-none' },
        expects: { status: 400, code: 'codeInvalid' },
      },
    ],
  },
]
