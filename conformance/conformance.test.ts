import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmulator, type TestEmulator } from '../apps/emulator/src/testing/start-emulator.ts'
import { peopleFrom } from './people.ts'
import { textOf } from './report.ts'
import { run } from './run.ts'
import { TABLES } from './tables.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())

const peopleOf = async () => peopleFrom(await (await emulator.send('GET', '/_emulator/people')).json())

test('the emulator answers as contract and rules say, at every endpoint', async () => {
  const report = await run({ baseUrl: emulator.origin, people: await peopleOf(), tables: TABLES, isLasting: true })
  console.log(textOf(report))
  expect(report.findings).toEqual([])
  expect(report.notCovered).toEqual([])
})
