import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { runIn } from './package/scratch.ts'
import { root } from './run.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
/** The stages of the Dockerfile that are deployed: docs/operating/README.md. */
const IMAGES = ['emulator', 'emulator-team', 'portal', 'gateway']
const stages = new Set([...read('Dockerfile').matchAll(/ AS (\S+)/g)].map(([, name]) => name))

test.each(['.github/workflows/ci.yml', '.gitlab-ci.yml'])(
  '%s runs scripts, files and image stages that are there, and keeps the bill of materials',
  (file) => {
    const text = read(file)
    const called = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(called).not.toEqual([])
    expect(called.filter((name) => !(name in scripts))).toEqual([])
    expect(text).toContain('.ci/run')
    expect(existsSync(path.join(root, '.ci/run'))).toBe(true)
    // Built, and each in its own scan.
    const targets = [...text.matchAll(/(?:target|TARGET): \[([^\]]+)\]/g)].map(([, list]) => list)
    for (const list of targets) expect(list?.split(', ')).toEqual(IMAGES)
    expect(targets).not.toEqual([])
    expect(IMAGES.filter((image) => !stages.has(image))).toEqual([])
    expect(text).toContain('dist/concord.cdx.json')
  },
)

// The schemas are packages of the registry, which only the long tests reach.
const LONG = process.env.LONG === '1'
test.runIf(LONG)('the workflow of GitHub obeys its schema', () => {
  const tools = ['@action-validator/core@0.6.0', '@action-validator/cli@0.6.0']
  const packages = tools.flatMap((tool) => ['--package', tool])
  const args = ['--yes', ...packages, 'action-validator', '.github/workflows/ci.yml']
  expect(runIn(root, 'npx', args)).toMatchObject({ status: 0 })
})

test.runIf(LONG)('the pipeline of GitLab obeys its schema, with the same jobs', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-gitlab-'))
  try {
    for (const file of ['.gitlab-ci.yml', 'package-lock.json'])
      cpSync(path.join(root, file), path.join(folder, file))
    // The tool asks for the address of the project.
    runIn(folder, 'git', ['init', '--quiet'])
    runIn(folder, 'git', ['remote', 'add', 'origin', 'git@gitlab.example:team/concord.git'])
    const list = () => runIn(folder, 'npx', ['--yes', 'gitlab-ci-local@4.75.1', '--list-csv'])
    const { status, output } = list()
    expect([status, output]).toEqual([0, expect.stringContaining('name;stage;')])
    const jobs = output.matchAll(/^([a-z]+)(?:: \[[\w-]+\])?;(?:test|build|scan);/gm)
    expect(new Set(Array.from(jobs, ([, job]) => job))).toEqual(
      new Set(['test', 'package', 'images', 'scan']),
    )

    const change = (from: string, to: string) =>
      writeFileSync(path.join(folder, '.gitlab-ci.yml'), read('.gitlab-ci.yml').replace(from, to))
    change('parallel:', 'paralell:')
    expect(list()).toMatchObject({ status: 1, output: expect.stringContaining('paralell') })
    // `image` is a word of GitLab, so no job can have that name.
    change('images:', 'image:')
    expect(list()).toMatchObject({ status: 1 })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
