import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from '@concord/domain/limits'
import { useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'

/** A column, and how the rows are sorted by it. */
type SortedBy = { key: string; direction: 'ascending' | 'descending' }

export type ListPlace = {
  page: number
  pageSize: number
  goTo: (to: { page: number; pageSize: number }, options?: { replace: boolean }) => void
  /** The text of the search box. */
  search: string
  setSearch: (search: string) => void
  sortedBy: SortedBy | undefined
  sortBy: (by: SortedBy | undefined) => void
  /** For each filtered column, the value that its rows must have. */
  filters: ReadonlyMap<string, string>
  setFilter: (column: string, value: string | undefined) => void
  /** Removes search, order and filters. */
  clear: () => void
  /** There is a search, an order or a filter, so the whole list is needed. */
  isNarrowed: boolean
}

/** The state of the addresses that a list writes itself. */
const OWN = 'list'

const readSort = (text: string | null): SortedBy | undefined => {
  if (!text) return undefined
  return text.startsWith('-')
    ? { key: text.slice(1), direction: 'descending' }
    : { key: text, direction: 'ascending' }
}

/**
 * A list's state in the address, so that it can be linked to and restored: `page`, `pageSize`,
 * `search`, `sort=-created`, and a `filter=status:FAILED` for each column.
 */
export function useListPlace(prefix: string): ListPlace {
  const [parameters, setParameters] = useSearchParams()
  const { key, state } = useLocation()
  const isOwn = useNavigationType() !== 'POP' && state === OWN
  const name = (word: string) =>
    prefix ? `${prefix}${word.charAt(0).toUpperCase()}${word.slice(1)}` : word
  const searchInAddress = parameters.get(name('search')) ?? ''

  // The router updates too late for a field that the user is typing in. So the text is local state,
  // and follows the address only where a link, Back or Forward leads to it.
  const [typed, setTyped] = useState({ text: searchInAddress, key })
  if (!isOwn && typed.key !== key) setTyped({ text: searchInAddress, key })

  const write = (change: (parameters: URLSearchParams) => void, options = { replace: false }) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        change(after)
        return after
      },
      { ...options, state: OWN, preventScrollReset: true }, // the pager stays under the pointer
    )
  /** The rows change, so the list returns to its first page. */
  const narrow = (change: (parameters: URLSearchParams) => void, options = { replace: false }) =>
    write((after) => {
      change(after)
      after.delete(name('page'))
    }, options)
  const set = (after: URLSearchParams, word: string, value: string | undefined) => {
    if (value) after.set(name(word), value)
    else after.delete(name(word))
  }

  const sortedBy = readSort(parameters.get(name('sort')))
  const filters = new Map(
    parameters.getAll(name('filter')).flatMap((text): [string, string][] => {
      const [column, ...value] = text.split(':')
      return column && value.length > 0 ? [[column, value.join(':')]] : []
    }),
  )
  const writeFilters = (after: URLSearchParams, to: ReadonlyMap<string, string>) => {
    after.delete(name('filter'))
    for (const [column, value] of to) after.append(name('filter'), `${column}:${value}`)
  }
  return {
    page: Math.max(1, Math.trunc(Number(parameters.get(name('page')))) || 1),
    pageSize:
      PAGE_SIZES.find((size) => size === Number(parameters.get(name('pageSize')))) ??
      PAGE_SIZE_DEFAULT,
    goTo: (to, options) =>
      write((after) => {
        after.set(name('page'), String(to.page))
        after.set(name('pageSize'), String(to.pageSize))
      }, options),
    search: typed.text,
    setSearch: (text) => {
      setTyped({ text, key })
      narrow((after) => set(after, 'search', text), { replace: true })
    },
    sortedBy,
    sortBy: (by) =>
      narrow((after) =>
        set(after, 'sort', by && `${by.direction === 'descending' ? '-' : ''}${by.key}`),
      ),
    filters,
    setFilter: (column, value) => {
      const to = new Map(filters)
      if (value === undefined) to.delete(column)
      else to.set(column, value)
      narrow((after) => writeFilters(after, to))
    },
    clear: () => {
      setTyped({ text: '', key })
      narrow((after) => {
        for (const word of ['search', 'sort', 'filter']) after.delete(name(word))
      })
    },
    isNarrowed: typed.text.trim() !== '' || sortedBy !== undefined || filters.size > 0,
  }
}
