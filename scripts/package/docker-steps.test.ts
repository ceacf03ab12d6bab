import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../run.ts'
import { buildStages, getEnvironment, type Stage } from './dockerfile.ts'
import { startCommand } from './installed.ts'

// Does the steps of `docker build` without an engine. Like the real build, it installs from the
// registry, which takes minutes.
const LONG = process.env.LONG === '1'
// No afterAll runs if all tests are skipped, so nothing may need removing then.
const folder = LONG ? mkdtempSync(path.join(tmpdir(), 'concord-docker-')) : ''
let stages: Record<string, Stage> = {}
beforeAll(() => {
  if (LONG)
    stages = Object.fromEntries(
      buildStages(path.join(root, 'Dockerfile'), folder).map((stage) => [stage.name, stage]),
    )
}, 1_200_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }), 300_000)

const stage = (name: string): Stage => {
  const found = stages[name]
  if (!found) throw new Error(`The Dockerfile has no stage ${name}`)
  return found
}

test.runIf(LONG)(
  'the image of the emulator, built by the Dockerfile’s steps, starts, is healthy and has only the packed emulator',
  async () => {
    const built = stage('emulator')
    const home = path.join(built.root, built.workdir)
    expect(readdirSync(home)).not.toContain('apps')
    expect(existsSync(path.join(home, 'node_modules/react'))).toBe(false)
    expect(built.user).toBe('node')
    const [, file = '', ...args] = built.command
    const env = { ...getEnvironment(built), HOST: '127.0.0.1', SCENARIO: 'e2e' }
    const { origin, stop } = await startCommand(path.join(home, file), [...args, '--port', '0'], {
      cwd: home,
      env,
    })
    try {
      const page = await fetch(origin, { headers: { accept: 'text/html' } })
      expect(await page.text()).toContain('<title>Concord</title>')
      const [, ...check] = built.healthcheck.map((word) =>
        word.replace('http://127.0.0.1:4400', origin),
      )
      expect(spawnSync(process.execPath, check).status).toBe(0)
      expect(statSync(path.join(built.root, 'data/concord.sqlite')).size).toBeGreaterThan(0)
    } finally {
      await stop()
    }
  },
)

test.runIf(LONG)('the image for PARTS and QUEUE has what they load, and the worker', () => {
  const built = stage('emulator-team')
  expect([built.workdir, built.user]).toEqual(['/concord', 'node'])
  const home = path.join(built.root, built.workdir)
  const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: home }).status
  const load = "await import('bullmq'); await import('@azure/storage-blob')"
  expect(run('--input-type=module', '--eval', load)).toBe(0)
  expect(run('concord-enclave-worker.js', '--new-key', 'worker-key/w.json')).toBe(0)
})

test.runIf(LONG)(
  'the image of the portal has the built portal and nginx’s templates, and nothing else',
  () => {
    const built = stage('portal')
    expect(readdirSync(path.join(built.root, 'usr/share/nginx/html'))).toEqual(
      expect.arrayContaining(['assets', 'index.html']),
    )
    expect(readdirSync(path.join(built.root, 'etc/nginx/templates'))).toEqual([
      'default.conf.template',
      'env.json.template',
    ])
    expect(readdirSync(path.join(built.root, 'docker-entrypoint.d'))).toEqual([
      '12-check-settings.envsh',
    ])
    expect(readdirSync(path.join(built.root, 'usr/share/nginx/html/previous/assets'))).toEqual([])
    const leaks = spawnSync(process.execPath, [
      path.join(root, 'scripts/check-bundle.ts'),
      path.join(built.root, 'usr/share/nginx/html'),
    ])
    expect(leaks.status).toBe(0)
  },
)
