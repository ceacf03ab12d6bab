// Licences and known advisories of the packages in package-lock.json, without a network: the
// advisories are those of the checked-in snapshot, which `npm run advisories` renews.
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { findProblems, type Snapshot } from './supply/find-problems.ts'
import { readLockedPackages } from './supply/locked-packages.ts'

const file = new URL('./supply/advisories.json', import.meta.url)
const snapshot = JSON.parse(readFileSync(file, 'utf8')) as Snapshot
const { problems, warnings } = findProblems(readLockedPackages(), snapshot, new Date())
for (const warning of warnings) console.warn(`warning: ${warning}`)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
