import { ApiError } from '@concord/domain/api/api-error'
import { type ReactNode, type RefObject, Suspense, useDeferredValue, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorId, errorText } from '#api/error-text.ts'
import { lazyPart } from '#api/lazy-part.ts'
import type { List } from '#api/use-list.ts'
import { useFormat } from '#i18n/format.ts'
import { loadTexts } from '#i18n/i18next.ts'
import { Button } from '../action/Button.tsx'
import { Banner } from '../feedback/Banner.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorBanner } from '../feedback/ErrorBanner.tsx'
import { LateReference } from '../feedback/LateReference.tsx'
import type { Bulk } from './bulk-action.ts'
import styles from './ListFrame.module.css'
import { ListTools } from './ListTools.tsx'
import { Pager } from './Pager.tsx'
import { type Column, isSortable, Table } from './Table.tsx'
import { type Found, useFound } from './use-found.ts'
import { type Selection, useSelection } from './use-selection.ts'

const BulkBar = lazyPart(async () => {
  const [{ BulkBar: Loaded }] = await Promise.all([import('./BulkBar.tsx'), loadTexts('bulk')])
  return { default: Loaded }
})

type Props<Row> = {
  /** The table's accessible name. */
  label: string
  list: List<Row>
  columns: readonly Column<Row>[]
  /** Shown for an empty list: what it is for, why it is empty, the next step. */
  empty: ReactNode
  /** Buttons next to the search box. */
  actions?: ReactNode
  /** Other data that the columns read: when it changes, the search index is rebuilt. */
  basis?: unknown
  /** Actions on several rows. */
  bulk?: Bulk<Row> | undefined
  rowKey?: (row: Row) => string
}

/** Not specified: the number of placeholder rows while a page loads. */
const PLACEHOLDERS = 10

/**
 * A list in each of its states: loading, empty, failed, refused, retrying, stale, without matches
 * and full.
 */
