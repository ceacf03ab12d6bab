import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { createClient } from '@concord/domain/api/client'
import { control } from '@concord/domain/control/contracts'
import { chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumOptions } from '../browser.mjs'
import { startCommand } from '../package/installed.ts'
import { getCommand, root } from '../run.ts'
import { addEndpoint, addListScreen } from './recipes.ts'
import { createDryEdits, createScratch, type Edits, type Scratch } from './scratch.ts'

// The long test, for `npm run test:long`, copies the tree, builds the portal and starts both.
const LONG = process.env.LONG === '1'

let scratch: Scratch
beforeAll(() => {
  if (LONG) scratch = createScratch()
}, 120_000)
afterAll(() => {
  if (LONG) scratch.remove()
}, 120_000)

/** The files that a section of CONTRIBUTING names; `<noun>` and `<Name>` match any word. */
function filesNamed(section: string): RegExp[] {
  const guide = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8')
  const text = guide.split(`## ${section}\n`)[1]?.split('\n## ')[0] ?? ''
  return Array.from(text.matchAll(/`([\w./<>-]+\.tsx?)`/g), ([, file = '']) => {
    const pattern = file.replaceAll('.', '\\.').replaceAll(/<\w+>/g, '[\\w-]+')
    return new RegExp(`(^|/)${pattern}$`)
  })
}

/** Follows both recipes, which may touch only files that their section of CONTRIBUTING names. */
function followRecipes(edits: Edits): void {
  addEndpoint(edits)
  const before = edits.touched
  expect(before).toHaveLength(3)
  const endpointFiles = filesNamed('Add an endpoint')
  for (const file of before)
    expect([file, endpointFiles.some((pattern) => pattern.test(file))]).toEqual([file, true])

  addListScreen(edits)
  const added = edits.touched.filter((file) => !before.includes(file))
  expect(added.length).toBeLessThanOrEqual(5)
  const screenFiles = filesNamed('Add a screen')
  for (const file of added)
    expect([file, screenFiles.some((pattern) => pattern.test(file))]).toEqual([file, true])
}

test('CONTRIBUTING’s recipes fit the sources: three files for an endpoint, at most five for a list screen', () => {
  followRecipes(createDryEdits())
})

const findTypeErrors = (project: string) =>
  spawnSync(process.execPath, [getCommand('typescript', 'tsc'), '-b', project], {
    cwd: scratch.folder,
    encoding: 'utf8',
  }).stdout

test.runIf(LONG)(
  'an endpoint and a list screen built by CONTRIBUTING’s recipes answer 200 and show their row',
  async () => {
    followRecipes(scratch)

    expect(findTypeErrors('apps/emulator')).toBe('')
    expect(findTypeErrors('apps/web')).toBe('')
    execFileSync(process.execPath, [getCommand('vite', 'vite'), 'build', 'apps/web'], {
      cwd: scratch.folder,
      stdio: 'pipe',
    })
    const args = ['--port', '0', '--data-dir', ':memory:', '--scenario', 'e2e']
    const { origin, stop } = await startCommand(
      path.join(scratch.folder, 'apps/emulator/start.js'),
      args,
      { cwd: scratch.folder },
    )
    const browser = await chromium.launch(chromiumOptions())
    try {
      const call = createClient(`${origin}/_emulator`)
      const { items: people } = await call(control.people.list)
      const owner = people.find(({ purpose }) => purpose === 'owner')?.email ?? ''
      const { access_token } = await call(control.tokens.issue, { body: { email: owner } })
      const answer = await fetch(`${origin}/product/v1/users/never-signed-in/`, {
        headers: { authorization: `Bearer ${access_token}` },
      })
      expect(answer.status).toBe(200)
      const { items } = (await answer.json()) as { items: { email: string }[] }
      // The owner is excluded, because the browser signs in as the owner below.
      const [first] = items.filter(({ email }) => email !== owner)
      expect(first).toBeDefined()

      const { url } = await call(control.people.signIn, {
        params: { email: owner },
        body: { path: '/people/never-signed-in' },
      })
      const page = await browser.newPage()
      await page.goto(url)
      await page.getByRole('cell', { name: first?.email ?? '' }).waitFor()
      await page.getByRole('heading', { name: 'Never signed in', level: 1 }).waitFor()
      expect(await page.getByRole('link', { name: 'Never signed in' }).count()).toBe(1)
    } finally {
      await browser.close()
      await stop()
    }
  },
  600_000,
)
