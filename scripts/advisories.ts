// `npm run advisories`: asks the npm registry for advisories about the packages of
// package-lock.json, and writes them to supply/advisories.json. Without an answer an earlier answer
// is kept; where there was none, the file says so, with the date.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { root } from './run.ts'
import type { Advisory, Snapshot } from './supply/find-problems.ts'

type Audit = { vulnerabilities?: Record<string, { via: (string | Advisory)[] }> }

const file = new URL('./supply/advisories.json', import.meta.url)
const takenAt = new Date().toISOString().slice(0, 10)
const { stdout } = spawnSync('npm', ['audit', '--audit', '--package-lock-only', '--json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
})
const { vulnerabilities } = JSON.parse(stdout || '{}') as Audit

const write = (snapshot: Snapshot) => writeFileSync(file, `${JSON.stringify(snapshot, null, 2)}\n`)
if (vulnerabilities) {
  const found = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one !== 'string')
    .map(({ name, title, url, severity, range }) => ({ name, title, url, severity, range }))
  const advisories = [...new Map(found.map((one) => [one.url, one])).values()]
  write({ takenAt, source: 'npm audit', advisories })
  console.log(`${advisories.length} advisories`)
} else {
  const earlier = JSON.parse(readFileSync(file, 'utf8')) as Snapshot
  const isKept = earlier.source !== null
  if (!isKept) write({ ...earlier, takenAt })
  const state = isKept ? 'keeps the earlier ones' : 'names none, and says so with the date'
  console.error(`The npm registry returned no advisories. The snapshot ${state}.`)
  process.exitCode = 1
}
