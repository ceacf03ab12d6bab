import { ApiError } from '@concord/domain/api/api-error'
import { type ReactNode, type RefObject, useDeferredValue, useRef } from 'react'
import { useFilter } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { errorText } from '#api/error-text.ts'
import type { List } from '#api/use-list.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '../action/Button.tsx'
import { Banner } from '../feedback/Banner.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorBanner } from '../feedback/ErrorBanner.tsx'
import { FilterBox } from './FilterBox.tsx'
import styles from './ListFrame.module.css'
import { Pager } from './Pager.tsx'
import { type Column, Table } from './Table.tsx'

type Props<Row> = {
  /** The table's accessible name. */
  label: string
  list: List<Row>
  columns: readonly Column<Row>[]
  /** Shown for an empty list: what it is for, why it is empty, the next step. */
  empty: ReactNode
  /** Buttons next to the filter box. */
  actions?: ReactNode
}

/** Not specified: the number of placeholder rows while a page loads. */
const PLACEHOLDERS = 10

/**
 * A list in each of its states: loading, empty, failed, refused, retrying, stale, without matches
 * and full.
 */
export function ListFrame<Row extends { id: string }>({
  label,
  list: latest,
  columns,
  empty,
  actions,
}: Props<Row>) {
  const { t } = useTranslation()
  const filterBox = useRef<HTMLInputElement>(null)
  // deferred, so that rendering rows never blocks typing
  const list = useDeferredValue(latest)
  const { rows, page, pageSize, error } = list
  if (error instanceof ApiError && error.status === 403) return <Refused error={error} />
  const isEmpty = rows?.length === 0 && page === 1
  const hasFilter = (list.isLoading || (rows && !isEmpty)) && columns.some(({ text }) => text)
  return (
    <div className={styles.frame}>
      <News list={list} />
      {(hasFilter || actions) && (
        <div className={styles.toolbar}>
          {hasFilter && (
            <FilterBox
              label={t('ui.list.filter')}
              value={latest.filter}
              onChange={latest.setFilter}
              inputRef={filterBox}
            />
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {isEmpty && empty}
      {rows?.length === 0 && page > 1 && (
        <EmptyState
          title={t('ui.list.pageEmpty')}
          action={
            <Button onPress={() => list.goTo({ page: 1, pageSize })}>
              {t('ui.list.firstPage')}
            </Button>
          }
        />
      )}
      {(list.isLoading || (rows && rows.length > 0)) && (
        <Rows label={label} list={list} columns={columns} filterBox={filterBox} />
      )}
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

/** Messages about the state of the list, above it. */
function News<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { error, isRetrying, isStale, updatedAt } = list
  return (
    <>
      {isRetrying && <Banner kind="warning">{t('ui.list.retrying')}</Banner>}
      {error && !isRetrying && <ErrorBanner error={error} onRetry={list.refetch} />}
      {isStale && (
        <p className={styles.note}>{t('ui.list.stale', { time: format.time(updatedAt) })}</p>
      )}
    </>
  )
}

type RowsProps<Row> = Pick<Props<Row>, 'label' | 'list' | 'columns'> & {
  filterBox: RefObject<HTMLInputElement | null>
}

/** The rows of the loaded page that match the filter; their number is announced. */
function Rows<Row extends { id: string }>({ label, list, columns, filterBox }: RowsProps<Row>) {
  const { t } = useTranslation()
  const { contains } = useFilter({ sensitivity: 'base' }) // "etude" finds "Étude"
  const { rows = [], isLoading } = list
  const wanted = list.filter.trim()
  const kept = wanted
    ? rows.filter((row) => columns.some(({ text }) => text && contains(text(row), wanted)))
    : rows
  const isPartial = list.hasNext || list.page > 1
  const showAll = () => {
    list.setFilter('')
    filterBox.current?.focus() // the button disappears, the focus stays
  }
  return (
    <>
      {!isLoading && (
        <p className={styles.note} role="status">
          {wanted &&
            t(isPartial ? 'ui.list.matchesOfPage' : 'ui.list.matches', {
              count: kept.length,
              total: rows.length,
            })}
        </p>
      )}
      {kept.length > 0 || isLoading ? (
        <Table
          label={label}
          columns={columns}
          rows={kept}
          rowKey={({ id }) => id}
          isBusy={list.isTurning}
          placeholders={isLoading ? PLACEHOLDERS : 0}
        />
      ) : (
        <EmptyState
          title={t('ui.list.noMatch', { filter: wanted })}
          action={<Button onPress={showAll}>{t('ui.list.showAll')}</Button>}
        >
          {isPartial && t('ui.list.otherPages')}
        </EmptyState>
      )}
    </>
  )
}

/** The server refuses the list to this user: why, and who can help. */
function Refused({ error }: { error: ApiError }) {
  const { t } = useTranslation()
  return (
    <EmptyState title={t('ui.list.refused')}>
      <p>{errorText(error, t)}</p>
      <p>{t('ui.list.refused.who')}</p>
    </EmptyState>
  )
}
