/** Numbers from 0 up to 1, the same for the same seed. Source: Tommy Ettinger, mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A number of the log-normal distribution with this median. Source: Box and Muller, "A Note on the
 * Generation of Random Normal Deviates".
 */
export const lognormal = (
  random: () => number,
  { median, sigma }: { median: number; sigma: number },
): number =>
  median *
  Math.exp(sigma * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()))
