import type { Resource } from '@concord/domain/resources/contract'

/** A resource as lines of text, in the style of `kubectl describe`: in English, like the tool. */
export function describe({ name, kind, status, createdAt, data }: Resource): string {
  const lines = (facts: Record<string, string>, indent = '') => {
    const width = Math.max(...Object.keys(facts).map((key) => key.length)) + 2
    return Object.entries(facts).map(
      ([key, value]) => `${indent}${`${key}:`.padEnd(width)} ${value}`,
    )
  }
  const head = {
    Name: name,
    Kind: kind,
    Status: status,
    ...(createdAt ? { Created: createdAt } : {}),
  }
  const facts = Object.keys(data).length > 0 ? lines(data, '  ') : ['  <none>']
  return [...lines(head), 'Data:', ...facts, ''].join('\n')
}
