import type { Table } from '../case.ts'

export const termsCases: readonly Table[] = [
  {
    noun: 'terms',
    cases: [
      {
        endpoint: 'terms.create',
        does: 'publishes new terms',
        clauses: 'A118 C046 C074',
        as: 'admin',
        body: { englishCopy: '{{pdf}}', frenchCopy: '{{pdf}}' },
        leaves: 'a version of the terms, which all users are asked to accept',
      },
      {
        endpoint: 'terms.create',
        does: 'publishes a file that is not a PDF',
        clauses: 'C074',
        as: 'admin',
        body: { englishCopy: 'data:text/plain;base64,QQ==', frenchCopy: '{{pdf}}' },
        expects: { status: 400, code: 'malformed', fields: ['body.englishCopy'] },
      },
      {
        endpoint: 'terms.latest',
        does: 'reads the latest terms',
        clauses: 'A051 A118',
        as: 'owner',
        keeps: { termsVersion: 'version' },
      },
      {
        endpoint: 'terms.latest',
        does: 'reads the latest terms',
        clauses: 'A118 C046',
        as: 'admin',
      },
    ],
  },
  {
    noun: 'termsAcceptance',
    needs: ['terms'],
    cases: [
      {
        endpoint: 'termsAcceptance.create',
        does: 'accepts them',
        clauses: 'A065 A118',
        as: 'owner',
        body: { version: '{{termsVersion}}' },
      },
      {
        endpoint: 'terms.latest',
        does: 'reads the acceptance',
        clauses: 'A051 A065',
        as: 'owner',
        expects: { body: { accepted: true } },
      },
      {
        endpoint: 'termsAcceptance.create',
        does: 'accepts a version that is not the latest',
        clauses: 'A118',
        as: 'owner',
        body: { version: '0' },
        expects: { status: 409, code: 'termsOutdated' },
      },
    ],
  },
]
