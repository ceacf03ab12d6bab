import { setTimeout } from 'node:timers/promises'
import type { Response } from 'express'
import { expect, test } from 'vitest'
import { authn } from '#testing/sign-in.ts'
import { startEmulator } from '#testing/start-emulator.ts'
import { createRateLimit } from './rate-limit.ts'

test('a user name, known or not, is limited to four attempts a second, and does not delay others', async () => {
  const emulator = await startEmulator({ settings: { SIGN_INS_PER_SECOND: 4 } })
  for (const login of [emulator.person('owner').email, 'nobody@prairiemutual.example']) {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => authn(emulator, login, 'Not-the-password-1')),
    )
    const limited = answers.filter(({ status }) => status === 429)
    expect(limited).toHaveLength(1)
    expect(await limited[0]?.json()).toMatchObject({ errorCode: 'E0000047' })
    expect(limited[0]?.headers.get('x-rate-limit-limit')).toBe('4')
    expect(limited[0]?.headers.get('x-rate-limit-remaining')).toBe('0')
    // Starts at a whole second, as Okta's limit does; the clock advances a millisecond with each
    // id.
    expect(Number(limited[0]?.headers.get('x-rate-limit-reset'))).toBeCloseTo(
      emulator.world.clock.now().getTime() / 1000 + 1,
      1,
    )
  }
  const { email, password } = emulator.person('partner')
  expect((await authn(emulator, email, password)).status).toBe(200)
  await setTimeout(1100)
  expect(
    (await authn(emulator, emulator.person('owner').email, emulator.person('owner').password))
      .status,
  ).toBe(200)
  await emulator.stop()
})

test('a flood from other addresses does not reset the count of one [security S8]', async () => {
  const emulator = await startEmulator({ settings: { WRONG_SIGN_INS_PER_CALLER: 2 } })
  const judge = createRateLimit(emulator.world)
  const response = { set: () => response } as unknown as Response
  const isLimited = (remoteAddress: string) => {
    try {
      judge({ username: 'nobody@prairiemutual.example', remoteAddress }, response)
      return false
    } catch {
      return true
    }
  }
  const attempts = () => [1, 2, 3].map(() => isLimited('127.0.0.1'))
  expect(attempts()).toEqual([false, false, true])
  for (let at = 0; at < 9000; at += 1) isLimited(`10.0.0.${at}`)
  expect(attempts()).toEqual([true, true, true])
  for (let at = 0; at < 9000; at += 1) isLimited(`10.1.0.${at}`)
  expect(attempts()).toEqual([true, true, true])
  await emulator.stop()
})
