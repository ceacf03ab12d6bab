import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterEach, describe, expect, test } from 'vitest'
import { buildDocs } from './docs.ts'
import { getFreePort } from './free-port.ts'
import { startCommand } from './package/installed.ts'
import { root } from './run.ts'
import { listTree } from './tree-files.ts'

const LONG = process.env.LONG === '1'
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
/** With the lines of a command in one. */
const readJoined = (file: string) => read(file).replaceAll(/\\\n\s*/g, ' ')

/** The arguments of `npm start` wherever the documents show it, once each. */
const shown = [
  ...new Set(
    listTree('README.md', 'docs/*.md').flatMap((page) =>
      [...readJoined(page).matchAll(/\bnpm start(?: -- (?<flags>--[^#\n`]*))?(?=[\s`])/g)].map(
        ({ groups }) => groups?.flags?.trim() ?? '',
      ),
    ),
  ),
]
/** Storage of the reader's own at Azure, which a test has only in `interop`. */
const isLocal = (flags: string) => !flags.includes('{account}')

const [, scenario = ''] = /^```json\n(.*?)^```/ms.exec(read('docs/emulator/scenarios.md')) ?? []

const stops: (() => Promise<void>)[] = []
const folders: string[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Ports that are free, and files in a folder of the test. The last value of a flag counts. */
const toArguments = (flags: string, folder: string, httpsPort: number) =>
  `--data-dir ${folder}/data ${flags} --port 0`
    .replace(/(?<=--https-port )\d+/, `${httpsPort}`)
    .replace('./', `${folder}/`)
    .split(' ')
    .filter((word) => word !== '')

test('the documents show how to start with another port, scenario and data folder', () => {
  expect(shown.length).toBeGreaterThan(5)
  expect(shown).toContain('')
})

describe.runIf(LONG)('npm start', () => {
  test.each(shown.filter(isLocal))(
    '%s serves portal and documentation, and says where',
    {
      timeout: 300_000,
    },
    async (flags) => {
      expect(buildDocs()).toBe(true)
      const folder = mkdtempSync(path.join(tmpdir(), 'concord-start-'))
      folders.push(folder)
      writeFileSync(path.join(folder, 'bug-17.json'), scenario)
      const { origin, printed, stop } = await startCommand(
        path.join(root, 'scripts/start.ts'),
        toArguments(flags, folder, await getFreePort()),
        { cwd: root },
      )
      stops.push(stop)
      const port = Number(new URL(origin).port)
      await expect.poll(printed, { timeout: 30_000 }).toContain(`:${port}/docs/\n`)
      for (const address of ['/', '/_emulator/', '/docs/start', '/docs/api/'])
        expect((await fetch(origin + address, { headers: { accept: 'text/html' } })).status).toBe(
          200,
        )
    },
  )
})
