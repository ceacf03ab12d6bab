import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { datasets } from '../packages/domain/src/datasets/contract.ts'
import { root } from './run.ts'

const LONG = process.env.LONG === '1'
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root, exclude: ['**/node_modules/**'] })
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** A heading's anchor, as code hosts and the site write it. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

const getAnchors = (file: string) =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => toAnchor(heading))

function findBroken(page: string): string[] {
  const text = read(page).replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => {
      if (/^[a-z]+:/.test(target)) return false
      const [name = '', anchor] = target.split('#')
      const file = name === '' ? page : path.join(path.dirname(page), name)
      if (!existsSync(path.join(root, file))) return true
      return anchor !== undefined && file.endsWith('.md') && !getAnchors(file).includes(anchor)
    })
}

test('every link of the documents leads to a file of the project, and to a heading in it', () => {
  expect(pages.length).toBeGreaterThan(50)
  const broken = pages.flatMap((page) => findBroken(page).map((target) => `${page}: ${target}`))
  expect(broken).toEqual([])
})

let emulator: ChildProcess | undefined
afterAll(() => emulator?.kill())

async function start(): Promise<string> {
  const child = spawn(
    process.execPath,
    ['apps/emulator/start.js', '--port', '0', '--data-dir', ':memory:', '--scenario', 'demo'],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  emulator = child
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const [address] = /http:\/\/localhost:\d+/.exec(text.toString()) ?? []
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`The emulator ended with ${code}`)))
  })
}

type Recipe = { title: string; commands: string }
const recipes = read('docs/testing.md')
  .split(/^### /m)
  .slice(1)
  .map(
    (section): Recipe => ({
      title: section.split('\n')[0] ?? '',
      commands: [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text]) => text).join(''),
    }),
  )

test('the page of recipes has twenty, each with its commands', () => {
  expect(recipes.map(({ title }) => Number.parseInt(title, 10))).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
  for (const { title, commands } of recipes) expect(commands, title).toContain('curl ')
})

test.skipIf(process.platform === 'win32')(
  LONG
    ? 'every recipe runs in a shell against the demo, and no call is refused'
    : 'three recipes run in a shell against the demo, and no call is refused',
  { timeout: 120_000 },
  async () => {
    const origin = await start()
    const chosen = LONG ? recipes : [recipes[5], recipes[9], recipes[13]]
    for (const { title, commands } of chosen.filter((recipe) => recipe !== undefined)) {
      const script = `set -e\ncurl() { command curl --silent --show-error --fail-with-body "$@"; }\n${commands}`
      const { status, stdout, stderr } = spawnSync(
        'bash',
        ['-c', script.replaceAll('http://localhost:4400', origin)],
        { encoding: 'utf8' },
      )
      expect([title, status, status === 0 ? '' : stdout + stderr]).toEqual([title, 0, ''])
      // A fault that no call of the product matches would be accepted too.
      if (title.startsWith('10.')) {
        const part = datasets.uploadPart.path.replace('{partNumber}', '7').replaceAll(/[{}]/g, '')
        const sent = fetch(`${origin}/product/v1${part}`, { method: datasets.uploadPart.method })
        await expect(sent).rejects.toThrow('fetch failed')
      }
    }
  },
)
