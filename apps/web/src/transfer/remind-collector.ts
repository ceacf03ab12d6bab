/** How much sooner the collector comes for it than it would by itself. */
const TIMES = 4

/**
 * Has memory collected sooner that the collector does not see. Chromium keeps a copy of every body that was sent until it collects, and
 * counts none of them, so that behind a fast upload hundreds of MiB pile up. Memory that is asked for and never touched takes no place,
 * but it is counted.
 */
export function remindCollector(bytes: number): void {
  new ArrayBuffer(TIMES * bytes)
}
