import { satisfies } from 'semver'
import type { LockedPackage } from './locked-packages.ts'

/** One advisory of the snapshot, as `npm audit` gives it; `range` is of the affected versions. */
export type Advisory = {
  name: string
  title: string
  url: string
  severity: 'info' | 'low' | 'moderate' | 'high' | 'critical'
  range: string
}
/** The known facts and their date; `source` is null if no source could be reached. */
export type Snapshot = { takenAt: string; source: string | null; advisories: Advisory[] }

/** Licences that allow what we do: use in a program, with the notice kept. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-1.1', // unchanged files, development only
  'MPL-2.0', // unchanged files
  'OFL-1.1', // fonts
  'Python-2.0',
  'Unlicense',
])
/** Packages whose manifest names no exact licence, with the one that their LICENSE file has. */
const LICENCE_FILES: Record<string, string> = {
  '@react-aria/optimize-locales-plugin': 'Apache-2.0',
  'dictionary-en-ca': 'MIT AND BSD-3-Clause',
}
const FAILING = new Set<Advisory['severity']>(['high', 'critical'])
const STALE_DAYS = 90
const DAY_MS = 86_400_000

/**
 * The problems of the packages in the lock file: licences that are not on the list, and high or
 * critical advisories (`problems`); other advisories, and an empty or outdated snapshot
 * (`warnings`).
 */
export function findProblems(
  packages: readonly LockedPackage[],
  { takenAt, source, advisories }: Snapshot,
  now: Date,
): { problems: string[]; warnings: string[] } {
  const problems = packages
    .filter(({ name, license = '' }) => !isAllowed(LICENCE_FILES[name] ?? license))
    .map(({ name, version, license }) => `${name}@${version}: licence ${license ?? 'not named'}`)
  const warnings: string[] = []
  for (const { name, title, url, severity, range } of advisories)
    for (const { version } of packages.filter((one) => one.name === name))
      if (satisfies(version, range, { includePrerelease: true }))
        (FAILING.has(severity) ? problems : warnings).push(
          `${name}@${version}: ${severity}, ${title} (${url})`,
        )
  if (source === null)
    warnings.push(
      `No source of advisories could be reached on ${takenAt}: nothing is known about ${packages.length} packages. Run \`npm run advisories\` where the npm registry answers.`,
    )
  else if (now.getTime() - Date.parse(takenAt) > STALE_DAYS * DAY_MS)
    warnings.push(`The advisories are of ${takenAt}. Run \`npm run advisories\`.`)
  return { problems, warnings }
}

/**
 * An SPDX expression: one of the alternatives, or all of the combined licences, must be allowed.
 */
function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '')
  return plain
    .split(/ or /i)
    .some((part) => part.split(/ and /i).every((one) => LICENCES.has(one.trim())))
}
