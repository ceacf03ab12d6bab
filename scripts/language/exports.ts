import { parseSync } from 'rolldown/experimental'

/** An export of a module, its line from 1, and whether a `/** … *\/` comment precedes it. */
export type Export = {
  readonly name: string
  readonly line: number
  readonly hasDocstring: boolean
}

type Named = { readonly id?: { readonly name?: string } | null }

const getNames = (declaration: object): string[] => {
  const { declarations } = declaration as { declarations?: Named[] }
  const named = declarations ?? [declaration as Named]
  return named.map(({ id }) => id?.name ?? 'pattern')
}

/**
 * Everything that a module declares and exports. A second declaration of a name, such as the type
 * of a schema with the same name, needs no docstring. Re-exports count where they are declared.
 */
export function findExports(file: string, text: string): Export[] {
  const { comments, program } = parseSync(file, text)
  const found = new Map<string, Export>()
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) continue
    const { start } = statement
    const hasDocstring = comments.some(
      ({ type, value, end }) =>
        type === 'Block' &&
        value.startsWith('*') &&
        end <= start &&
        text.slice(end, start).trim() === '',
    )
    const line = text.slice(0, start).split('\n').length
    for (const name of getNames(statement.declaration)) {
      const before = found.get(name)
      found.set(name, {
        name,
        line: before?.line ?? line,
        hasDocstring: hasDocstring || (before?.hasDocstring ?? false),
      })
    }
  }
  return [...found.values()]
}
