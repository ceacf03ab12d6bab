// Checks that the emulator and its packages read no clock but the world's own.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { isIdle, MACHINE_TIME, otherClocks } from './machine-clock.ts'
import { root } from './run.ts'

const sources = globSync('{apps/emulator,packages/*}/src/**/*.{ts,sql}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.ts$|\/testing\/|\/corpus\//.test(file))
  .sort()
const getText = (file: string) => readFileSync(path.join(root, file), 'utf8')

const problems = sources.flatMap((file) => otherClocks(file, getText(file)))
for (const file of Object.keys(MACHINE_TIME))
  if (isIdle(sources.includes(file) ? getText(file) : undefined))
    problems.push(`scripts/machine-clock.ts: ${file} reads no time any more`)

for (const problem of problems) console.error(problem)
if (problems.length > 0)
  console.error(
    'Use the world’s clock, or add an exception with its reason to scripts/machine-clock.ts.',
  )
process.exitCode = problems.length > 0 ? 1 : 0
