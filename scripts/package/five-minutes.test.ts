import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWeb } from '../build-web.ts'
import { buildDocs, DOCS_DIST } from '../docs.ts'
import { getCommand, root } from '../run.ts'
import { packInto } from './installed.ts'
import { copyExample, hasProgram, runIn, runModule, runPlaywright } from './scratch.ts'
import { stagePackage } from './stage.ts'

// The tarball in empty folders, installed from the registry as another company would.
const LONG = process.env.LONG === '1'
const MINUTES_MAX = 5
const INSTALLED_BYTES_MAX = 200 * 1024 * 1024
const folder = mkdtempSync(path.join(tmpdir(), 'concord-five-minutes-'))
let tarball = ''
beforeAll(async () => {
  if (!LONG) return
  expect(buildWeb() && buildDocs()).toBe(true)
  const staged = path.join(folder, 'staged')
  await stagePackage(staged, {
    portal: path.join(root, 'apps/web/dist'),
    'control-page': path.join(root, 'apps/web/dist-control'),
    docs: DOCS_DIST,
  })
  tarball = packInto(folder, staged)
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000)

/** Copies an example, installs its packages and the tarball, and returns its folder. */
function install(name: string, ...packages: string[]): string {
  const target = copyExample(name, folder)
  rmSync(path.join(target, 'package.json'))
  const npm = (...args: string[]) => runIn(target, 'npm', args)
  expect(npm('init', '-y', '--init-type=module').status).toBe(0)
  const installed = npm('install', '--save-dev', tarball, ...packages)
  expect([installed.status, installed.output]).toEqual([0, expect.any(String)])
  return target
}

const versions = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  devDependencies: Record<string, string>
}
const exact = (name: string) => `${name}@${versions.devDependencies[name]}`

/** Of the files under a folder; a hard link counts each time. */
const getBytes = (under: string) =>
  globSync('**/*', { cwd: under })
    .map((file) => statSync(path.join(under, file)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)

describe.runIf(LONG)('from an empty folder', () => {
  test(
    'Playwright and Vitest are green within five minutes, and their sources type-check',
    () => {
      const started = performance.now()
      const playwright = install('playwright', exact('@playwright/test'))
      const journeys = runPlaywright(playwright)
      expect([journeys.status, journeys.output]).toEqual([0, expect.stringContaining('4 passed')])
      const vitest = install('vitest', exact('vitest'))
      const run = runIn(vitest, 'npx', ['vitest', 'run'])
      expect([run.status, run.output]).toEqual([0, expect.stringMatching(/Tests\s+3 passed/)])
      const seconds = (performance.now() - started) / 1000
      console.log(`${Math.round(seconds)} s to green tests`)
      expect(seconds / 60).toBeLessThan(MINUTES_MAX)

      const tsc = getCommand('typescript', 'tsc')
      for (const target of [playwright, vitest])
        for (const resolution of [
          ['--module', 'nodenext'],
          ['--module', 'esnext', '--moduleResolution', 'bundler'],
        ]) {
          const files = globSync('*.{spec,test}.ts', { cwd: target })
          const options = ['--noEmit', '--strict', '--target', 'es2024', '--skipLibCheck', 'false']
          const { output } = runIn(target, process.execPath, [
            tsc,
            ...options,
            ...resolution,
            ...files,
          ])
          const ours = output
            .split('\n')
            .filter((line) => line.includes('concord-emulator') || !line.includes('node_modules'))
          expect(ours.filter((line) => line.includes('error TS'))).toEqual([])
        }
    },
    MINUTES_MAX * 60_000 + 60_000,
  )

  test('the tasks of the Cypress example work, and its tests pass where Cypress is', () => {
    const target = install('cypress')
    const { status, output } = runModule(
      target,
      `import config from './cypress.config.js'
const on = {}
await config.e2e.setupNodeEvents((name, what) => { on[name] = what })
const { newWorld, signIn, person, fault } = on.task
await newWorld()
const address = new URL(await signIn({ purpose: 'owner', path: '/profile' }))
const { email } = await person('owner')
await fault({ match: { path: '/product/v1/workspaces/' }, act: { status: 503 } })
console.log(address.hostname.endsWith('.localhost'), address.pathname.split('/')[2], email)
await on['after:run']()`,
    )
    expect([status, output.trim()]).toEqual([0, expect.stringMatching(/^true sign-in \S+@\S+$/)])
    if (!hasProgram('cypress', 'verify')) return
    const run = runIn(target, 'cypress', ['run'])
    expect([run.status, run.output]).toEqual([0, expect.stringContaining('All specs passed')])
  }, 300_000)

  test('publint and arethetypeswrong find nothing', () => {
    for (const [name, ...args] of [
      ['publint@0.3.25', '--strict'],
      ['@arethetypeswrong/cli@0.18.5', '--profile', 'esm-only'],
    ]) {
      const { status, output } = runIn(folder, 'npx', ['--yes', name ?? '', tarball, ...args])
      expect([status, output]).toEqual([0, expect.any(String)])
    }
  })

  test('it is smaller than 200 MB when installed', () => {
    const target = path.join(folder, 'alone')
    mkdirSync(target)
    expect(runIn(target, 'npm', ['init', '-y']).status).toBe(0)
    const { status, output } = runIn(target, 'npm', ['install', '--omit=peer', tarball])
    expect([status, output]).toEqual([0, expect.any(String)])
    const bytes = getBytes(path.join(target, 'node_modules'))
    console.log(`${Math.round(bytes / 2 ** 20)} MiB installed`)
    expect(bytes).toBeLessThan(INSTALLED_BYTES_MAX)
  })
})
