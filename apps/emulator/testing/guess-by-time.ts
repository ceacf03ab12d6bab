type Sides = { known: () => Promise<unknown>; unknown: () => Promise<unknown> }

/**
 * How often a comparison of the times of two answers shows which of them is about a known
 * person: the area under the curve, from 0 to 1; a half is chance. Two pairs run at a time, in
 * changing order, so that load of the machine and place in the queue fall on both sides.
 */
export async function guessByTime(tries: number, sides: Sides) {
  const spent = { known: [] as number[], unknown: [] as number[] }
  const time = async (side: keyof Sides) => {
    const start = performance.now()
    await sides[side]()
    spent[side].push(performance.now() - start)
  }
  for (let done = 0; done < tries; done += 2)
    await Promise.all((done % 4 ? ORDERS.known : ORDERS.unknown).map(time))
  const slower = spent.known.map((known) => spent.unknown.filter((other) => other < known).length)
  return {
    right: slower.reduce((sum, count) => sum + count) / tries ** 2,
    apartMs: Math.abs(median(spent.known) - median(spent.unknown)),
  }
}

const ORDERS = {
  known: ['known', 'unknown', 'unknown', 'known'],
  unknown: ['unknown', 'known', 'known', 'unknown'],
} as const

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
