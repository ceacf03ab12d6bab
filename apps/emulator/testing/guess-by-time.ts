import process from 'node:process'

/** How often each side answers. */
export const TRIES = process.env.LONG === '1' ? 400 : 80

type Sides = { known: () => Promise<unknown>; unknown: () => Promise<unknown> }

/**
 * How often a comparison of the times of two answers shows which of them is about a known
 * person: the area under the curve, from 0 to 1; a half is chance. Two pairs run at a time, in
 * changing order, so that load of the machine and place in the queue fall on both sides.
 *
 * @returns the distance of that area from a half, in standard deviations of chance (those of the
 * Mann–Whitney test), and the median distance of answers that were given at the same time, since
 * the load of the machine moves all of them.
 */
export async function guessByTime(sides: Sides) {
  const spent = { known: [] as number[], unknown: [] as number[] }
  const time = async (side: keyof Sides) => {
    const start = performance.now()
    await sides[side]()
    spent[side].push(performance.now() - start)
  }
  for (let done = 0; done < TRIES; done += 2)
    await Promise.all((done % 4 ? ORDERS.known : ORDERS.unknown).map(time))
  const slower = spent.known.map((known) => spent.unknown.filter((other) => other < known).length)
  const right = slower.reduce((sum, count) => sum + count) / TRIES ** 2
  const [known, unknown] = [meansOfBothOrders(spent.known), meansOfBothOrders(spent.unknown)]
  return {
    fromChance: Math.abs(right - 0.5) / Math.sqrt((2 * TRIES + 1) / (12 * TRIES ** 2)),
    apartMs: Math.abs(median(known.map((time, at) => time - (unknown[at] ?? Number.NaN)))),
  }
}

const ORDERS = {
  known: ['known', 'unknown', 'unknown', 'known'],
  unknown: ['unknown', 'known', 'known', 'unknown'],
} as const

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/** Answers of a side in two rounds, one of each order. */
const BOTH_ORDERS = 4

/** The mean time of a side in each two rounds. */
const meansOfBothOrders = (times: readonly number[]) =>
  Array.from({ length: times.length / BOTH_ORDERS }, (_, at) => {
    const together = times.slice(at * BOTH_ORDERS, (at + 1) * BOTH_ORDERS)
    return together.reduce((sum, time) => sum + time) / BOTH_ORDERS
  })
