import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { classes } from '../classes.ts'
import styles from './Tabs.module.css'

type TabItem = { id: string; title: string; content: ReactNode }

type Props = {
  label: string
  tabs: readonly TabItem[]
  /** The query parameter of the selected tab, so that a tab can be linked to. */
  parameter?: string
}

/** What takes part in the Tab order; inputs may be hidden. */
const TABBABLE = 'a[href], button, input, select, textarea, [tabindex="0"]'

/**
 * Tabs with their selection in the address (ARIA Authoring Practices, automatic activation). Only
 * the selected panel is mounted. react-aria's tabs look for something focusable in the panel after
 * each change in it, which lays out the page and took a third of the first load.
 */
export function Tabs({ label, tabs, parameter = 'selectedTab' }: Props) {
  const [search, setSearch] = useSearchParams()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  // a panel with nothing to focus is itself a stop, so that it can be scrolled by keyboard
  const [isStop, setStop] = useState(false)
  const asked = search.get(parameter)
  const selected = tabs.find((tab) => tab.id === asked) ?? tabs[0]
  const select = (tab: TabItem) => {
    if (tab.id !== selected?.id)
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          after.set(parameter, tab.id)
          return after
        },
        { replace: true, preventScrollReset: true },
      )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey } = event
    if (key === 'Tab') setStop(panel.current?.querySelector(TABBABLE) === null)
    if (ctrlKey || altKey || metaKey) return
    // from the tab that has the focus: the address may change later than the keys come
    const at = tabs.findIndex((tab) => tab.id === document.activeElement?.getAttribute('data-key'))
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: -1,
    }
    const step = steps[key]
    const next = step === undefined ? undefined : tabs.at(step % tabs.length)
    if (!next) return
    event.preventDefault()
    select(next)
    list.current?.querySelector<HTMLElement>(`[data-key="${next.id}"]`)?.focus()
  }
  if (!selected) return null
  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => {
          const isSelected = tab === selected
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}${tab.id}`}
              data-key={tab.id}
              className={classes(styles.tab, isSelected && styles.selected)}
              aria-selected={isSelected}
              tabIndex={isSelected ? 0 : -1}
              {...(isSelected ? { 'aria-controls': `${id}panel` } : {})}
              onClick={() => select(tab)}
              onKeyDown={onKeyDown}
            >
              {tab.title}
            </button>
          )
        })}
      </div>
      <div
        key={selected.id}
        ref={panel}
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${selected.id}`}
        className={styles.panel}
        {...(isStop ? { tabIndex: 0 } : {})}
      >
        {selected.content}
      </div>
    </div>
  )
}
