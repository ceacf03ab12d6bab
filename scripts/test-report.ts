import { readFileSync } from 'node:fs'

/** The tests of one run that passed, and the names of those that failed. */
export type TestReport = { passed: number; failures: string[] }

type VitestJson = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string }[]
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
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length > 0) return failed.map(({ fullName }) => `${name}: ${fullName}`)
    return status === 'failed' ? [`${name}: ${message}`] : []
  })
  return { passed: numPassedTests, failures }
}

/** Playwright's JSON report. A test that passed at its second attempt has passed. */
export function readPlaywright({ stats, errors, ...root }: PlaywrightJson): TestReport {
  const list = ({ suites = [], specs = [] }: Suite): string[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
      .map(({ file, title }) => `${file}: ${title}`),
    ...suites.flatMap(list),
  ]
  const failures = [...list(root), ...errors.map(({ message }) => message ?? 'unknown error')]
  return { passed: stats.expected + stats.flaky, failures }
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
    return { passed: 0, failures: [`${title}: no report was written`] }
  }
}
