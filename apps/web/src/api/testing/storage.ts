/** A browser's storage, as far as the portal uses it; Node has none. */
export function createStorage(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  } as Storage
}

/** A storage without space for anything more. */
export function createFullStorage(): Storage {
  const setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  return { ...createStorage(), setItem }
}
