// The clauses of the specification: docs/requirements has one list item for each, and test titles
// name the clauses that they prove in square brackets.
import path from 'node:path'

/** Contents by path, relative to the root and with `/`. */
export type Files = Record<string, string>

// Not in the middle of a longer word, such as SHA256, A256GCM, U+A720-A7FF or the digits of a hash.
const CLAUSE = /(?<![\w+-])[ABC]\d{3}(?![\w-])/g
/** `[A056 A124]`, `[$rule C089]` */
const NAMED = /\[(?:(?:[ABC]\d{3}|\$\w+)[ ,]*)+\]/g
const ITEM = /^- \*\*([ABC]\d{3})\*\* .*(?:\n {2}\S.*)*/gm
const TESTS = /\n {2}Tests: [\s\S]*$/
const TEST_FILE = /\.(test|spec|stories|e2e)\.tsx?$/
const FOOT = '<!-- `npm run requirements` writes the lists of tests and these links. -->'
const COLUMNS = 100
const SHOWN = 3

const compare = (one: string, other: string) => (one < other ? -1 : 1)

/** The test files that name each clause, sorted by path. */
export function findTests(files: Files): Map<string, string[]> {
  const tests = new Map<string, string[]>()
  for (const file of Object.keys(files).sort(compare)) {
    if (!TEST_FILE.test(file)) continue
    const titles = files[file]?.match(NAMED)?.join(' ') ?? ''
    for (const id of new Set(titles.match(CLAUSE))) tests.set(id, [...(tests.get(id) ?? []), file])
  }
  return tests
}

/** Orders tests so that one end-to-end test, one story and one unit test come first. */
function pick(tests: readonly string[]): string[] {
  const ranks = new Map<string, number>()
  const ranked = tests.map((file) => {
    const kind = TEST_FILE.exec(file)?.[1] ?? ''
    const rank = ranks.get(kind) ?? 0
    ranks.set(kind, rank + 1)
    return { file, order: `${rank}`.padStart(4, '0') + kind }
  })
  return ranked.sort((one, other) => compare(one.order, other.order)).map(({ file }) => file)
}

/** A short name of a test file: the shortest end of its path that is unique. */
function getLabel(file: string, files: readonly string[]): string {
  const end = (other: string, parts: number) =>
    other.replace(TEST_FILE, '').split('/').slice(-parts).join('/')
  // Link labels in Markdown are not case-sensitive.
  const isShared = (parts: number) =>
    files.filter((other) => end(other, parts).toLowerCase() === end(file, parts).toLowerCase())
      .length > 1
  const most = file.split('/').length
  for (let parts = 2; parts <= most; parts++) if (!isShared(parts)) return end(file, parts)
  return file
}

/** Wraps a text into lines, indented like the rest of a list item. */
function wrap(text: string): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`
    if (line.length + 1 > COLUMNS) lines.push(` ${word}`)
    else lines[lines.length - 1] = line
  }
  return lines.map((line) => `\n ${line}`).join('')
}

/** Adds the tests of each clause, and the links to them, to a page of docs/requirements. */
function writeTests(
  page: string,
  text: string,
  tests: ReadonlyMap<string, readonly string[]>,
  labels: ReadonlyMap<string, string>,
): string {
  const linked = new Set<string>()
  const items = (text.split(FOOT)[0] ?? '').trimEnd().replaceAll(ITEM, (item, id: string) => {
    const own = item.replace(TESTS, '')
    const found = pick(tests.get(id) ?? [])
    if (found.length === 0) return own
    const shown = found.slice(0, SHOWN)
    for (const file of shown) linked.add(file)
    const links = shown.map((file) => `[${labels.get(file)}]`).join(', ')
    const more = found.length - shown.length
    return own + wrap(`Tests: ${links}${more > 0 ? ` and ${more} more` : ''}.`)
  })
  const links = Array.from(linked, (file) => {
    const target = path.posix.relative(path.posix.dirname(page), file)
    const label = `[${labels.get(file)}]:`
    return `${label}${label.length + target.length < COLUMNS ? ' ' : '\n  '}${target}\n`
  })
  return `${items}\n${linked.size > 0 ? `\n${FOOT}\n\n${links.sort(compare).join('')}` : ''}`
}

/**
 * The generated pages, and problems with the clauses of the tree.
 * @param pages - docs/requirements
 * @param files - all other tracked files
 */
export function checkClauses(pages: Files, files: Files): { fresh: Files; problems: string[] } {
  const tests = findTests(files)
  const named = [...new Set([...tests.values()].flat())]
  const labels = new Map(named.map((file) => [file, getLabel(file, named)]))
  const problems: string[] = []
  const known = new Map<string, string>()
  for (const [page, text] of Object.entries(pages))
    for (const [item, id = ''] of text.matchAll(ITEM)) {
      if (known.has(id)) problems.push(`${page}: ${id} is also in ${known.get(id)}`)
      known.set(id, page)
      const [test] = tests.get(id) ?? []
      const isMarked = /\sNot\s+testable:\s/.test(item)
      if (!test && !isMarked)
        problems.push(`${page}: no test names ${id} in its title, and nothing says "Not testable:"`)
      if (test && isMarked) problems.push(`${page}: ${id} is not testable, but ${test} names it`)
    }
  for (const [file, text] of Object.entries({ ...pages, ...files }))
    text.split('\n').forEach((line, at) => {
      for (const [id] of line.matchAll(CLAUSE))
        if (!known.has(id)) problems.push(`${file}:${at + 1}: there is no clause ${id}`)
    })
  const fresh = Object.fromEntries(
    Object.entries(pages).map(([page, text]) => [page, writeTests(page, text, tests, labels)]),
  )
  return { fresh, problems }
}
