import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { datasets } from '@concord/domain/datasets/contract'
import { afterEach, expect, test } from 'vitest'
import { startCommand } from './package/installed.ts'
import { root } from './run.ts'
import { listTree } from './tree-files.ts'

const LONG = process.env.LONG === '1'
const isWindows = process.platform === 'win32'
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The commands of a text, one after the other. */
const getCommands = (text: string) =>
  [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, commands]) => commands).join('')

const stops: (() => Promise<void>)[] = []
const folders: string[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Starts an emulator with the demo. @returns its address. */
async function start(): Promise<string> {
  const { origin, stop } = await startCommand(
    path.join(root, 'apps/emulator/start.js'),
    ['--port', '0', '--data-dir', ':memory:', '--scenario', 'demo'],
    { cwd: root },
  )
  stops.push(stop)
  return origin
}

/** Runs commands in a new folder with these files; a refused call ends them. */
function runCommands(title: string, commands: string, origin: string, files: [string, string][]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-commands-'))
  folders.push(folder)
  for (const [name, text] of files) writeFileSync(path.join(folder, name), text)
  const script = `set -e\ncurl() { command curl --silent --show-error --fail-with-body "$@"; }\n${commands}`
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['-c', script.replaceAll(/(localhost|127\.0\.0\.1):4400/g, `$1:${new URL(origin).port}`)],
    { cwd: folder, encoding: 'utf8', timeout: 60_000 },
  )
  expect([title, status, status === 0 ? '' : stdout + stderr]).toEqual([title, 0, ''])
}

const recipes = read('docs/testing.md')
  .split(/^### /m)
  .slice(1)
  .map((section) => ({ title: section.split('\n')[0] ?? '', commands: getCommands(section) }))

test('the page of recipes has twenty, each with its commands', () => {
  expect(recipes.map(({ title }) => Number.parseInt(title, 10))).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
  for (const { title, commands } of recipes) expect(commands, title).toContain('curl ')
})

test.skipIf(isWindows)(
  LONG
    ? 'every recipe runs in a shell against the demo, and no call is refused'
    : 'three recipes run in a shell against the demo, and no call is refused',
  { timeout: 120_000 },
  async () => {
    const origin = await start()
    const chosen = LONG ? recipes : [recipes[5], recipes[9], recipes[13]]
    for (const { title, commands } of chosen.filter((recipe) => recipe !== undefined)) {
      runCommands(title, commands, origin, [])
      // A fault that no call of the product matches would be accepted too.
      if (title.startsWith('10.')) {
        const part = datasets.uploadPart.path.replace('{partNumber}', '7').replaceAll(/[{}]/g, '')
        const sent = fetch(`${origin}/product/v1${part}`, { method: datasets.uploadPart.method })
        await expect(sent).rejects.toThrow('fetch failed')
      }
    }
  },
)

/**
 * Commands that other tests run, since they take minutes, listen until they are stopped, or need
 * Docker: the package's, the conformance kit's, `npm start` and `npm test` themselves.
 */
const ELSEWHERE =
  /^(npm (start|test|init|install|run (conformance|offline|pack))|npx|node_modules|docker|DEMO_HOST|JOBS_AT_ONCE|CONCORD_URL)\b/

/** The lines of a command, with its arguments on further lines. */
const splitCommands = (text: string) =>
  text.split(/\n(?=(?:curl|npm|npx|node_modules|docker|jq|head|[A-Z_]+=|#)\b|#)/)

/** The commands of a page that run in a shell here. A comment names the status of a refusal. */
const getRunnable = (page: string) =>
  splitCommands(getCommands(read(page)))
    .filter((command) => command.trim() !== '' && !ELSEWHERE.test(command))
    .filter((command) => !/\/\{\w+\}/.test(command)) // an id of the reader's own
    .map((command) => (/# [45]\d\d\b/.test(command) ? `if ${command}\nthen exit 9; fi` : command))
    .join('\n')
    .replaceAll('npm run -s concord --', `${process.execPath} ${root}/scripts/concord.ts`)

const pages = listTree('docs/*.md', 'docs/emulator/*.md', 'docs/operating/*.md').filter(
  (page) => page !== 'docs/testing.md' && /^(curl|jq)\b/m.test(getRunnable(page)),
)

test.skipIf(isWindows)(
  LONG
    ? 'the commands of every page run in a shell against the demo, and no call is refused'
    : 'the commands of three pages run in a shell against the demo, and no call is refused',
  { timeout: 300_000 },
  async () => {
    expect(pages.length).toBeGreaterThan(14)
    const chosen = LONG
      ? pages
      : ['docs/start.md', 'docs/emulator/faults.md', 'docs/emulator/clients.md']
    const origin = await start()
    for (const page of chosen) {
      expect(pages).toContain(page)
      // The file that the page describes.
      const [, example] = /^```json\n(.*?)^```/ms.exec(read(page)) ?? []
      runCommands(page, getRunnable(page), origin, example ? [['bug-17.json', example]] : [])
    }
  },
)
