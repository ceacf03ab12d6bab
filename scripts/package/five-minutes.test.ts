import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { createClient } from '@concord/domain/api/client'
import { control } from '@concord/domain/control/contracts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildWeb } from '../build-web.ts'
import { buildDocs, DOCS_DIST } from '../docs.ts'
import { getCommand, root } from '../run.ts'
import { installFrom, packInto, startCommand } from './installed.ts'
import { copyExample, hasProgram, runIn, runModule, runPlaywright } from './scratch.ts'
import { stagePackage } from './stage.ts'

// The tarball in empty folders, installed from the registry as another company would.
const LONG = process.env.LONG === '1'
const MINUTES_MAX = 5
const INSTALLED_BYTES_MAX = 200 * 1024 * 1024
// No afterAll runs if all tests are skipped, so nothing may need removing then.
const folder = LONG ? mkdtempSync(path.join(tmpdir(), 'concord-five-minutes-')) : ''
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
  const npm = (...args: string[]) => runIn(target, 'npm', args, { CYPRESS_INSTALL_BINARY: '0' })
  expect(npm('init', '-y', '--init-type=module').status).toBe(0)
  const installed = npm('install', '--save-dev', tarball, ...packages)
  expect([installed.status, installed.output]).toEqual([0, expect.any(String)])
  return target
}

const versions = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  devDependencies: Record<string, string>
}
const exact = (name: string) => `${name}@${versions.devDependencies[name]}`

const CYPRESS = 'cypress@15.3.0'
const TESTCONTAINERS = 'testcontainers@12.2.0'

let playwright: string | undefined
/** The example of Playwright, installed once. */
const getPlaywright = () => {
  playwright ??= install('playwright', exact('@playwright/test'))
  return playwright
}

/** Publishes a port of 127.0.0.2 on 127.0.0.1, under another number. */
function publish(inside: number, within: string) {
  const file = path.join(within, 'publish.mjs')
  writeFileSync(
    file,
    `import { connect, createServer } from 'node:net'
const server = createServer((outer) => {
  const inner = connect(${inside}, '127.0.0.2')
  for (const [from, to] of [[outer, inner], [inner, outer]])
    from.on('error', () => to.destroy()).pipe(to)
}).listen(0, '127.0.0.1', () =>
  console.log('It listens on http://127.0.0.1:' + server.address().port))`,
  )
  return startCommand(file, [], { cwd: within })
}

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
      const playwright = getPlaywright()
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

  test('the tasks of the Cypress example work, and its sources type-check', () => {
    const target = install('cypress', CYPRESS)
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
    const options = '--noEmit --allowJs --checkJs --strict --module nodenext --target es2024'
    const files = globSync(['*.config.js', 'cypress/e2e/*.js'], { cwd: target })
    expect(files).toHaveLength(2)
    const types = runIn(target, process.execPath, [
      getCommand('typescript', 'tsc'),
      ...options.split(' '),
      '--skipLibCheck', // those of Cypress contradict one another
      ...['--types', 'cypress'],
      ...files,
    ])
    expect(types).toEqual({ status: 0, output: '' })
  }, 300_000)

  test.skipIf(!hasProgram('cypress', 'verify'))(
    'the tests of the Cypress example pass where Cypress is installed',
    () => {
      const run = runIn(install('cypress', CYPRESS), 'cypress', ['run'])
      expect([run.status, run.output]).toEqual([0, expect.stringContaining('All specs passed')])
    },
    300_000,
  )

  // Other systems have one loopback address.
  test.skipIf(process.platform !== 'linux')(
    'the tests of Playwright and Vitest are green against an emulator of which one port is published, under another number, as in a container',
    async () => {
      const container = path.join(folder, 'container')
      mkdirSync(container)
      const command = installFrom(tarball, container)
      const emulator = await startCommand(
        command,
        ['--port=0', '--data-dir=:memory:', '--scenario=e2e', '--seed=7', '--host=127.0.0.2'],
        { cwd: container, env: { CONTROL_FROM: 'anywhere', LOG_LEVEL: 'warn' } },
      )
      onTestFinished(emulator.stop)
      const inside = Number(new URL(emulator.origin).port)
      const published = await publish(inside, container)
      onTestFinished(published.stop)
      const settings = { CONCORD_URL: published.origin }
      expect(new URL(published.origin).port).not.toBe(`${inside}`)
      await expect(fetch(`http://127.0.0.1:${inside}/_emulator/health`)).rejects.toThrow('failed')

      const journeys = runPlaywright(getPlaywright(), { env: settings })
      expect([journeys.status, journeys.output]).toEqual([0, expect.stringContaining('4 passed')])
      const vitest = install('vitest', exact('vitest'))
      const run = runIn(vitest, 'npx', ['vitest', 'run'], settings)
      expect([run.status, run.output]).toEqual([0, expect.stringMatching(/Tests\s+3 passed/)])
      // All of it was there, in worlds that have ended.
      const { items } = await createClient(`${published.origin}/_emulator`)(control.worlds.list)
      expect(items.map(({ name }) => name)).toEqual(['main'])
    },
    300_000,
  )

  test('the example of Testcontainers type-checks', () => {
    const target = install('testcontainers', exact('@playwright/test'), TESTCONTAINERS)
    const options = '--noEmit --strict --module nodenext --target es2024 --skipLibCheck'
    const files = globSync('*.ts', { cwd: target })
    const types = runIn(target, process.execPath, [
      getCommand('typescript', 'tsc'),
      ...options.split(' '),
      ...files,
    ])
    expect(types).toEqual({ status: 0, output: '' })
  }, 300_000)

  test.skipIf(!hasProgram('docker', 'image', 'inspect', 'concord-emulator'))(
    'the example of Testcontainers passes where Docker and the image are there',
    () => {
      const target = install('testcontainers', exact('@playwright/test'), TESTCONTAINERS)
      const run = runPlaywright(target, { env: { CONCORD_IMAGE: 'concord-emulator' } })
      expect([run.status, run.output]).toEqual([0, expect.stringContaining('1 passed')])
    },
    300_000,
  )

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
