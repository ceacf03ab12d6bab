import { expect, test } from 'vitest'
import { readPlaywright, readReport, readVitest } from './test-report.ts'

test('failed tests, and files whose tests could not run, are named', () => {
  const report = readVitest({
    numPassedTests: 2,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'one' },
          { status: 'failed', fullName: 'two' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      {
        name: 'c.test.ts',
        status: 'passed',
        message: '',
        assertionResults: [{ status: 'passed', fullName: 'three' }],
      },
    ],
  })
  expect(report).toEqual({ passed: 2, failures: ['a.test.ts: two', 'b.test.ts: no such module'] })
})

test('an end-to-end test that passed at its second attempt has passed', () => {
  const report = readPlaywright({
    stats: { expected: 1, flaky: 1, unexpected: 1 },
    errors: [{ message: 'the server did not start' }],
    suites: [
      {
        suites: [
          { specs: [{ file: 'a.e2e.ts', title: 'one', tests: [{ status: 'unexpected' }] }] },
        ],
        specs: [{ file: 'a.e2e.ts', title: 'two', tests: [{ status: 'flaky' }] }],
      },
    ],
  })
  expect(report).toEqual({ passed: 2, failures: ['a.e2e.ts: one', 'the server did not start'] })
})

test('a run without a report is one failure', () => {
  expect(readReport('unit tests', '/no/such/file', readVitest)).toEqual({
    passed: 0,
    failures: ['unit tests: no report was written'],
  })
})
