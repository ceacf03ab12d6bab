import { expect, test } from 'vitest'
import { createIdleTimer, idlenessAt, type OtherTabs } from './idle-timer.ts'

const timeouts = { idle: 30_000, session: 900_000 } // A132

test('30 s without input start a countdown of 14 min 30 s; at its zero the warning, and 2.5 s later the end [A061 A132 A133]', () => {
  const at = (ms: number) => idlenessAt(ms, 0, timeouts)
  expect(at(29_999)).toEqual({ phase: 'active' })
  expect(at(30_000)).toEqual({ phase: 'counting', secondsLeft: 870 })
  expect(at(838_999)).toEqual({ phase: 'counting', secondsLeft: 62 })
  expect(at(840_000)).toEqual({ phase: 'asking', secondsLeft: 60 })
  expect(at(899_999)).toEqual({ phase: 'asking', secondsLeft: 1 })
  expect(at(900_000)).toEqual({ phase: 'ended' })
  expect(at(902_499)).toEqual({ phase: 'ended' })
  expect(at(902_500)).toEqual({ phase: 'over' })
  expect(at(86_400_000)).toEqual({ phase: 'over' })
})

test('a countdown shorter than a minute opens the dialog at its start', () => {
  expect(idlenessAt(5_000, 0, { idle: 5_000, session: 20_000 })).toEqual({
    phase: 'asking',
    secondsLeft: 15,
  })
})

/**
 * Tabs that receive one another's messages immediately, but not their own, like a BroadcastChannel.
 */
function browser() {
  const heard = new Set<(at: number) => void>()
  const reported: number[] = []
  const tab = (): OtherTabs => {
    let own: ((at: number) => void) | undefined
    return {
      report: (at) => {
        reported.push(at)
        for (const hear of heard) if (hear !== own) hear(at)
      },
      listen: (hear) => {
        own = hear
        heard.add(hear)
        return () => heard.delete(hear)
      },
    }
  }
  return { tab, reported }
}

function world() {
  const clock = { ms: 1_000_000, isBusy: false }
  const { tab, reported } = browser()
  const open = (isBusy = () => false) =>
    createIdleTimer({ now: () => clock.ms, timeouts, otherTabs: tab(), isBusy })
  return { clock, open, reported }
}

test('input in any tab counts for all [A061]', () => {
  const { clock, open } = world()
  const [first, second] = [open(), open()]
  clock.ms += 800_000
  expect(second.check().phase).toBe('counting')
  first.input()
  expect(second.check()).toEqual({ phase: 'active' })
  second.stop()
  clock.ms += 840_000
  first.stay()
  expect(second.check().phase).toBe('asking')
})

test('while the dialog is open, only its buttons count; after the end nothing does [A061]', () => {
  const { clock, open } = world()
  const timer = open()
  clock.ms += 850_000
  timer.input()
  expect(timer.check()).toEqual({ phase: 'asking', secondsLeft: 50 })
  timer.stay()
  expect(timer.check()).toEqual({ phase: 'active' })
  clock.ms += 7_200_000 // the computer was suspended
  timer.input()
  timer.stay()
  expect(timer.check()).toEqual({ phase: 'over' })
})

test('a running transfer counts as activity, but does not bring an ended session back', () => {
  const { clock, open } = world()
  const timer = open(() => clock.isBusy)
  clock.isBusy = true
  clock.ms += 850_000
  expect(timer.check()).toEqual({ phase: 'active' })
  clock.ms += 900_000
  expect(timer.check()).toEqual({ phase: 'ended' })
})

test('key presses notify other tabs once a second, and a tab with a clock ahead cannot keep the session alive', () => {
  const { clock, open, reported } = world()
  const timer = open()
  const before = reported.length
  for (let key = 0; key < 100; key += 1) {
    clock.ms += 20
    timer.input()
  }
  expect(reported.length - before).toBe(2)
  const heard: ((at: number) => void)[] = []
  const lonely = createIdleTimer({
    now: () => clock.ms,
    timeouts,
    isBusy: () => false,
    otherTabs: {
      report: () => undefined,
      listen: (hear) => {
        heard.push(hear)
        return () => undefined
      },
    },
  })
  heard[0]?.(clock.ms + 86_400_000)
  clock.ms += 900_000
  expect(lonely.check()).toEqual({ phase: 'ended' })
})
