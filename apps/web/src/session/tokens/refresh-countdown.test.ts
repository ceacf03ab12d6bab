import { expect, test } from 'vitest'
import { createRefreshCountdown } from './refresh-countdown.ts'
import { getAheadMs } from './session.ts'

const START = Date.parse('2026-11-21T12:00:00Z')
const lifetime = (refreshTokenLifetimeMinutes: number, start = START) => ({
  refreshTokenLifetimeMinutes,
  refreshTokenLifetimeStart: new Date(start).toISOString(),
})

function world(intervalMs = 24 * 3_600_000) {
  const clock = { ms: START }
  const countdown = createRefreshCountdown({ now: () => clock.ms, intervalMs })
  /**
   * Ticks each second.
   *
   * @returns the seconds of the refreshes, each of which ends with `outcome`.
   */
  const refreshesUntil = (last: number, outcome: () => void): number[] => {
    const refreshes: number[] = []
    for (let second = 1; second <= last; second += 1) {
      clock.ms += 1000
      if (countdown.tick().action !== 'refresh') continue
      refreshes.push(second)
      outcome()
    }
    return refreshes
  }
  return { clock, countdown, refreshesUntil }
}

test('the remaining time decreases each second; at zero the tokens are refreshed, once per token [A063 A091]', () => {
  const { clock, countdown } = world()
  expect(countdown.tick()).toEqual({ secondsLeft: undefined, action: undefined })
  countdown.know(lifetime(59))
  expect(countdown.tick().secondsLeft).toBe(3540)
  clock.ms += 1000
  expect(countdown.tick().secondsLeft).toBe(3539)
  clock.ms = START + 3_539_000
  countdown.tick() // the alert
  clock.ms = START + 3_540_000
  expect(countdown.tick()).toEqual({ secondsLeft: 0, action: 'refresh' })
  clock.ms += 1000
  expect(countdown.tick()).toEqual({ secondsLeft: 0, action: undefined })
  countdown.know(lifetime(59, clock.ms))
  expect(countdown.tick()).toEqual({ secondsLeft: 3540, action: undefined })
  clock.ms += 3_540_000
  expect(countdown.tick().action).toBe('refresh')
})

test('a wrong clock of the browser changes neither the remaining time nor the moment of the refresh [A063 A091]', () => {
  for (const aheadMs of [7_200_000, -7_200_000]) {
    const { clock, countdown } = world()
    clock.ms += aheadMs
    countdown.know({ ...lifetime(59), aheadMs })
    expect(countdown.tick()).toEqual({ secondsLeft: 3540, action: undefined })
    clock.ms += 3_540_000
    expect(countdown.tick().action).toBe('refresh')
    // the same token again, measured a little differently
    countdown.know({ ...lifetime(59), aheadMs: aheadMs - 300 })
    clock.ms += 1000
    expect(countdown.tick().action).not.toBe('refresh')
  }
})

test('the alert of the refresh token appears only once [A063]', () => {
  const { clock, countdown } = world()
  countdown.know(lifetime(59))
  const actions: unknown[] = []
  for (let second = 0; second < 3600; second += 1) {
    clock.ms += 1000
    actions.push(countdown.tick().action)
  }
  expect(actions.filter((action) => action === 'alert')).toHaveLength(1)
  expect(actions.indexOf('alert') + 1).toBe(3240) // five minutes before the end
  countdown.know(lifetime(4, clock.ms))
  expect(countdown.tick()).toEqual({ secondsLeft: 240, action: undefined })
})

test('every interval the tokens are refreshed [A132]', () => {
  const { countdown, refreshesUntil } = world(300_000)
  countdown.know(lifetime(59))
  expect(refreshesUntil(1200, countdown.refreshed)).toEqual([300, 600, 900, 1200])
})

test('a browser whose clock is an hour ahead does not refresh each second', () => {
  const { clock, countdown } = world(300_000)
  clock.ms += 7_200_000
  countdown.know(lifetime(59))
  const actions = Array.from({ length: 200 }, () => {
    clock.ms += 1000
    return countdown.tick().action
  })
  expect(actions.filter((action) => action === 'refresh')).toHaveLength(1)
})

test('a failed renewal is retried after 15 seconds [A119 A132]', () => {
  const { countdown, refreshesUntil } = world(300_000)
  expect(refreshesUntil(340, countdown.failed)).toEqual([300, 315, 330])
})

test('a renewal that failed is not put off where the interval is shorter than the pause', () => {
  const { countdown, refreshesUntil } = world(10_000)
  expect(refreshesUntil(30, countdown.failed)).toEqual([10, 20, 30])
})

test('the same lifetime again, or none, starts nothing', () => {
  const { clock, countdown } = world()
  countdown.know(lifetime(59))
  clock.ms += 3_540_000
  expect(countdown.tick().action).toBe('refresh')
  countdown.know(lifetime(59))
  countdown.know({ ...lifetime(59), refreshTokenLifetimeStart: 'soon' })
  expect(countdown.tick().action).not.toBe('refresh')
})

test('a renewal at the interval counts as the one at zero', () => {
  const { clock, countdown } = world(3_540_000)
  countdown.know(lifetime(59))
  clock.ms += 3_540_000
  expect(countdown.tick()).toEqual({ secondsLeft: 0, action: 'refresh' })
  expect(countdown.tick().action).not.toBe('refresh')
})

test('the time of a token counts up to a day away: an older one is not new', () => {
  const now = Date.parse('2026-11-29T12:00:00Z')
  const of = (hours: number) => getAheadMs(now / 1000 - hours * 3600, now) / 3_600_000
  expect([0, 2, -2, 24, -24].map(of)).toEqual([0, 2, -2, 24, -24])
  expect([25, -25, 20_000].map(of)).toEqual([0, 0, 0])
  expect([undefined, 'soon', Number.NaN].map((iat) => getAheadMs(iat, now))).toEqual([0, 0, 0])
})
