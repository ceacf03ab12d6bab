// `npm run check`: all checks that do not run the product.
import path from 'node:path'
import process from 'node:process'
import { getCommand, root, runConcurrently } from './run.ts'

const checks: [title: string, script: string, args?: string[]][] = [
  ['types', getCommand('typescript', 'tsc'), ['-b']],
  ['lint and format', getCommand('@biomejs/biome', 'biome'), ['ci', '--error-on-warnings', '.']],
  [
    'dependency rules',
    getCommand('dependency-cruiser', 'depcruise'),
    [
      '--config',
      '.dependency-cruiser.cjs',
      'apps',
      'packages',
      'stories',
      'e2e',
      'bench',
      'conformance',
      'package',
      'deploy',
    ],
  ],
  ['openapi.json is fresh', path.join(root, 'scripts/openapi.ts'), ['--check']],
  ["the seeded queries' types are fresh", path.join(root, 'scripts/query-types.ts'), ['--check']],
  ['the table of calls is fresh', path.join(root, 'scripts/calls.ts'), ['--check']],
  ['the tables of settings are fresh', path.join(root, 'scripts/settings.ts'), ['--check']],
  ['requirements and their tests', path.join(root, 'scripts/requirements.ts'), ['--check']],
  ['package-lock.json serves every platform', path.join(root, 'scripts/check-lock.mjs')],
  ['licences and advisories', path.join(root, 'scripts/check-supply.ts')],
  ['plain language and spelling', path.join(root, 'scripts/check-language.ts')],
  ['docstrings of the packages', path.join(root, 'scripts/check-docstrings.ts')],
  ['sizes of files', path.join(root, 'scripts/check-sizes.ts')],
  ['one clock', path.join(root, 'scripts/check-clocks.ts')],
  ['Kubernetes manifests', path.join(root, 'scripts/check-kubernetes.ts')],
  ['Dockerfile and docker-compose.yml', path.join(root, 'scripts/check-docker.ts')],
]

/** Most checks use one core. */
const LANES = 2
const waiting = [...checks]
const failed: string[] = []
async function runNext(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [title, script, args = []] = next
    if (!(await runConcurrently(title, script, args))) failed.push(title)
  }
}
await Promise.all(Array.from({ length: LANES }, runNext))
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exit(1)
}
