import { expect, test } from 'vitest'
import { resumable } from './resumable.ts'
import { NetworkError } from './send.ts'

test('a request without a response is sent again unchanged; after a response, or for another key, a new one starts', async () => {
  let begun = 0
  const sent: string[] = []
  const outcomes: (Error | undefined)[] = []
  const send = resumable(
    async (key: string) => `${key}${++begun}`,
    async (code) => {
      sent.push(code)
      const outcome = outcomes.shift()
      if (outcome) throw outcome
    },
  )
  outcomes.push(
    new NetworkError(),
    undefined,
    undefined,
    new NetworkError(),
    undefined,
    new Error('refused'),
    undefined,
  )
  await expect(send('a')).rejects.toBeInstanceOf(NetworkError)
  for (const key of ['a', 'a']) await send(key)
  await expect(send('a')).rejects.toBeInstanceOf(NetworkError)
  await send('b')
  await expect(send('b')).rejects.toThrow('refused')
  await send('b')
  expect(sent).toEqual(['a1', 'a1', 'a2', 'a3', 'b4', 'b5', 'b6'])
})
