import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const FOLDER = path.join(root, 'docs/security')
/** A link to a test: its title, or a part of it, and its file. */
const LINK = /\[([^\]]+)\]\(([^)]+\.(?:test|e2e)\.ts)\)/g

/** The code, with placeholders in titles of tests as the threat model shows them. */
const readCode = (file: string) => readFileSync(file, 'utf8').replaceAll(/%[a-z]|\$[a-z]\w*/g, '…')

const links = [...readFileSync(path.join(FOLDER, 'threat-model.md'), 'utf8').matchAll(LINK)]

test('every test that the threat model names is in the file that it links to', () => {
  expect(links.length).toBeGreaterThan(40)
  const missing = links
    .map(([, title = '', file = '']) => ({ title, file: path.join(FOLDER, file) }))
    .filter(
      ({ title, file }) =>
        !existsSync(file) || (title !== path.basename(file) && !readCode(file).includes(title)),
    )
  expect(missing).toEqual([])
})
