import { useTranslation } from 'react-i18next'
import styles from './SelectBox.module.css'
import type { Selection } from './use-selection.ts'

type Props<Row> = {
  row: Row
  /** The element that names the row. */
  nameId: string
  selection: Selection<Row>
}

/** Selects a row; with Shift all rows from the one before too. The browser's own, as it is fast. */
export function SelectBox<Row>({ row, nameId, selection }: Props<Row>) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-labelledby={nameId}
        checked={selection.isSelected(row)}
        onChange={({ currentTarget: { checked }, nativeEvent }) =>
          selection.select(row, checked, (nativeEvent as MouseEvent).shiftKey)
        }
      />
    </label>
  )
}

/** Selects all rows of the page, or none. */
export function SelectPageBox<Row>({ selection }: { selection: Selection<Row> }) {
  const { t } = useTranslation()
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={t('ui.bulk.page')}
        checked={selection.ofPage === 'all'}
        ref={(input) => {
          if (input) input.indeterminate = selection.ofPage === 'some'
        }}
        onChange={({ currentTarget: { checked } }) => selection.selectPage(checked)}
      />
    </label>
  )
}
