/**
 * Makes an entry the newest of a map, and removes the oldest one of a full map. Callers choose the
 * keys of such maps: they must neither fill the memory nor make the map forget everything.
 *
 * @param max The number of entries that the map may have.
 */
export function setNewest<Key, Value>(
  map: Map<Key, Value>,
  key: Key,
  value: Value,
  max: number,
): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > max && oldest !== undefined) map.delete(oldest)
}
