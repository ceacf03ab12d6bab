import { expect, test } from 'vitest'
import { asksForText, readDevArguments } from './dev-arguments.ts'

test('without a flag the portal is on 4400 and the emulator on 4401', () => {
  expect(readDevArguments([], {})).toEqual({ port: 4400, emulator: ['--port', '4401'] })
})

test.each([[['--port', '4711', '--scenario', 'e2e']], [['--port=4711', '--scenario', 'e2e']]])(
  '%j sets the portal’s port, and the emulator receives every flag',
  (args) => {
    expect(readDevArguments(args, { PORT: '4500' })).toEqual({
      port: 4711,
      emulator: [...args, '--port', '4712'],
    })
  },
)

test('PORT sets the portal’s port', () => {
  expect(readDevArguments(['--seed', '7'], { PORT: '4500' })).toEqual({
    port: 4500,
    emulator: ['--seed', '7', '--port', '4501'],
  })
})

test.each(['0', '65535', 'abc', '-1'])('the port %s is refused with a sentence', (port) => {
  expect(() => readDevArguments([`--port=${port}`], {})).toThrow(
    `PORT: npm run dev needs a port from 1 to 65534, not "${port}".`,
  )
})

test('--help and --version only print', () => {
  expect([['--help'], ['-v'], ['--port', '1']].map(asksForText)).toEqual([true, true, false])
})
