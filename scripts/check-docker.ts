// Lints the Dockerfile and the compose files without a Docker engine.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { root } from './run.ts'

const problems = validate(readFileSync(path.join(root, 'Dockerfile'), 'utf8')).map(
  ({ range, message }) => `Dockerfile:${range.start.line + 1}: ${message}`,
)
type Finding = { filePath: string; messages: { line: number; message: string; rule: string }[] }
const linter = new DCLinter({
  recursive: false,
  quiet: false,
  debug: false,
  exclude: [],
  rules: {},
})
const findings: Finding[] = [
  'docker-compose.yml',
  'deploy/docker-compose.https.yml',
  'deploy/docker-compose.portal.yml',
  'deploy/docker-compose.team.yml',
].flatMap((file) => linter.lintFiles([path.join(root, file)], false))
for (const { filePath, messages } of findings)
  problems.push(
    ...messages.map(
      ({ line, message, rule }) => `${path.basename(filePath)}:${line}: ${message} (${rule})`,
    ),
  )

for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
