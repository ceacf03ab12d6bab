import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ENGLISH, FRENCH } from '../docs/.vitepress/pages.ts'
import { toSitePage } from '../docs/.vitepress/site-links.ts'
import { root } from './run.ts'

const pages = globSync(['*.md', 'docs/**/*.md', 'examples/*.md'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
})
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The longest line of code that a page shows without scrolling, in characters. */
const CODE_MAX = 88

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

test('addresses of this machine are code, since the site refuses links that lead to it', () => {
  const isBare = (page: string) =>
    /https?:\/\/localhost/.test(read(page).replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, ''))
  expect(pages.filter(isBare)).toEqual([])
})

test('every column of a table has a header, and no line of code is too long for a page of the site', () => {
  const faults = pages.flatMap((page) => {
    const lines = read(page).split('\n')
    const headers = lines.filter((_, at) => /^\|( ?:?-+:? ?\|)+$/.test(lines[at + 1] ?? ''))
    const code = read(page)
      .split(/^ *```.*$/m)
      .filter((_, at) => at % 2 === 1)
    return [
      ...headers.filter((header) => /\|\s*\|/.test(header)),
      ...code.flatMap((block) => block.split('\n').filter((line) => line.length > CODE_MAX)),
    ].map((line) => `${page}: ${line}`)
  })
  expect(faults).toEqual([])
})

test('every link of the site’s navigation leads to a page, or to the API', () => {
  const links = [...JSON.stringify([ENGLISH, FRENCH]).matchAll(/"link":"\/(?<link>[^"]*)"/g)].map(
    ({ groups }) => groups?.link ?? '',
  )
  const known = pages.map((page) => toSitePage(page).replace(/(?<=^|\/)index\.md$|\.md$/, ''))
  expect(links.length).toBeGreaterThan(60)
  expect(links.filter((link) => link !== 'api/' && !known.includes(link))).toEqual([])
})

test('the tests that the guide shows are those of the examples, which are run', () => {
  const shown = read('docs/testing-with-worlds.md').match(/^test\(.*?^\}\)$/gms) ?? []
  expect(shown.length).toBeGreaterThan(2)
  const run = ['playwright/collaborations.spec.ts', 'vitest/collaborations.test.ts']
  const examples = run.map((file) => read(`examples/${file}`)).join('\n')
  expect(shown.filter((body) => !examples.includes(body))).toEqual([])
})
