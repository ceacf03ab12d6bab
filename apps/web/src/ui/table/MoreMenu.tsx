import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { placeBelow } from '../action/place-below.ts'
import { useWatchPlace } from '../action/use-watch-place.ts'
import { Icon, type IconName } from '../Icon.tsx'
import { useRefuse } from '../prompts.ts'
import styles from './RowActions.module.css'

/** One thing that can be done with a row. */
export type RowAction = {
  key: string
  icon: IconName
  /** The word on the button or in the menu. */
  text: string
  /** The same with the name of the row, for screen readers. */
  label: string
  onPress: () => void
  /** Why it is refused; it stays focusable, says why, and does nothing (A086). */
  refusal?: string | undefined
  isPending?: boolean
}

type Props = {
  /** Names the button and its menu. */
  label: string
  actions: readonly RowAction[]
}

/**
 * A menu button (ARIA Authoring Practices). Its menu is a popover inside the row, so that it is
 * found there, and in the top layer, so that no frame clips it. react-aria's menu would be outside
 * of the row, and skips refused items with the arrow keys.
 */
export function MoreMenu({ label, actions }: Props) {
  const id = useId()
  const refuse = useRefuse()
  const trigger = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  const [isOpen, setOpen] = useState(false)

  const close = (giveFocusBack = false) => {
    if (giveFocusBack) trigger.current?.focus()
    menu.current?.hidePopover()
    setOpen(false)
  }
  const open = (index: number) => {
    if (!menu.current || !trigger.current) return
    menu.current.showPopover()
    placeBelow(menu.current, trigger.current.getBoundingClientRect(), 'end')
    setOpen(true)
    focusItem(menu.current, index)
  }
  useWatchPlace(trigger, isOpen, () => close())

  const act = ({ text, refusal, isPending, onPress }: RowAction) => {
    close(true)
    if (refusal !== undefined) void refuse(refusal, text)
    else if (!isPending) onPress()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens on behalf of the button and the menu inside
    <div
      className={styles.more}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (isOpen && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerDown={() => {
          wasOpen.current = isOpen // the focus that leaves closes it before the click comes
        }}
        onClick={() => {
          if (wasOpen.current || isOpen) close(true)
          else open(0)
          wasOpen.current = false
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          open(event.key === 'ArrowDown' ? 0 : -1)
        }}
      >
        <Icon name="more" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="manual"
        role="menu"
        aria-label={label}
        className={styles.menu}
        onKeyDown={(event) => {
          if (event.key === 'Tab') close(true)
          else if (event.key === 'Escape') {
            event.stopPropagation() // a dialog around it stays
            close(true)
          } else move(event)
        }}
      >
        {actions.map((action) => (
          <div key={action.key} role="none" className={styles.entry}>
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              aria-label={action.label}
              onClick={() => act(action)}
              {...(action.refusal !== undefined || action.isPending
                ? { 'aria-disabled': true }
                : {})}
              {...(action.refusal === undefined
                ? {}
                : { 'aria-describedby': `${id}-${action.key}` })}
            >
              <Icon name={action.icon} />
              {action.text}
            </button>
            {action.refusal !== undefined && (
              <span id={`${id}-${action.key}`} className={styles.reason}>
                {action.refusal}
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

const getItems = (menu: Element): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role=menuitem]'),
]

/** From the end where it is negative; around at both ends. */
function focusItem(menu: Element, index: number): void {
  const items = getItems(menu)
  items.at(index % items.length)?.focus()
}

/** Arrows, Home, End and first letters. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: menu, key } = event
  const items = getItems(menu)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  }
  if (key in steps) {
    event.preventDefault()
    focusItem(menu, steps[key] ?? 0)
  } else if (key.length === 1) {
    const after = [...items.slice(at + 1), ...items.slice(0, at + 1)]
    const starts = (item: HTMLElement) =>
      item.textContent.toLocaleLowerCase().startsWith(key.toLocaleLowerCase())
    after.find(starts)?.focus()
  }
}
