import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const FOLDER = path.join(root, 'docs/security')
/** A link to a test: its title, or a part of it, and its file. */
const LINK = /\[([^\]]+)\]\(([^)]+\.(?:test|e2e)\.ts)\)/g

/** A title as the code has it, whose placeholders the threat model shows as `…`. */
const toTitle = (shown: string) =>
  new RegExp(RegExp.escape(shown).replaceAll('…', String.raw`(?:…|%[a-z]|\$\w+)`))

const links = [...readFileSync(path.join(FOLDER, 'threat-model.md'), 'utf8').matchAll(LINK)]

test('every test that the threat model names is in the file that it links to', () => {
  expect(links.length).toBeGreaterThan(40)
  const missing = links
    .map(([, title = '', file = '']) => ({ title, file: path.join(FOLDER, file) }))
    .filter(
      ({ title, file }) =>
        !existsSync(file) ||
        (title !== path.basename(file) && !toTitle(title).test(readFileSync(file, 'utf8'))),
    )
  expect(missing).toEqual([])
})
