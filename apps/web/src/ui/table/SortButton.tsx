import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import styles from './SortButton.module.css'

export type Direction = 'ascending' | 'descending'
export type Sorting = {
  /** The column that the rows are sorted by; without it they are as the server sends them. */
  key?: string | undefined
  direction: Direction
  onSort: (by: { key: string; direction: Direction } | undefined) => void
}

type Props = { column: { key: string; header: string }; sorting: Sorting }

/**
 * The words of a column's head, which sort by it: ascending, descending, and then as the server
 * sends the rows. The head says its direction by `aria-sort`.
 */
export function SortButton({ column: { key, header }, sorting }: Props) {
  const direction = sorting.key === key ? sorting.direction : undefined
  const next = () => {
    if (direction === 'descending') return undefined
    return { key, direction: direction ? ('descending' as const) : ('ascending' as const) }
  }
  return (
    <button type="button" className={styles.button} onClick={() => sorting.onSort(next())}>
      {header}
      <span className={classes(styles.mark, direction && styles.isSorted)}>
        <Icon name={direction === 'descending' ? 'arrowDown' : 'arrowUp'} />
      </span>
    </button>
  )
}
