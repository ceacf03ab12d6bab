import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contracts } from '@concord/domain/contracts'
import { control } from '@concord/domain/control/contracts'
import { expect, test } from 'vitest'
import { root } from './run.ts'
import { listTree } from './tree-files.ts'

const pages = listTree('*.md').filter((file) => !file.startsWith('docs/requirements/'))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const code = listTree()
  .filter((file) => !/\.(md|png|pdf|snapshot|onnx)$/.test(file))
  .map(read)
  .join('\n')

/** The code in the running text of a page, with the page. */
const spans = pages.flatMap((page) =>
  [
    ...read(page)
      .replaceAll(/^```.*?^```/gms, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, text = '']) => ({
    page,
    text,
  })),
)
const find = (pattern: RegExp) =>
  spans.flatMap(({ page, text }) =>
    [...text.matchAll(pattern)].map(({ groups }) => ({ page, name: groups?.name ?? '', groups })),
  )
const print = (found: readonly { page: string; name: string }[]) =>
  found.map(({ page, name }) => `${page}: ${name}`)

test('every setting and code that the documents name is in the code', () => {
  const known = new Set(code.match(/[A-Za-z_]\w*/g)).add('NODE_EXTRA_CA_CERTS') // of Node itself
  const names = find(
    /(?<![\w./-])(?<name>[A-Z]+(?:_[A-Z\d]+)+|[a-z]+(?:[A-Z][a-z\d]+)+)(?![\w./-])/g,
  )
  expect(names.length).toBeGreaterThan(300)
  expect(print(names.filter(({ name }) => !known.has(name)))).toEqual([])
})

test('every script of npm and every file that the documents name exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = find(/\bnpm run (?:-s )?(?<name>[\w:-]+)/g)
  expect(named.length).toBeGreaterThan(50)
  expect(print(named.filter(({ name }) => !(name in scripts)))).toEqual([])
  const files = find(
    /(?:^|\s)(?<name>(?:apps|bench|conformance|deploy|docs|e2e|examples|package|packages|scripts|stories)\/[\w./-]+)(?=$|\s)/g,
  )
  expect(files.length).toBeGreaterThan(40)
  const built = /\/dist(-control|-bundle.*)?$|\/node_modules\//
  const planned = ['packages/ui'] // a rejected alternative
  const missing = files.filter(
    ({ name }) =>
      !existsSync(path.join(root, name)) && !built.test(name) && !planned.includes(name),
  )
  expect(print(missing)).toEqual([])
})

test('every call that the documents name is in a contract, or is a path in the code', () => {
  const toPattern = (call: string) => call.replace(/\?.*/, '').replaceAll(/\{[^}]*\}/g, '{}')
  const contracted = Object.values({
    ...contracts.product,
    ...contracts.gateway,
    ...control,
  }).flatMap((contract) =>
    Object.values(contract).map(({ method, path: address }) => toPattern(`${method} ${address}`)),
  )
  const known = new Set(contracted)
  const calls = find(
    /^(?<method>GET|POST|PUT|PATCH|DELETE) (?:\/api\/v1|\/_emulator|\/product\/v1)?(?<name>\/[^\s`…]+)$/g,
  )
  expect(calls.length).toBeGreaterThan(40)
  const unknown = calls
    .filter(({ name, groups }) => !known.has(toPattern(`${groups?.method} ${name}`)))
    .filter(({ name }) => !code.includes(toPattern(name).replaceAll('{}', '')))
  expect(print(unknown)).toEqual([])
})
