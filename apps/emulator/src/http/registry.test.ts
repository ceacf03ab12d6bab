import { type Endpoint, endpoint } from '@concord/domain/api/endpoint'
import { contracts } from '@concord/domain/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import { type HostHandlers, inSteps } from './route.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())

const prefixes = { product: '/product/v1', gateway: '/api/v1' }

test('every call of a contract has a mounted handler', async () => {
  const missing: string[] = []
  let count = 0
  for (const [host, prefix] of Object.entries(prefixes))
    for (const contract of Object.values(contracts[host as keyof typeof prefixes]))
      for (const { method, path } of Object.values(contract) as Endpoint[]) {
        count += 1
        const { status } = await emulator.send(method, prefix + path.replace(/\{\w+\}/g, 'x'))
        if (status === 501) missing.push(`${method} ${path}`)
      }
  expect(missing).toEqual([])
  expect(count).toBeGreaterThan(100)
})

const small = {
  lamps: {
    light: endpoint({ method: 'PUT', path: '/lamps/{id}', access: 'public', summary: 'Light it' }),
    quench: endpoint({ method: 'DELETE', path: '/lamps/{id}', access: 'public', summary: 'No' }),
  },
  doors: { open: endpoint({ method: 'PUT', path: '/doors', access: 'public', summary: 'Open' }) },
}
const lamps = { light() {}, quench() {} }
const doors = { open() {} }

test('a registry with a missing or an additional handler does not compile', () => {
  // Checked by the compiler: an expected error that does not occur is an error.
  const whole: HostHandlers<typeof small> = { lamps, doors }
  // @ts-expect-error no handlers for the contract `doors`
  const lacksContract: HostHandlers<typeof small> = { lamps }
  // @ts-expect-error no handler for the call `quench`
  const lacksCall: HostHandlers<typeof small> = { lamps: { light() {} }, doors }
  // @ts-expect-error no contract `windows`
  const hasContract: HostHandlers<typeof small> = { lamps, doors, windows: doors }
  // @ts-expect-error no call `close`
  const hasCall: HostHandlers<typeof small> = { lamps, doors: { open() {}, close() {} } }
  const misfit: HostHandlers<typeof small> = {
    lamps,
    // @ts-expect-error a step that commits something other than what was prepared
    doors: { open: inSteps({ prepare: async () => 1, commit(_input, _call, _found: string) {} }) },
  }
  const registries = [whole, lacksContract, lacksCall, hasContract, hasCall, misfit]
  expect(registries).toHaveLength(6)
})
