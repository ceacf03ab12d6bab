// The rows of a list have no ids, and two may temporarily have the same name. A row must keep its
// key when its item changes or moves: text that is not a value yet stays in the row where it was
// typed.
const keys = new WeakMap<object, string>()
let made = 0

/** A key that identifies the item, whatever its name. */
export function getKey(item: object): string {
  const known = keys.get(item)
  if (known !== undefined) return known
  made += 1
  keys.set(item, String(made))
  return String(made)
}

/** The changed item, with the key of the item that it replaces. */
export function replacing<Item extends object>(item: Item, next: Item): Item {
  keys.set(next, getKey(item))
  return next
}
