// Everything that can be said of the sources without running them.
import path from 'node:path'
import process from 'node:process'
import { commandOf, root, run } from './run.ts'

const checks: [title: string, script: string, args?: string[]][] = [
  ['types', commandOf('typescript', 'tsc'), ['-b']],
  ['lint and format', commandOf('@biomejs/biome', 'biome'), ['ci', '--error-on-warnings', '.']],
  [
    'dependency rules',
    commandOf('dependency-cruiser', 'depcruise'),
    ['--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'stories', 'e2e', 'bench', 'conformance'],
  ],
  ['openapi.json is fresh', path.join(root, 'scripts/openapi.ts'), ['--check']],
  ["the seeded queries' types are fresh", path.join(root, 'scripts/query-types.ts'), ['--check']],
  ['the tables of settings are fresh', path.join(root, 'scripts/settings.ts'), ['--check']],
  ['words of the error gallery are fresh', path.join(root, 'scripts/gallery-words.ts'), ['--check']],
  ['package-lock.json serves every platform', path.join(root, 'scripts/check-lock.mjs')],
  ['one clock', path.join(root, 'scripts/check-clocks.ts')],
  ['Dockerfile and docker-compose.yml', path.join(root, 'scripts/check-docker.ts')],
]

const failed = checks.filter(([title, script, args]) => !run(title, script, args)).map(([title]) => title)
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exit(1)
}
