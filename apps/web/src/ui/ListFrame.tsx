import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { List } from '#api/use-list.ts'
import { useFormat } from '#i18n/format.ts'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorBanner } from './ErrorBanner.tsx'
import styles from './ListFrame.module.css'
import { Pager } from './Pager.tsx'
import { Skeleton } from './Skeleton.tsx'
import { type Column, Table } from './Table.tsx'

type Props<Row> = {
  label: string
  list: List<Row>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Shown when there is nothing at all. */
  empty: ReactNode
  /** Keeps the rows of the loaded page that a filter box asks for. */
  keeps?: (row: Row) => boolean
}

/** A list in each of its states: loading, empty, failed, retrying, stale and full. */
export function ListFrame<Row>({ label, list, columns, rowKey, empty, keeps = () => true }: Props<Row>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { rows, page, pageSize, error, isRetrying } = list
  return (
    <div className={styles.frame}>
      {isRetrying && <Banner kind="warning">{t('ui.list.retrying')}</Banner>}
      {error && !isRetrying && <ErrorBanner error={error} onRetry={list.refetch} />}
      {(error || isRetrying) && rows && <p className={styles.stale}>{t('ui.list.stale', { time: format.time(list.updatedAt) })}</p>}
      {!rows && !error && <Skeleton isTable lines={5} />}
      {rows?.length === 0 && page === 1 && empty}
      {rows?.length === 0 && page > 1 && (
        <EmptyState
          title={t('ui.list.pageEmpty')}
          action={<Button onPress={() => list.goTo({ page: 1, pageSize })}>{t('ui.list.firstPage')}</Button>}
        />
      )}
      {rows && rows.length > 0 && <Table label={label} columns={columns} rows={rows.filter(keeps)} rowKey={rowKey} isBusy={list.isStale} />}
      {rows && (
        <Pager
          page={page}
          pageSize={pageSize}
          hasNext={list.hasNext}
          rowCount={rows.length}
          totalItems={list.totalItems}
          totalPages={list.totalPages}
          onChange={list.goTo}
        />
      )}
    </div>
  )
}
