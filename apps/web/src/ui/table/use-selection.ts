import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { List } from '#api/use-list.ts'

/** The selected rows of a list; they stay selected on other pages and in other searches. */
export type Selection<Row> = {
  count: number
  /** In the state in which the list has them now. */
  getRows: () => Row[]
  isSelected: (row: Row) => boolean
  /** @param isRange With all rows of the page from the one before; Shift does it. */
  select: (row: Row, isSelected: boolean, isRange: boolean) => void
  /** Of the rows of the page. */
  ofPage: 'none' | 'some' | 'all'
  selectPage: (isSelected: boolean) => void
  /** Selects all rows found on all pages, after the whole list is read. */
  selectFound: () => void
  clear: () => void
  remove: (keys: ReadonlySet<string>) => void
}

/** @param found All rows that the list now shows on its pages, if they are known. */
export function useSelection<Row>(
  list: List<Row>,
  found: readonly Row[] | undefined,
  rowKey: (row: Row) => string,
): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const [wantsFound, setWantsFound] = useState(false)
  const last = useRef<string>(undefined)
  const { rows = [], whole } = list

  const set = (changed: readonly Row[], isSelected: boolean) =>
    setSelected((before) => {
      const after = new Map(before)
      for (const row of changed)
        if (isSelected) after.set(rowKey(row), row)
        else after.delete(rowKey(row))
      return after
    })
  const add = useEffectEvent((added: readonly Row[]) => {
    set(added, true)
    setWantsFound(false)
  })
  useEffect(() => {
    if (wantsFound && found) add(found)
  }, [wantsFound, found])

  const countOfPage = rows.filter((row) => selected.has(rowKey(row))).length
  return {
    count: selected.size,
    getRows: () => {
      const fresh = new Map([...(whole ?? []), ...rows].map((row) => [rowKey(row), row]))
      return [...selected].map(([key, row]) => fresh.get(key) ?? row)
    },
    isSelected: (row) => selected.has(rowKey(row)),
    select: (row, isSelected, isRange) => {
      const keys = rows.map(rowKey)
      const to = keys.indexOf(rowKey(row))
      const from = isRange && last.current !== undefined ? keys.indexOf(last.current) : -1
      last.current = rowKey(row)
      const ends = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)]
      set(rows.slice(ends[0], (ends[1] ?? to) + 1), isSelected)
    },
    ofPage: countOfPage === 0 ? 'none' : countOfPage < rows.length ? 'some' : 'all',
    selectPage: (isSelected) => set(rows, isSelected),
    selectFound: () => {
      list.readWhole()
      setWantsFound(true)
    },
    clear: () => setSelected(new Map()),
    remove: (keys) =>
      setSelected((before) => new Map([...before].filter(([key]) => !keys.has(key)))),
  }
}
