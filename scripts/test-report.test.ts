import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'
import { readPlaywright, readReport, readVitest } from './test-report.ts'

const file = (name: string) => path.join(root, name)

test('failed and repeated tests, and files whose tests could not run, are named', () => {
  const test = (fullName: string, status: string, failureMessages: string[] = []) => ({
    fullName,
    status,
    failureMessages,
  })
  const report = readVitest({
    numPassedTests: 3,
    testResults: [
      {
        name: file('a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          test('one', 'passed'),
          test('two', 'failed', ['wrong']),
          test('three', 'passed', ['wrong at first']),
        ],
      },
      { name: file('b.test.ts'), status: 'failed', message: 'no module', assertionResults: [] },
      {
        name: file('c.test.ts'),
        status: 'passed',
        message: '',
        assertionResults: [test('four', 'passed')],
      },
    ],
  })
  expect(report).toEqual({
    passed: 3,
    repeated: ['a.test.ts: three'],
    failures: ['a.test.ts: two', 'b.test.ts: no module'],
  })
})

test('an end-to-end test that passed at its second attempt has passed, and is named', () => {
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
  expect(report).toEqual({
    passed: 2,
    repeated: ['a.e2e.ts: two'],
    failures: ['a.e2e.ts: one', 'the server did not start'],
  })
})

test('a run without a report is one failure', () => {
  expect(readReport('unit tests', '/no/such/file', readVitest)).toEqual({
    passed: 0,
    repeated: [],
    failures: ['unit tests: no report was written'],
  })
})
