import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from '@concord/domain/limits'
import { useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'

export type ListPlace = {
  page: number
  pageSize: number
  goTo: (to: { page: number; pageSize: number }, options?: { replace: boolean }) => void
  /** The text of the filter for the loaded page. */
  filter: string
  setFilter: (filter: string) => void
}

/**
 * A list's state in the address, so that it can be linked to and restored: `page`, `pageSize`,
 * `filter`.
 */
export function useListPlace(prefix: string): ListPlace {
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  const isBackOrForth = useNavigationType() === 'POP'
  const name = (word: string) =>
    prefix ? `${prefix}${word.charAt(0).toUpperCase()}${word.slice(1)}` : word
  const filterInAddress = search.get(name('filter')) ?? ''

  // The router updates too late for a field that the user is typing in. So the text is local state,
  // and follows the address only on Back and Forward.
  const [typed, setTyped] = useState({ text: filterInAddress, key })
  if (isBackOrForth && typed.key !== key) setTyped({ text: filterInAddress, key })

  const write = (change: (parameters: URLSearchParams) => void, options: { replace: boolean }) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        change(after)
        return after
      },
      { ...options, preventScrollReset: true }, // the pager stays under the pointer
    )

  return {
    page: Math.max(1, Math.trunc(Number(search.get(name('page')))) || 1),
    pageSize:
      PAGE_SIZES.find((size) => size === Number(search.get(name('pageSize')))) ?? PAGE_SIZE_DEFAULT,
    goTo: (to, options = { replace: false }) =>
      write((parameters) => {
        parameters.set(name('page'), String(to.page))
        parameters.set(name('pageSize'), String(to.pageSize))
      }, options),
    filter: typed.text,
    setFilter: (text) => {
      setTyped({ text, key })
      write(
        (parameters) => {
          if (text) parameters.set(name('filter'), text)
          else parameters.delete(name('filter'))
        },
        { replace: true },
      )
    },
  }
}
