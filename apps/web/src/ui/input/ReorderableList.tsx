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
import { Icon } from '../Icon.tsx'
import styles from './ReorderableList.module.css'
import { movedBeside, movedTo } from './reorder.ts'

type Props<Item> = {
  /** Names the list. */
  label: string
  items: readonly Item[]
  getKey: (item: Item) => string
  /** What the buttons and the announcements call an item. */
  getName: (item: Item) => string
  /**
   * What is in a row: words or fields. Drawn again when the item is another object, or one of
   * `dependsOn` has changed.
   */
  children: (item: Item) => ReactNode
  /** What the rows show next to their items. */
  dependsOn?: readonly unknown[]
  /** The items in their new order, or without the one that was deleted. */
  onChange: (items: readonly Item[]) => void
  /** Rows can be deleted. */
  isShrinkable?: boolean
  /** Asks before one is. */
  confirmDelete?: (item: Item) => Promise<boolean>
  /** Rows can be added: what the button says, and what it does. The new row gets the focus. */
  add?: { label: string; onAdd: () => void }
  /** Said in the place of rows. */
  empty?: string
}

type Part = 'up' | 'down'
const LAST_ROW = ':nth-last-child(1 of [data-key])'

/**
 * Items whose order matters. A row moves by mouse, by touch, by the keyboard's own drag (Enter on
 * the handle) and by plain buttons, as WCAG 2.5.7 asks; each move is announced and keeps the focus.
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
  /**
   * What shall have the focus after the change that was asked for: the first of these selectors
   * that finds something.
   */
  const focusNext = useRef<readonly string[]>([])

  // React moves rows about in the document, and what moves loses the focus; a new row is there with the next frame.
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

  // Rows are drawn again only when they must be, so what they do asks for the items as they are by
  // then.
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

  // A grid moves keyboard users to the row that it remembers; users who were moved to a
  // field, by a summary or a new row, stays there.
  const stay = ({ target, relatedTarget }: FocusEvent) => {
    const row = target.closest<HTMLElement>('[data-key]')
    if (!row || row === target || row.parentElement?.contains(relatedTarget)) return
    row.focus()
    ;(target as HTMLElement).focus()
  }

  // A grid is one stop for Tab; rows of fields are a form, in which Tab goes from field to field.
  const goOn = (event: KeyboardEvent) => {
    if (event.key === 'Tab') event.stopPropagation()
  }

  return (
    <div ref={frame} className={styles.frame} onFocusCapture={stay} onKeyDownCapture={goOn}>
      <GridList
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

/** One object for all renders: each new one draws all rows. */
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
      onChange(movedBeside(items, getKey, keys, key, dropPosition))
    },
  }
}
