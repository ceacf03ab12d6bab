import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.ts'

/**
 * How many tests of a run passed, and the names of those that failed, or passed only at their
 * second attempt.
 */
type TestReport = { passed: number; repeated: string[]; failures: string[] }

type VitestJson = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

type Suite = {
  suites?: Suite[]
  specs?: { file: string; title: string; tests: { status: string }[] }[]
}
type PlaywrightJson = Suite & {
  stats: Record<'expected' | 'flaky' | 'unexpected', number>
  errors: { message?: string }[]
}

/** Vitest's JSON report. A file whose tests could not run counts as one failure. */
export function readVitest({ numPassedTests, testResults }: VitestJson): TestReport {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, title: `${toPlace(name)}: ${test.fullName}` })),
  )
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: numPassedTests,
    repeated: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ title }) => title),
    failures: [
      ...tests.filter(({ status }) => status === 'failed').map(({ title }) => title),
      ...broken.map(({ name, message }) => `${toPlace(name)}: ${message}`),
    ],
  }
}

const toPlace = (file: string) => path.relative(root, file)

/** Playwright's JSON report. */
export function readPlaywright({ stats, errors, ...all }: PlaywrightJson): TestReport {
  const list = (wanted: string, { suites = [], specs = [] }: Suite): string[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, title }) => `${file}: ${title}`),
    ...suites.flatMap((suite) => list(wanted, suite)),
  ]
  return {
    passed: stats.expected + stats.flaky,
    repeated: list('flaky', all),
    failures: [
      ...list('unexpected', all),
      ...errors.map(({ message }) => message ?? 'unknown error'),
    ],
  }
}

/** Reads the report of a run. A run that ended before it wrote its report is one failure. */
export function readReport(
  title: string,
  file: string,
  read: (json: never) => TestReport,
): TestReport {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as never)
  } catch {
    return { passed: 0, repeated: [], failures: [`${title}: no report was written`] }
  }
}
