import { type ReactNode, useEffect, useRef } from 'react'
import { DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { announce } from './announce.ts'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './ReorderableList.module.css'
import { movedBeside, movedTo } from './reorder.ts'

type Props<Item> = {
  /** Names the list. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** What the buttons and the announcements call an item. */
  nameOf: (item: Item) => string
  /** What stands in a row: words or fields. */
  children: (item: Item) => ReactNode
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
 * Items whose order matters. A row moves by mouse, by touch, by the keyboard's own drag (Enter on the handle) and by plain buttons, as WCAG
 * 2.5.7 asks; each move is announced and keeps the focus.
 */
export function ReorderableList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  children,
  onChange,
  isShrinkable,
  confirmDelete,
  add,
  empty,
}: Props<Item>) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  /** What shall have the focus after the change that was asked for: the first of these selectors that finds something. */
  const focusNext = useRef<readonly string[]>([])

  // React moves rows about in the document, and what moves loses the focus; a new row stands there with the next frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the items that moves the focus
  useEffect(() => {
    const selectors = focusNext.current
    focusNext.current = []
    if (selectors.length === 0) return
    const request = requestAnimationFrame(() => {
      const [found] = selectors.flatMap((selector) => frame.current?.querySelector<HTMLElement>(selector) ?? [])
      found?.focus()
    })
    return () => cancelAnimationFrame(request)
  }, [items])

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nameOf(items.find((item) => keyOf(item) === key) ?? (items[0] as Item)) })),
    renderDropIndicator: (target) => <DropIndicator target={target} className={classes(styles.target)} />,
    renderDragPreview: ([dragged]) => <div className={styles.preview}>{dragged?.['text/plain']}</div>,
    onReorder: ({ keys, target: { key, dropPosition } }) => onChange(movedBeside(items, keyOf, keys, key, dropPosition)),
  })

  const rowOf = (item: Item) => `[data-key="${CSS.escape(keyOf(item))}"]`
  const move = (item: Item, from: number, to: number, part: Part) => {
    const name = nameOf(item)
    if (to < 0) return announce(t('reorder.isFirst', { name }))
    if (to >= items.length) return announce(t('reorder.isLast', { name }))
    focusNext.current = [`${rowOf(item)} [data-part=${part}]`]
    onChange(movedTo(items, from, to))
    announce(t('reorder.moved', { name, position: to + 1, count: items.length }))
  }
  const remove = async (item: Item, index: number) => {
    if (confirmDelete && !(await confirmDelete(item))) return
    const rest = items.filter((_, other) => other !== index)
    const neighbour = rest[Math.min(index, rest.length - 1)]
    focusNext.current = [neighbour === undefined ? '[data-part=add]' : rowOf(neighbour)]
    onChange(rest)
    announce(t('reorder.deleted', { name: nameOf(item) }))
  }

  return (
    <div ref={frame} className={styles.frame}>
      <GridList
        aria-label={label}
        className={classes(styles.list)}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab" // the fields of a row keep their arrow keys
        renderEmptyState={() => empty}
      >
        {items.map((item, index) => {
          const name = nameOf(item)
          return (
            <GridListItem key={keyOf(item)} id={keyOf(item)} textValue={name} className={classes(styles.row)}>
              <IconButton slot="drag" icon="grip" label={t('reorder.drag', { name })} />
              <div className={styles.content}>{children(item)}</div>
              <div className={styles.actions}>
                <IconButton
                  icon="arrowUp"
                  part="up"
                  label={t('reorder.up', { name })}
                  isRefused={index === 0}
                  onPress={() => move(item, index, index - 1, 'up')}
                />
                <IconButton
                  icon="arrowDown"
                  part="down"
                  label={t('reorder.down', { name })}
                  isRefused={index === items.length - 1}
                  onPress={() => move(item, index, index + 1, 'down')}
                />
                {isShrinkable && <IconButton icon="trash" label={t('reorder.delete', { name })} onPress={() => void remove(item, index)} />}
              </div>
            </GridListItem>
          )
        })}
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
