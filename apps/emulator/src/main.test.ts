import { spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const START = fileURLToPath(new URL('../start.js', import.meta.url))
/** The sources, whose modules have names. */
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
/** Prints each loaded module, and each loaded part of Node. */
const WATCH = `
import { registerHooks } from 'node:module'
const modules = []
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    modules.push(found.url)
    return found
  },
})
process.on('message', () => process.send({ modules, parts: process.moduleLoadList }))
process.channel.unref()
`

test('a seeded emulator starts without any engine: no parser, no job database, no models, no HTTP client', {
  timeout: 60_000,
}, async () => {
  const args = [
    '--import',
    `data:text/javascript,${encodeURIComponent(WATCH)}`,
    MAIN,
    '--port',
    '0',
    '--scenario',
    'e2e',
  ]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATA_DIR: ':memory:' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  try {
    await once(child.stdout ?? child, 'data')
    const messages = on(child, 'message') // the emulator's own messages, too
    child.send('modules')
    let loaded: { modules: string[]; parts: string[] } | undefined
    for await (const [message] of messages)
      if ('modules' in message) {
        loaded = message
        break
      }
    const { modules, parts } = loaded ?? { modules: [], parts: [] }
    expect(modules.filter((url) => url.includes('/seed/seed-world.ts'))).not.toEqual([])
    const engines =
      /@polyglot-sql|@duckdb|onnxruntime|@faker-js\/faker\/dist\/index|tsql\/src\/(parse|compile)\.ts/
    expect(modules.filter((url) => engines.test(url))).toEqual([])
    expect(parts.filter((part) => part.includes('undici/undici'))).toEqual([])
  } finally {
    child.kill()
  }
})

test('with JOB_SPILL_DIR a start removes what a crash left there, and warns', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-spill-'))
  mkdirSync(path.join(folder, 'concord-job-left'))
  const args = [START, '--port', '0', '--scenario', 'empty', '--job-spill-dir', folder]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATA_DIR: ':memory:' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let said = ''
    for await (const piece of child.stdout) {
      said += piece
      if (said.includes('Concord listens')) break
    }
    expect(said).toContain('JOB_SPILL_DIR is set')
    expect(readdirSync(folder)).toEqual([])
  } finally {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a folder of another scenario is reported at the start, and the scenario is named', {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-scenario-'))
  const startWith = async (...args: string[]) => {
    const child = spawn(process.execPath, [START, '--port', '0', '--data-dir', folder, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said = { out: '', err: '' }
    child.stderr.on('data', (piece) => {
      said.err += piece
    })
    for await (const piece of child.stdout) {
      said.out += piece
      if (said.out.includes('Scenario: ')) break
    }
    const ended = once(child, 'close')
    child.kill()
    await ended
    return said
  }
  try {
    expect(await startWith('--scenario', 'empty')).toMatchObject({
      out: expect.stringContaining(`Scenario: empty, seed 1, data folder ${folder}`),
      err: '',
    })
    expect(await startWith()).toMatchObject({ err: '' })
    expect(await startWith('--scenario', 'e2e')).toMatchObject({
      out: expect.stringContaining('Scenario: empty'),
      err: expect.stringContaining(`the data folder ${folder} already has the scenario empty`),
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
