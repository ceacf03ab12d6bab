import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, begin } from '#testing/authn-steps.ts'
import { authn } from '#testing/sign-in.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

const TRIES = process.env.LONG === '1' ? 1000 : 100
const PARALLEL = 50

let emulator: TestEmulator
beforeEach(async () => {
  emulator = await startEmulator()
})
afterEach(() => emulator.stop())

/** Tries in order, then as many 50 at a time. */
async function guess<T>(attempt: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (let index = 0; index < TRIES; index += 1) answers.push(await attempt(index))
  for (let index = TRIES; index < 2 * TRIES; index += PARALLEL)
    answers.push(
      ...(await Promise.all(Array.from({ length: PARALLEL }, (_, at) => attempt(index + at)))),
    )
  return answers
}

test('of a thousand wrong passwords in order, and a thousand at the same time, five are judged [T6 A124]', async () => {
  const { email, password } = emulator.person('lock')
  const answers = await guess((index) => authn(emulator, email, `Guess-${index}-of-many`))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(4)
  expect(await (await authn(emulator, email, password)).json()).toMatchObject({
    status: 'LOCKED_OUT',
  })
})

test('of a thousand wrong codes in order, and a thousand at the same time, five are judged [T6]', async () => {
  const { stateToken, _embedded } = (await begin(emulator, 'mfa')).body
  const path = `/factors/${_embedded.factors[0]?.id}/verify`
  await ask(emulator, path, { stateToken })
  const answers = await guess((index) =>
    ask(emulator, path, { stateToken, passCode: String(index).padStart(6, 'x') }),
  )
  const judged = answers.filter(({ body }) => /^E00000(68|69)$/.test(body.errorCode ?? ''))
  expect(judged).toHaveLength(5)
  expect(answers.at(-1)).toMatchObject({ http: 401, body: { errorCode: 'E0000011' } })
})
