import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { datasets } from '@concord/domain/datasets/contract'
import { aDatasetType } from '@concord/domain/fixtures/a-dataset-type'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCommand } from './package/installed.ts'
import { root } from './run.ts'
import { listTree } from './tree-files.ts'

const LONG = process.env.LONG === '1'
const isWindows = process.platform === 'win32'
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The commands of a text, one after the other. */
const getCommands = (text: string) =>
  [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, commands]) => commands).join('')

const folders: string[] = []
let origin: string
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ origin, stop } = await startCommand(
    path.join(root, 'apps/emulator/start.js'),
    ['--port', '0', '--data-dir', ':memory:', '--scenario', 'demo'],
    { cwd: root },
  ))
})
afterAll(async () => {
  await stop()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** Runs commands in a new folder with these files; a refused call ends them. */
function runCommands(title: string, commands: string, files: [string, string][]) {
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
    : 'a recipe runs in a shell against the demo, and no call is refused',
  { timeout: 120_000 },
  async () => {
    for (const { title, commands } of LONG ? recipes : recipes.slice(9, 10)) {
      runCommands(title, commands, [])
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
 * Commands that take minutes, listen until they are stopped, or need a registry, Docker or a
 * cluster, each with the file that runs them, or all of them that this machine can.
 */
const GATEWAY = 'scripts/package/gateway-steps.test.ts'
const ELSEWHERE: readonly (readonly [command: RegExp, shownBy: string])[] = [
  [/^(JOBS_AT_ONCE=4 )?npm start\b/, 'scripts/start.test.ts'],
  [/^WORLD_PROCESSES=4 npm start\b/, 'apps/emulator/src/instances/world-processes.test.ts'],
  [/^export AZURE_STORAGE_KEY=/, 'scripts/interop/storage.test.ts'],
  [/^npm test\b/, 'scripts/test.ts'],
  [/^npm (init|install)\b/, 'scripts/package/five-minutes.test.ts'],
  [/^(CONCORD_URL=\S+ )?npx playwright\b/, 'scripts/package/five-minutes.test.ts'],
  [/^(npm run pack|npx concord-emulator)\b/, 'scripts/package/package.test.ts'],
  [/^node_modules\/.bin\/node apps\/emulator\/start.js --help/, 'scripts/package/package.test.ts'],
  [/^npm run conformance -- --base-url/, 'conformance/main.test.ts'],
  [/^npm run conformance -- record/, 'conformance/record.test.ts'],
  [/^npm run offline\b/, 'scripts/offline.ts'],
  [/^npm run -s concord -- doctor/, 'scripts/concord/concord.test.ts'],
  [/^(DEMO_HOST=\S+ )?docker\b/, 'scripts/package/docker-steps.test.ts'],
  [/^(node_modules\/.bin\/node (scripts\/pack-gateway|--env-file)|npm ci)/, GATEWAY],
  [/^(kubectl|cp -r deploy\/kubernetes)\b/, 'scripts/check-kubernetes.ts'],
  [/^(npx concord-enclave-worker|npm run enclave-worker)\b/, 'scripts/package/package.test.ts'],
  [/^NODE_EXTRA_CA_CERTS=/, 'scripts/package/package.test.ts'],
  [
    /^(sudo apt-get install redis-server|redis-server)\b/,
    'scripts/interop/storage-workers.test.ts',
  ],
]
const isElsewhere = (command: string) => ELSEWHERE.some(([pattern]) => pattern.test(command))

const WORDS = [
  'curl',
  'npm',
  'npx',
  'node_modules',
  'docker',
  'kubectl',
  'cp',
  'jq',
  'head',
  'export',
  'redis-server',
  'sudo',
]
const COMMAND = new RegExp(`^(?:(?:${WORDS.join('|')})\\b|[A-Z_]+=)`)

/** The commands of a text, each with its arguments on further lines; comments are apart. */
const splitCommands = (text: string) =>
  text.split(new RegExp(`\\n(?=#|${COMMAND.source.slice(1)})`)).filter((part) => part.trim() !== '')

/** The commands of a page that run in a shell here. A comment names the status of a refusal. */
const getRunnable = (page: string) =>
  splitCommands(getCommands(read(page)))
    .filter((command) => !isElsewhere(command))
    .filter((command) => !/\/\{\w+\}/.test(command)) // an id of the reader's own
    .map((command) => (/# [45]\d\d\b/.test(command) ? `if ${command}\nthen exit 9; fi` : command))
    .join('\n')
    .replaceAll('npm run -s concord --', `${process.execPath} ${root}/scripts/concord.ts`)

const documents = listTree('*.md').filter((page) => !page.startsWith('docs/requirements/'))

test('every command of the documents is in a block that is marked as one', () => {
  const unmarked = documents.flatMap((page) =>
    [...read(page).matchAll(/^ *```(?<language>\w*)\n(?<text>.*?)^ *```/gms)]
      .filter(({ groups }) => !['sh', 'ts', 'ini'].includes(groups?.language ?? ''))
      .flatMap(({ groups }) => (groups?.text ?? '').split('\n'))
      .filter((line) => COMMAND.test(line.trim()))
      .map((line) => `${page}: ${line}`),
  )
  expect(unmarked).toEqual([])
})

test('what another file runs is named with that file, which exists', () => {
  for (const [, file] of ELSEWHERE) expect(existsSync(path.join(root, file)), file).toBe(true)
  const commands = documents.flatMap((page) => splitCommands(getCommands(read(page))))
  for (const [pattern] of ELSEWHERE)
    expect(
      commands.some((command) => pattern.test(command)),
      `${pattern}`,
    ).toBe(true)
})

test('images and files that commands of Docker and kubectl name exist', () => {
  const commands = documents.flatMap((page) => splitCommands(getCommands(read(page)))).join('\n')
  const stages = [...read('Dockerfile').matchAll(/ AS (\S+)$/gm)].map(([, stage]) => stage)
  const targets = [...`${documents.map(read)}`.matchAll(/docker build --target (\w+)/g)]
  expect(targets.length).toBeGreaterThan(2)
  for (const [, target] of targets) expect(stages).toContain(target)
  const files = [...commands.matchAll(/(?<= )(?:deploy\/|docker-compose)[\w./-]*/g)].map(
    ([file]) => file,
  )
  expect(files.length).toBeGreaterThan(3)
  for (const file of files)
    if (file !== 'deploy/kubernetes/production')
      // the reader's copy
      expect(existsSync(path.join(root, file)), file).toBe(true)
})

/** Whether anything but comments is left. */
const hasRunnable = (page: string) => /^[^#\n]/m.test(getRunnable(page))
const pages = documents.filter((page) => page !== 'docs/testing.md' && hasRunnable(page))

/** A file to check, before the command that makes one. */
const ROWS = `${process.execPath} ${root}/scripts/concord.ts generate type.json people.csv\n`

/** The file that a page shows, and a data set type. */
function getFiles(page: string): [string, string][] {
  const [, example] = /^```json\n(.*?)^```/ms.exec(read(page)) ?? []
  const type = JSON.stringify(aDatasetType())
  return [['type.json', type], ...(example ? [['bug-17.json', example] as [string, string]] : [])]
}

test.skipIf(isWindows)(
  LONG
    ? 'the commands of every page run in a shell against the demo, and no call is refused'
    : 'the commands of a page run in a shell against the demo, and no call is refused',
  { timeout: 300_000 },
  async () => {
    expect(pages.length).toBeGreaterThan(20)
    for (const page of LONG ? pages : ['docs/emulator/faults.md']) {
      expect(pages).toContain(page)
      const commands = getRunnable(page)
      const isCheck = commands.includes('validate type.json')
      runCommands(page, `${isCheck ? ROWS : ''}${commands}`, getFiles(page))
    }
  },
)
