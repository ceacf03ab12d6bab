/** Some rows of a list, with its envelope. */
export type ListPart = {
  items: unknown[]
  /** Rows of all pages. */
  totalItems?: number
  isLast: boolean
}

/** So many rows are checked and kept at a time: well under 50 ms of the page. */
const PART_ROWS = 50

self.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
  const { items, ...envelope } = JSON.parse(new TextDecoder().decode(data)) as ListPart
  for (let start = 0; start === 0 || start < items.length; start += PART_ROWS)
    self.postMessage({
      ...envelope,
      items: items.slice(start, start + PART_ROWS),
      isLast: start + PART_ROWS >= items.length,
    } satisfies ListPart)
}
