import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { SOURCES } from '../apps/emulator/bundled.js'
import { bundleForStart } from './bundle-for-start.ts'
import { root } from './run.ts'

const EMULATOR = path.join(root, 'apps/emulator')
/** Prints the address of each module that is loaded. */
const WATCH = `
import { registerHooks } from 'node:module'
registerHooks({
  load(url, context, next) {
    process.stderr.write(url + '\\n')
    return next(url, context)
  },
})
`

test('start.js starts the bundle of the sources, and loads no source', {
  timeout: 60_000,
}, async () => {
  await bundleForStart()
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(WATCH)}`,
      path.join(EMULATOR, 'start.js'),
      '--version',
    ],
    { encoding: 'utf8' },
  )
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  expect(stderr).toContain('/apps/emulator/dist-bundle/main.js')
  expect(stderr).not.toContain('.ts\n')
})

test('the sources of the bundle include those that the bundler reads itself', async () => {
  await bundleForStart()
  const files = (JSON.parse(readFileSync(SOURCES, 'utf8')) as [string][]).map(([file]) => file)
  for (const scenario of globSync('src/seed/scenarios/*', { cwd: EMULATOR }))
    if (!scenario.includes('.test.')) expect(files).toContain(scenario)
  expect(files).toContain('../../scripts/package/quick-start.ts')
})

test('a bundle counts only while each source is as it was, and none was added', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-bundled-'))
  try {
    cpSync(path.join(EMULATOR, 'bundled.js'), path.join(folder, 'bundled.js'))
    for (const name of ['src', 'dist-bundle']) mkdirSync(path.join(folder, name))
    const source = path.join(folder, 'src/main.ts')
    writeFileSync(source, 'first')
    const { describeFile, isBundled, SOURCES } = (await import(
      pathToFileURL(path.join(folder, 'bundled.js')).href
    )) as typeof import('../apps/emulator/bundled.js')
    const record = () =>
      writeFileSync(SOURCES, JSON.stringify(['src', 'src/main.ts'].map(describeFile)))
    expect(isBundled()).toBe(false)
    record()
    expect(isBundled()).toBe(true)
    utimesSync(source, 1, 1)
    expect(isBundled()).toBe(false)
    record()
    writeFileSync(path.join(folder, 'src/added.ts'), '')
    utimesSync(path.join(folder, 'src'), 2, 2)
    expect(isBundled()).toBe(false)
    record()
    rmSync(source)
    expect(isBundled()).toBe(false)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
