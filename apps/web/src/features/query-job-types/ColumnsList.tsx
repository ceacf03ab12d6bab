import type { Column } from '@concord/domain/csv'
import { useTranslation } from 'react-i18next'
import { columnTypeText } from '#entities/dataset-types/column-type-text.ts'
import styles from './ColumnsList.module.css'

/**
 * The columns of a query's input table, or those that its result needs. There may be a thousand, so
 * the list scrolls.
 */
export function ColumnsList({ table, columns }: { table: string; columns: readonly Column[] }) {
  const { t } = useTranslation()
  return (
    <section
      className={styles.frame}
      aria-label={t('queryJobType.columnsOf', { name: table })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
    >
      <ul className={styles.columns}>
        {columns.map(({ name, type, nullable }) => (
          <li key={name} className={styles.column}>
            <code className={styles.name}>{name}</code>
            <span className={styles.type}>
              {columnTypeText(type)}
              {nullable ? ' null' : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
