import { readFileSync } from 'node:fs'
import { test } from '@playwright/test'
import type { Person } from '../package/world.ts'
import type { Emulator } from './emulator.ts'

/** Skips the running test and names the missing feature. */
function needsControlPlane(what: string): never {
  test.skip(true, `needs the control plane: ${what}`)
  throw new Error('not reached')
}

/**
 * A deployment without a control plane. Its people are in the file `E2E_PEOPLE`, in the format of
 * the control plane.
 */
export function deploymentAt(baseUrl: string): Emulator {
  const file = process.env.E2E_PEOPLE
  if (file === undefined)
    throw new Error(`${baseUrl} has no control plane. Say who there is: E2E_PEOPLE=people.json`)
  const { items } = JSON.parse(readFileSync(file, 'utf8')) as { items: Person[] }
  const { origin } = new URL(baseUrl)
  const ask = async (method: string, path: string): Promise<never> =>
    needsControlPlane(`${method} ${path.replace(/\?.*/, '')}`)
  return {
    isBare: true,
    origin,
    people: Object.fromEntries(items.map((person) => [person.purpose, person])),
    getWindow: () => origin,
    call: ({ method, path }, ..._) => ask(method, path),
    get: (path) => ask('GET', path),
    post: (path) => ask('POST', path),
    reset: () => ask('POST', '/_emulator/reset'),
    renew: async () => {}, // tests cannot reset a deployment's data
  }
}
