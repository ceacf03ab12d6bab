/**
 * Refuses each write to the storage of the page, as a browser without space does, until the
 * function that it returns is called. Its values can still be read.
 */
export function fillStorage(): () => void {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  return () => {
    Storage.prototype.setItem = setItem
  }
}
