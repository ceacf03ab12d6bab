import { classes } from '#ui/classes.ts'
import styles from './RowExcerpt.module.css'

/** The number of cells on each side of the wrong one. */
const BESIDE = 2
const CELL_CHARACTERS_MAX = 24
const MASK = '••••••'

export type FileRows = {
  header: readonly string[]
  rows: ReadonlyMap<number, readonly string[]>
  encrypted: ReadonlySet<string>
}

/** Shows a wrong cell with its neighbours, as in the file. Encrypted columns are masked. */
export function RowExcerpt({
  row,
  column,
  nth,
  of: { header, rows, encrypted },
}: {
  row: number
  column: string
  /** The index among several columns of this name, from 0. */
  nth: number
  of: FileRows
}) {
  const cells = rows.get(row)
  // For a surplus cell, the name is its position (see checkRow).
  const index =
    column.startsWith('#') && !header.includes(column)
      ? Number(column.slice(1)) - 1
      : (header.flatMap((name, place) => (name === column ? [place] : []))[nth] ??
        header.indexOf(column))
  if (!cells || index < 0) return null
  const first = Math.max(0, index - BESIDE)
  const last = Math.min(Math.max(cells.length, index + 1), index + BESIDE + 1)
  const shown = Array.from({ length: last - first }, (_, offset) => {
    const place = first + offset
    const name = header[place] ?? `#${place + 1}`
    return {
      place,
      name,
      text:
        row > 1 && encrypted.has(name) && cells[place]
          ? MASK
          : shortened(withBlanks(cells[place] ?? '')),
    }
  })
  return (
    <span className={styles.cells}>
      {first > 0 && '…'}
      {shown.map(({ place, name, text }) =>
        place === index ? (
          <mark key={place} title={name} className={classes(styles.cell, styles.wrong)}>
            {text}
          </mark>
        ) : (
          <span key={place} title={name} className={styles.cell}>
            {text}
          </span>
        ),
      )}
      {last < cells.length && '…'}
    </span>
  )
}

/** Makes leading and trailing blanks visible. */
export const withBlanks = (text: string): string =>
  text.replace(/^ +| +$/g, (blanks) => '␣'.repeat(blanks.length))

const shortened = (text: string): string => {
  const characters = [...text.slice(0, 2 * CELL_CHARACTERS_MAX + 2)]
  return characters.length > CELL_CHARACTERS_MAX
    ? `${characters.slice(0, CELL_CHARACTERS_MAX).join('')}…`
    : text
}
