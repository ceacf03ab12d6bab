const WIDTH = 140

/**
 * A file formatted as by hand: short values on one line, keys in the order of the file. So a small
 * change of a world is a small difference of its file.
 */
export const scenarioText = (file: Record<string, unknown>): string =>
  `{\n${getEntries(file)
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${write(value, 2, key.length + 6)}`)
    .join(',\n')}\n}\n`

/** @param before columns already used on the line. */
function write(value: unknown, indent: number, before: number): string {
  const flat = inline(value)
  if (before + flat.length < WIDTH || typeof value !== 'object' || value === null) return flat
  const [pad, end] = [' '.repeat(indent + 2), ' '.repeat(indent)]
  if (Array.isArray(value))
    return `[\n${value.map((item) => pad + write(item, indent + 2, indent + 2)).join(',\n')}\n${end}]`
  const lines = getEntries(value).map(([key, item]) => {
    const name = `${pad}${JSON.stringify(key)}: `
    return name + write(item, indent + 2, name.length)
  })
  return `{\n${lines.join(',\n')}\n${end}}`
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = getEntries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inline(item)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

const getEntries = (value: object) => Object.entries(value).filter(([, item]) => item !== undefined)
