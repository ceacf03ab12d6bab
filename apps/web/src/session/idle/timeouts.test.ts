import { expect, test } from 'vitest'
import { getTimeouts } from './timeouts.ts'

const environment = {
  IDLE_TIMEOUT: 30_000,
  SESSION_TIMEOUT: 900_000,
  TOKEN_REFRESH_INTERVAL: 300_000,
}
const storage = (values: Record<string, string>) => ({
  getItem: (name: string) => values[name] ?? null,
})

test('the three values come from the environment, and local storage overrides each [A132]', () => {
  expect(getTimeouts(environment, storage({}))).toEqual({
    idle: 30_000,
    session: 900_000,
    refresh: 300_000,
  })
  const overrides = {
    IDLE_TIMEOUT: '1000',
    SESSION_TIMEOUT: '5000',
    TOKEN_REFRESH_INTERVAL: '2000',
  }
  expect(getTimeouts(environment, storage(overrides))).toEqual({
    idle: 1000,
    session: 5000,
    refresh: 2000,
  })
  expect(getTimeouts(environment, storage({ SESSION_TIMEOUT: '60000' }))).toEqual({
    idle: 30_000,
    session: 60_000,
    refresh: 300_000,
  })
})

test.each(['', '0', '-5', '1.5', 'soon', 'Infinity', '1e999'])(
  'an override of "%s" is ignored',
  (value) => {
    expect(getTimeouts(environment, storage({ IDLE_TIMEOUT: value })).idle).toBe(30_000)
  },
)

test('a session never ends before its countdown starts', () => {
  expect(getTimeouts(environment, storage({ SESSION_TIMEOUT: '1000' })).session).toBe(30_000)
})
