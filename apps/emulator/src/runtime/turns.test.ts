import { setImmediate as immediate, setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Tasks that end when the test ends them, and the order in which they began. */
function prepareTasks(atOnce: number) {
  const inTurn = createTurns(atOnce)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (key: string, name: string) =>
    inTurn(key, () => {
      begun.push(name)
      return new Promise<void>((end) => ends.set(name, end))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await immediate()
    await immediate()
  }
  return { inTurn, begun, ask, end }
}

test('100 waiting tasks of one caller delay another caller’s first by one task [security S8]', async () => {
  const { begun, ask, end } = prepareTasks(1)
  for (let at = 0; at < 100; at += 1) void ask('flood', `flood ${at}`)
  await immediate()
  void ask('user', 'user')
  await immediate()
  expect(begun).toEqual(['flood 0'])
  await end('flood 0')
  expect(begun).toEqual(['flood 0', 'user'])
  await end('user')
  await end('flood 1')
  expect(begun).toEqual(['flood 0', 'user', 'flood 1', 'flood 2'])
})

test('a caller has one task in progress, so a second turn is free for the others [security S8]', async () => {
  const { begun, ask } = prepareTasks(2)
  for (let at = 0; at < 100; at += 1) void ask('flood', `flood ${at}`)
  void ask('user', 'user')
  await immediate()
  expect(begun).toEqual(['flood 0', 'user'])
})

test('a caller that has just had a turn waits behind every other [security S8]', async () => {
  const { begun, ask, end } = prepareTasks(1)
  for (const name of ['a1', 'a2', 'b1', 'b2', 'c1']) void ask(name.slice(0, 1), name)
  await immediate()
  for (const name of ['a1', 'b1', 'c1', 'a2']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2'])
})

test('an abandoned task gives its turn to the next, and rejects only for its own caller', async () => {
  const { inTurn, begun, ask, end } = prepareTasks(1)
  const abandoned = new AbortController()
  void ask('a', 'a1')
  const skipped = inTurn('b', async () => {
    abandoned.signal.throwIfAborted()
    begun.push('b1')
  })
  void ask('b', 'b2')
  await immediate()
  abandoned.abort()
  const rejected = expect(skipped).rejects.toThrow('aborted')
  await end('a1')
  await rejected
  await immediate()
  expect(begun).toEqual(['a1', 'b2'])
})

test('after a failed task a caller rests, three times as long as it took, and others do not [security S8]', async () => {
  const inTurn = createTurns(1, 3)
  const begun: { name: string; at: number }[] = []
  const hash = (name: string, isRight: boolean) =>
    inTurn(name.slice(0, 1), async () => {
      begun.push({ name, at: performance.now() })
      await setTimeout(40)
      if (!isRight) throw new Error('Wrong')
    })
  await Promise.allSettled([
    hash('flood 1', false),
    hash('flood 2', true),
    hash('flood 3', true),
    hash('user', true),
  ])
  expect(begun.map(({ name }) => name)).toEqual(['flood 1', 'user', 'flood 2', 'flood 3'])
  const [wrong, , next] = begun
  expect((next?.at ?? 0) - (wrong?.at ?? 0)).toBeGreaterThanOrEqual(4 * 40 - 5)
})
