import { expect, test } from 'vitest'
import { type Advisory, findProblems, type Snapshot } from './find-problems.ts'
import { readLockedPackages } from './locked-packages.ts'

const now = new Date('2026-11-23T00:00:00Z')
const advisory: Advisory = {
  name: 'left',
  title: 'Reads files',
  url: 'https://example.com/1',
  severity: 'high',
  range: '>=1.0.0 <1.2.3',
}
const snapshot: Snapshot = { takenAt: '2026-11-20', source: 'npm audit', advisories: [advisory] }
const left = (version: string, license?: string) => [{ name: 'left', version, license }]

test('a package with a high advisory fails the check, a mended version does not [X2]', () => {
  expect(findProblems(left('1.2.2', 'MIT'), snapshot, now).problems).toEqual([
    'left@1.2.2: high, Reads files (https://example.com/1)',
  ])
  expect(findProblems(left('1.2.3', 'MIT'), snapshot, now)).toEqual({ problems: [], warnings: [] })
  const moderate: Snapshot = { ...snapshot, advisories: [{ ...advisory, severity: 'moderate' }] }
  expect(findProblems(left('1.2.2', 'MIT'), moderate, now).problems).toEqual([])
  expect(findProblems(left('1.2.2', 'MIT'), moderate, now).warnings).toHaveLength(1)
})

test('a licence that is not on the list, or none, fails the check [X2]', () => {
  expect(findProblems(left('2.0.0', 'AGPL-3.0'), snapshot, now).problems).toEqual([
    'left@2.0.0: licence AGPL-3.0',
  ])
  expect(findProblems(left('2.0.0'), snapshot, now).problems).toEqual([
    'left@2.0.0: licence not named',
  ])
  expect(findProblems(left('2.0.0', '(GPL-3.0 OR MIT)'), snapshot, now).problems).toEqual([])
  expect(findProblems(left('2.0.0', 'MIT AND GPL-3.0'), snapshot, now).problems).toHaveLength(1)
})

test('a snapshot without a source, or an old one, never reads as no advisories [X2]', () => {
  const unknown: Snapshot = { takenAt: '2026-11-20', source: null, advisories: [] }
  expect(findProblems(left('2.0.0', 'MIT'), unknown, now).warnings[0]).toMatch(
    /^No source of advisories could be reached on 2026-11-20: nothing is known about 1 packages/,
  )
  const old: Snapshot = { takenAt: '2026-06-01', source: 'npm audit', advisories: [] }
  expect(findProblems(left('2.0.0', 'MIT'), old, now).warnings).toHaveLength(1)
})

test('every package of the lock file has an allowed licence [X2]', () => {
  const packages = readLockedPackages()
  expect(packages.length).toBeGreaterThan(500)
  expect(findProblems(packages, { ...snapshot, advisories: [] }, now).problems).toEqual([])
})