export function ListFrame<Row extends object>({
  label,
  list: given,
  columns,
  empty,
  actions,
  basis,
  bulk,
  rowKey = (row) => (row as { id: string }).id,
}: Props<Row>) {
  const { t } = useTranslation()
  const searchBox = useRef<HTMLInputElement>(null)
  const latest = withKnownColumns(given, columns)
  const found = useFound(latest, columns, basis)
  // deferred, so that rendering rows never blocks typing
  const list = useDeferredValue(toShown(latest, found))
  const { rows, page, pageSize, error } = list
  const selection = useSelection(list, list.isNarrowed ? found.rows : list.whole, rowKey)
  if (error instanceof ApiError && error.status === 403) return <Refused error={error} />
  const isEmpty = list.isNarrowed ? list.whole?.length === 0 : rows?.length === 0 && page === 1
  const hasTools = (list.isLoading || (rows && !isEmpty)) && columns.some(isSortable)
  return (
    <div className={styles.frame}>
      <News list={list} />
      {(hasTools || actions) && (
        <div className={styles.toolbar}>
          {hasTools && (
            <ListTools
              list={latest}
              columns={columns}
              choices={found.choices}
              searchBox={searchBox}
            />
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {isEmpty && empty}
      {rows?.length === 0 && page > 1 && !list.isNarrowed && (
        <EmptyState
          title={t('ui.list.pageEmpty')}
          action={
            <Button onPress={() => list.goTo({ page: 1, pageSize })}>
              {t('ui.list.firstPage')}
            </Button>
          }
        />
      )}
      {!isEmpty && (list.isLoading || (rows && (rows.length > 0 || list.isNarrowed))) && (
        <Rows
          label={label}
          list={list}
          columns={columns}
          searchBox={searchBox}
          rowKey={rowKey}
          selection={bulk && selection}
        />
      )}
      <Suspense>
        {bulk && (
          // a lazy component has no type parameter
          <BulkBar
            bulk={bulk as unknown as Bulk<unknown>}
            selection={selection as unknown as Selection<unknown>}
            total={list.totalItems}
            rowKey={rowKey as (row: unknown) => string}
          />
        )}
      </Suspense>
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

/** Without order and filters by columns that the list does not have: an address may name any. */
function withKnownColumns<Row>(list: List<Row>, columns: readonly Column<Row>[]): List<Row> {
  const { sortedBy, filters } = list
  const column = (wanted: string) => columns.find(({ key }) => key === wanted)
  const sorted = sortedBy && column(sortedBy.key)
  return {
    ...list,
    sortedBy: sorted && isSortable(sorted) ? sortedBy : undefined,
    filters: new Map([...filters].filter(([key]) => column(key)?.choice)),
  }
}

/** The page of the matching rows, or the page from the server if nothing is searched for. */
function toShown<Row>(list: List<Row>, { isFinding, ...found }: Found<Row>): List<Row> {
  if (!list.isNarrowed) return list
  const { error } = list
  // without its worker the list is as the server sends it
  const rows = found.error ? list.whole : found.rows
  if (!rows) {
    const before = found.isOpening ? undefined : list.rows
    return { ...list, rows: before, isTurning: !error, isLoading: !error && !before }
  }
  const { pageSize } = list
  const totalPages = Math.max(1, Math.ceil(rows.length / pageSize))
  const page = Math.min(list.page, totalPages)
  return {
    ...list,
    page,
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    hasNext: page < totalPages,
    totalItems: rows.length,
    totalPages,
    isLoading: false,
    isTurning: isFinding && !found.error,
    wholeError: found.error ?? null,
    refetch: found.error ? found.retry : list.refetch,
  }
}

/** Messages about the state of the list, above it. */
function News<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { error, isRetrying, isStale, updatedAt, wholeError } = list
  return (
    <>
      {isRetrying && <Banner kind="warning">{t('ui.list.retrying')}</Banner>}
      {error && !isRetrying && <ErrorBanner error={error} onRetry={list.refetch} />}
      {wholeError && !error && (
        <Banner
          kind="warning"
          title={t('ui.list.wholeFailed')}
          action={
            <Button size="small" onPress={list.refetch}>
              {t('ui.retry')}
            </Button>
          }
        >
          {errorText(wholeError, t)}
          <LateReference id={errorId(wholeError)} />
        </Banner>
      )}
      {isStale && (
        <p className={styles.note}>{t('ui.list.stale', { time: format.time(updatedAt) })}</p>
      )}
    </>
  )
}

type RowsProps<Row> = Required<Pick<Props<Row>, 'label' | 'list' | 'columns' | 'rowKey'>> & {
  searchBox: RefObject<HTMLInputElement | null>
  selection: Selection<Row> | undefined
}

/** The rows of a page; the number of matches is announced. */
function Rows<Row>({ label, list, columns, searchBox, rowKey, selection }: RowsProps<Row>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { rows = [], page, pageSize, isLoading, isTurning, whole, totalItems = 0 } = list
  const isNarrowed = list.isNarrowed && !list.wholeError
  const search = isNarrowed ? list.search.trim() : ''
  const isFiltered = isNarrowed && (search !== '' || list.filters.size > 0)
  const sortedBy = isNarrowed ? list.sortedBy : undefined
  const showAll = () => {
    list.clear()
    searchBox.current?.focus() // the button disappears, the focus stays
  }
  const isNothing = isFiltered && !isLoading && !isTurning && rows.length === 0
  return (
    <>
      {!isLoading && (
        <p className={styles.note} role="status">
          {isFiltered &&
            (whole && !isTurning
              ? t('ui.list.matches', {
                  count: totalItems,
                  formatted: format.number(totalItems),
                  total: format.number(whole.length),
                })
              : t('ui.list.searching'))}
        </p>
      )}
      {isNothing ? (
        <EmptyState
          title={search ? t('ui.list.noMatch', { search }) : t('ui.list.noRow')}
          action={<Button onPress={showAll}>{t('ui.list.showAll')}</Button>}
        />
      ) : (
        <Table
          label={label}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          isBusy={isTurning}
          placeholders={isLoading ? PLACEHOLDERS : 0}
          selection={selection}
          place={{ before: (page - 1) * pageSize, total: list.totalItems }}
          sorting={{ ...(sortedBy ?? { direction: 'ascending' }), onSort: list.sortBy }}
        />
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
      <LateReference id={errorId(error)} />
    </EmptyState>
  )
}
