import { type Node, parse, walk } from './syntax.ts'

type Place = { start: number; end: number }
type Body = Place & { isBlock: boolean }

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** The bodies of all functions and methods of a file, the outer ones first. */
function findBodies(source: string): Body[] {
  const found: Body[] = []
  walk(parse(source), (node) => {
    const body = node.body as Node | null | undefined // null: a declaration without one
    if (!FUNCTIONS.has(node.type) || !body) return
    found.push({ start: body.start, end: body.end, isBlock: body.type === 'BlockStatement' })
  })
  return found.toSorted((a, b) => a.start - b.start || b.end - a.end)
}

/** Names the innermost function around a place; the names last until the file changes. */
export function createNames(file: string, source: string): (place: Place) => string {
  const bodies = findBodies(source)
  return ({ start, end }) => {
    const around = bodies.findLast((body) => body.start <= start && end <= body.end)
    return `${file}#${around?.start ?? 'module'}`
  }
}

/** The source of a file whose functions add their name to `globalThis.reached` when they run. */
export function reporting(file: string, source: string): string {
  const insertions = findBodies(source).flatMap(({ start, end, isBlock }) => {
    const report = `globalThis.reached?.add(${JSON.stringify(`${file}#${start}`)})`
    return isBlock
      ? [{ at: start + 1, text: `${report};` }]
      : [
          { at: start, text: `(${report},` },
          { at: end, text: ')' },
        ]
  })
  let text = source
  for (const { at, text: inserted } of insertions.toSorted((a, b) => b.at - a.at))
    text = text.slice(0, at) + inserted + text.slice(at)
  return text
}
