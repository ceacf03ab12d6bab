/** Moves the item at `from` to `to`. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from]
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Moves the items with these keys before or after the target, keeping their order. */
export function movedNextTo<Item>(
  items: readonly Item[],
  getKey: (item: Item) => string,
  keys: ReadonlySet<string | number>,
  target: string | number,
  position: 'before' | 'after' | 'on',
): readonly Item[] {
  if (keys.has(target)) return items
  const moved = items.filter((item) => keys.has(getKey(item)))
  const rest = items.filter((item) => !keys.has(getKey(item)))
  return rest.toSpliced(
    rest.findIndex((item) => getKey(item) === target) + (position === 'after' ? 1 : 0),
    0,
    ...moved,
  )
}
