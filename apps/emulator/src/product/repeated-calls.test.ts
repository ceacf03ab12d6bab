import type { Endpoint } from '@concord/domain/api/endpoint'
import { contracts } from '@concord/domain/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAbout, type Operation } from '#testing/ask-about.ts'
import { type Round, startRound } from '#testing/collaboration.ts'
import { dump, dumpAtRest } from '#testing/dump.ts'
import { createKnown, STATES, type State } from '#testing/known-objects.ts'

/** Every call about an object that carries a key against repetition; a new one takes part. */
const OPERATIONS: Operation[] = Object.entries(contracts.product).flatMap(([noun, contract]) =>
  Object.entries<Endpoint>(contract).flatMap(([name, endpoint]) =>
    endpoint.creates && endpoint.path.includes('{') ? [{ name: `${noun}.${name}`, endpoint }] : [],
  ),
)
const CALLERS = ['owner', 'partner'] as const
/** Need what the collaborations here do not have: a suspended person, columns, finished data. */
const ELSEWHERE = new Set(['users.unsuspend', 'indexes.create', 'jobs.create'])

let round: Round
beforeAll(async () => {
  round = await startRound()
})
afterAll(() => round.emulator.stop())

test.each(OPERATIONS.filter(({ name }) => !ELSEWHERE.has(name)))(
  '$name sent 20 times, since its answers are lost, happens once [D4 A085]',
  async (operation) => {
    const { store } = round.emulator.world
    for (const state of Object.keys(STATES) as State[])
      for (const caller of CALLERS) {
        const known = await createKnown(round, state)
        const bearer = await round.emulator.accessToken(caller)
        const headers = { 'idempotency-key': `${operation.name} ${state} ${caller}` }
        const send = () => askAbout(round, bearer, operation, known, headers)
        const first = await send()
        const text = await first.text()
        if (!first.ok) continue
        const rows = await dumpAtRest(round.emulator.world)
        for (let times = 1; times < 20; times += 1) {
          const again = await send()
          expect([again.status, await again.text()]).toEqual([first.status, text])
        }
        expect(dump(store)).toEqual(rows)
        return
      }
    throw new Error(`${operation.name} is accepted in no state`)
  },
)
