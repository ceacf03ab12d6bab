import { expect, test } from 'vitest'
import { awaitedSeconds } from './awaited-refresh.ts'
import type { PortalCall } from './call.ts'

const callThat = (confirms?: boolean) =>
  (confirms === undefined ? {} : { confirms: () => confirms }) as unknown as PortalCall

test('work in progress is read every 2 s; what partners change every 3 s, if that is cheap', () => {
  const own = { path: '/jobs/' }
  const ofPartners = { path: '/workspaces/', confirms: true } as const
  expect(awaitedSeconds(callThat(true), own)).toBe(2)
  expect(awaitedSeconds(callThat(true), ofPartners)).toBe(3)
  expect(awaitedSeconds(callThat(false), ofPartners)).toBe(20)
  expect(awaitedSeconds(callThat(), ofPartners)).toBe(20)
})
