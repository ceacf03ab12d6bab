import { parseSync } from 'rolldown/experimental'
import type { Language } from './idioms.ts'

/** A text for readers, and its offset in the file. */
type Prose = {
  readonly language: Language
  readonly text: string
  readonly start: number
  /** A string that may be shown to users; test titles are not. */
  readonly isString?: boolean
}

/** Replaces matches with blanks, so that offsets stay the same. */
const blank = (text: string, pattern: RegExp) =>
  text.replaceAll(pattern, (match) => match.replaceAll(/[^\n]/g, ' '))

/** Code in a sentence, and placeholders in a text. */
const NAMES = /`[^`\n]*`/g
const VALUES = /\{\{[^}]*\}\}/g

const MARKDOWN = [/^```.*?^```/gms, NAMES, /\]\([^)]*\)/g]
function findInMarkdown(text: string): Prose[] {
  const prose = MARKDOWN.reduce(blank, text)
  return [{ language: 'en', text: prose, start: 0 }]
}

type Node = { readonly type: string; readonly start: number; readonly end: number }
const isNode = (value: unknown): value is Node & Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'type' in value

/** Nodes of test titles, found with the calls around them. */
const titles = new WeakSet<Node>()

/** The title in a call such as `test('…', …)` or `test.each([…])('…', …)`. */
function findTitle({ type, callee, arguments: given }: Record<string, unknown>, text: string) {
  if (type !== 'CallExpression' || !isNode(callee) || !Array.isArray(given)) return undefined
  const title: unknown = given[0]
  const isTest = /^(?:test|describe)\b(?!.*\.each$)/s.test(text.slice(callee.start, callee.end))
  return isTest && isNode(title) && /Literal$/.test(title.type) ? title : undefined
}

/** String literals, templates and JSX texts; those of a property `fr` are French. */
function findStrings(value: unknown, text: string, language: Language, found: Prose[]): void {
  if (Array.isArray(value)) {
    for (const each of value) findStrings(each, text, language, found)
    return
  }
  if (!isNode(value)) return
  const { type, start, end } = value
  if (type === 'ImportDeclaration' || type === 'TSLiteralType') return
  if (type === 'TemplateElement' || type === 'JSXText' || (type === 'Literal' && !value.regex))
    found.push({
      language,
      text: blank(text.slice(start, end), VALUES),
      start,
      isString: !titles.has(value),
    })
  const title = findTitle(value, text)
  if (title) titles.add(title)
  const { key } = value
  const name = type === 'Property' && isNode(key) ? (key.name ?? key.value) : undefined
  const inner = name === 'fr' ? 'fr' : name === 'en' ? 'en' : language
  for (const each of Object.values(value)) findStrings(each, text, inner, found)
}

/** Comments, without leading asterisks, and strings of more than one word. */
function findInCode(file: string, text: string): Prose[] {
  const { comments, program } = parseSync(file, text)
  const strings: Prose[] = []
  findStrings(program, text, 'en', strings)
  return [
    ...comments.map(({ start, end }): Prose => {
      const prose = blank(text.slice(start, end), /^\s*\*/gm)
      return { language: 'en', text: blank(prose, NAMES), start }
    }),
    ...strings.filter((each) => /\S\s+\S/.test(each.text)),
  ]
}

const COMMENTS: Readonly<Record<string, RegExp>> = {
  css: /\/\*.*?\*\//gs,
  sql: /--.*|\/\*.*?\*\//gs,
  yml: /#.*/g,
}
const findComments = (text: string, pattern: RegExp): Prose[] =>
  Array.from(text.matchAll(pattern), ({ 0: comment, index }) => ({
    language: 'en',
    text: comment,
    start: index,
  }))

/** The prose of a file: all of a document, the comments and texts of code. */
export function findProse(file: string, text: string): Prose[] {
  const extension = file.split('.').at(-1) ?? ''
  if (extension === 'md') return findInMarkdown(text)
  if (/^[cm]?[jt]sx?$/.test(extension)) return findInCode(file, text)
  const comments = COMMENTS[extension]
  return comments === undefined ? [] : findComments(text, comments)
}
