/** How much more the collector sees than was sent. */
const TIMES = 4
/** So many at once outlive its quick rounds, which look at young memory alone and leave what was sent where it is. */
const KEPT = 24

let kept: ArrayBuffer[] = []

/**
 * Has memory collected sooner that the collector does not see. Chromium keeps a copy of every body that was sent until it collects, and
 * counts none of them, so that behind a fast upload hundreds of MiB pile up. Memory that is asked for and never touched takes no place,
 * but it is counted.
 */
export function remindCollector(bytes: number): void {
  if (kept.length === KEPT) kept = []
  kept.push(new ArrayBuffer(TIMES * bytes))
}
