import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'
import { listTree } from '../tree-files.ts'

/** A docstring without its stars, clause ids, notes for this project's developers and sources. */
export const getText = (docstring: string): string =>
  docstring
    .replace(/^\s*\*+ ?/gm, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?\((?:[ABC]\d{3}(?:–[ABC]\d{3})?[, ]*)+\)/g, '')
    .replace(/ ?\b(?:Source|Sources): .*$/, '')
    .trim()

const DOCSTRING = String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\n`
const SCHEMA = new RegExp(
  String.raw`${DOCSTRING}export (?:const|type) ([A-Z]\w*) = (?:z|requiredLine|requiredText)\b`,
  'g',
)
const CONTRACT = /^export const (\w+) = \{$([\s\S]*?)^\}$/gm
const CALL = new RegExp(String.raw`${DOCSTRING} {2}(\w+): endpoint\(`, 'g')

/** Docstrings of schemas by their name, and of calls by `noun.call`. */
function readDocstrings(files: readonly string[], nouns: ReadonlyMap<string, string>) {
  const found: [string, string][] = []
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8')
    for (const [, docstring = '', name = ''] of text.matchAll(SCHEMA))
      if (!found.some(([known]) => known === name)) found.push([name, getText(docstring)])
    for (const [, variable = '', contract = ''] of text.matchAll(CONTRACT)) {
      const noun = nouns.get(`${path.basename(path.dirname(file))}/${variable}`) ?? variable
      for (const [, docstring = '', call = ''] of contract.matchAll(CALL))
        found.push([`${noun}.${call}`, getText(docstring)])
    }
  }
  return Object.fromEntries(
    found.filter(([, text]) => text !== '').toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** The two contracts whose variable is not their noun. */
const NOUNS = new Map([['session/gateway', 'session']])

/** The descriptions of both documents, from the docstrings of the contracts and their schemas. */
export function getDescriptions() {
  const isSource = (file: string) =>
    file.endsWith('.ts') && !/\.test\.ts$|\/(fixtures|texts|openapi)\//.test(file)
  const files = listTree('packages/domain/src').filter(isSource)
  const isControl = (file: string) => /\/src\/control\/|\/src\/audit\/|\/api\/problem/.test(file)
  return {
    product: readDocstrings(
      files.filter((file) => !isControl(file) || file.endsWith('problem.ts')),
      NOUNS,
    ),
    control: readDocstrings(files.filter(isControl), NOUNS),
  }
}
