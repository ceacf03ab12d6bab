import { parseAst } from 'rolldown/parseAst'

export type Node = { type: string; start: number; end: number } & Record<string, unknown>

export const parse = (source: string): Node => parseAst(source, { lang: 'ts' }) as unknown as Node

const SKIPPED = new Set(['ImportDeclaration', 'TSTypeAliasDeclaration', 'TSInterfaceDeclaration'])

/** Visits the syntax tree, except types. */
export function walk(node: Node, visit: (node: Node) => void): void {
  if (SKIPPED.has(node.type) || /^TS(?!As|Non|Sat)/.test(node.type)) return
  visit(node)
  for (const [key, child] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'returnType' || key === 'typeArguments') continue
    for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) walk(each, visit)
  }
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
