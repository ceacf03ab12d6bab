import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import {
  type DragAndDropOptions,
  DropIndicator,
  GridList,
  GridListItem,
  useDragAndDrop,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button } from '../action/Button.tsx'
import { IconButton } from '../action/IconButton.tsx'
import { announce } from '../announce.ts'
import { classes } from '../classes.ts'
import { giveBackFocus } from '../focus-within.ts'
import { Icon } from '../Icon.tsx'
import styles from './ReorderableList.module.css'
import { movedNextTo, movedTo } from './reorder.ts'

type Props<Item> = {
  /** The list's accessible name. */
  label: string
  items: readonly Item[]
  getKey: (item: Item) => string
  /** The name of an item in buttons and announcements. */
  getName: (item: Item) => string
  /**
   * Renders a row: text or fields. Renders again when the item is a new object, or when a value of
   * `dependsOn` has changed.
   */
  children: (item: Item) => ReactNode
  /** Values that rows show in addition to their items. */
  dependsOn?: readonly unknown[]
  /** The items in their new order, or without the deleted one. */
  onChange: (items: readonly Item[]) => void
  /** Whether rows can be deleted. */
  isShrinkable?: boolean
  /** Asks before a row is deleted. */
  confirmDelete?: (item: Item) => Promise<boolean>
  /** The button that adds a row: its label and its action. The new row gets the focus. */
  add?: { label: string; onAdd: () => void }
  /** Shown instead of rows. */
  empty?: string
}

type Part = 'up' | 'down'
const LAST_ROW = ':nth-last-child(1 of [data-key])'

/**
 * Items with an order. A row can be moved by mouse, by touch, by keyboard (Enter on the handle) and
 * by plain buttons, as WCAG 2.5.7 requires; each move is announced and keeps the focus.
 */
export function ReorderableList<Item extends object>({
  label,
  items,
  getKey,
  getName,
  children,
  dependsOn = [],
  onChange,
  isShrinkable,
  confirmDelete,
  add,
  empty,
}: Props<Item>) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  /** Selectors for the focus after the requested change; the first that matches gets it. */
  const focusNext = useRef<readonly string[]>([])

  // React moves rows in the document, and a moved element loses the focus; a new row exists in the
  // next frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the items that moves the focus
  useEffect(() => {
    const selectors = focusNext.current
    focusNext.current = []
    if (selectors.length === 0) return
    const request = requestAnimationFrame(() => {
      const [found] = selectors.flatMap(
        (selector) => frame.current?.querySelector<HTMLElement>(selector) ?? [],
      )
      found?.focus()
    })
    return () => cancelAnimationFrame(request)
  }, [items])

  // Rows render again only when necessary, so their actions read the current items.
  const latest = useRef({ items, getKey, getName, onChange })
  latest.current = { items, getKey, getName, onChange }
  const { dragAndDropHooks } = useDragAndDrop(useState(() => createDragOptions(latest))[0])

  const getRow = (item: Item) => `[data-key="${CSS.escape(getKey(item))}"]`
  const getPlace = (item: Item) =>
    latest.current.items.findIndex((other) => getKey(other) === getKey(item))

  const move = (item: Item, steps: 1 | -1, part: Part) => {
    const { items: now, onChange: change } = latest.current
    const name = getName(item)
    const from = getPlace(item)
    const to = from + steps
    if (to < 0) return announce(t('reorder.isFirst', { name }))
    if (to >= now.length) return announce(t('reorder.isLast', { name }))
    focusNext.current = [`${getRow(item)} [data-part=${part}]`]
    change(movedTo(now, from, to))
    announce(t('reorder.moved', { name, position: to + 1, count: now.length }))
  }
  const remove = async (item: Item) => {
    if (confirmDelete && !(await confirmDelete(item))) return
    const { items: now, onChange: change } = latest.current
    const index = getPlace(item)
    const rest = now.filter((_, other) => other !== index)
    const neighbour = rest[Math.min(index, rest.length - 1)]
    focusNext.current = [neighbour === undefined ? '[data-part=add]' : getRow(neighbour)]
    change(rest)
    announce(t('reorder.deleted', { name: getName(item) }))
  }

  // The grid would move the focus to the row that it remembers; a user whose focus was moved to a
  // field, by a summary or a new row, must stay there.
  const stay = ({ target, relatedTarget }: FocusEvent) => {
    const row = target.closest<HTMLElement>('[data-key]')
    if (!row || row === target || row.parentElement?.contains(relatedTarget)) return
    row.focus()
    ;(target as HTMLElement).focus()
  }

  // A grid is a single Tab stop; rows with fields are a form, in which Tab visits each field.
  const goOn = (event: KeyboardEvent) => {
    if (event.key === 'Tab') event.stopPropagation()
  }

  return (
    <div ref={frame} className={styles.frame} onFocusCapture={stay} onKeyDownCapture={goOn}>
      <GridList
        ref={giveBackFocus}
        aria-label={label}
        className={classes(styles.list)}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab" // the fields of a row keep their arrow keys
        renderEmptyState={() => empty}
        items={items}
        dependencies={[items.map(getKey).join(), t, isShrinkable, ...dependsOn]}
      >
        {(item) => {
          const name = getName(item)
          return (
            <GridListItem id={getKey(item)} textValue={name} className={classes(styles.row)}>
              <IconButton slot="drag" icon="grip" label={t('reorder.drag', { name })} />
              <div className={styles.content}>{children(item)}</div>
              <div className={styles.actions}>
                <IconButton
                  icon="arrowUp"
                  part="up"
                  label={t('reorder.up', { name })}
                  isRefused={getPlace(item) === 0}
                  onPress={() => move(item, -1, 'up')}
                />
                <IconButton
                  icon="arrowDown"
                  part="down"
                  label={t('reorder.down', { name })}
                  isRefused={getPlace(item) === items.length - 1}
                  onPress={() => move(item, 1, 'down')}
                />
                {isShrinkable && (
                  <IconButton
                    icon="trash"
                    label={t('reorder.delete', { name })}
                    onPress={() => void remove(item)}
                  />
                )}
              </div>
            </GridListItem>
          )
        }}
      </GridList>
      {add && (
        <Button
          size="small"
          data-part="add"
          onPress={() => {
            focusNext.current = [`${LAST_ROW} :is(input, select, textarea)`, LAST_ROW]
            add.onAdd()
          }}
        >
          <Icon name="plus" />
          {add.label}
        </Button>
      )}
    </div>
  )
}

type Latest<Item> = {
  readonly current: Pick<Props<Item>, 'items' | 'getKey' | 'getName' | 'onChange'>
}

/** A stable object: a new one would render all rows again. */
function createDragOptions<Item>(latest: Latest<Item>): DragAndDropOptions {
  return {
    getItems: (keys) => {
      const { items, getKey, getName } = latest.current
      return [...keys].map((key) => ({
        'text/plain': getName(items.find((item) => getKey(item) === key) ?? (items[0] as Item)),
      }))
    },
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className={classes(styles.target)} />
    ),
    renderDragPreview: ([dragged]) => (
      <div className={styles.preview}>{dragged?.['text/plain']}</div>
    ),
    onReorder: ({ keys, target: { key, dropPosition } }) => {
      const { items, getKey, onChange } = latest.current
      onChange(movedNextTo(items, getKey, keys, key, dropPosition))
    },
  }
}
