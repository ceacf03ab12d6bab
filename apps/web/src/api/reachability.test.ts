import { expect, test } from 'vitest'
import { createReachability } from './reachability.ts'

const answer = async () => new Response(null, { status: 503 })
const silence = async () => {
  throw new TypeError('Failed to fetch')
}

function watched() {
  const world = { isOnline: true, respond: answer as () => Promise<Response> }
  const reachability = createReachability(
    () => world.respond(),
    () => world.isOnline,
  )
  const reported: string[] = []
  reachability.subscribe(() => reported.push(reachability.read()))
  return {
    world,
    reported,
    reachability,
    send: (init: RequestInit = {}) => reachability.fetch('/', init).catch(() => undefined),
  }
}

test('two consecutive calls without a response make the service unreachable, any response ends that', async () => {
  const { world, reported, reachability, send } = watched()
  world.respond = silence
  await send()
  expect(reachability.read()).toBe('reached')
  await send()
  await send()
  expect(reported).toEqual(['unreachable'])
  world.respond = answer
  await send()
  expect(reported).toEqual(['unreachable', 'reached'])
})

test('a call that the portal itself aborted does not count', async () => {
  const { world, reachability, send } = watched()
  world.respond = silence
  for (let call = 0; call < 3; call++) await send({ signal: AbortSignal.abort() })
  expect(reachability.read()).toBe('reached')
})

test('without a network the service is unreachable', () => {
  const { world, reported, reachability } = watched()
  world.isOnline = false
  reachability.noteNetwork()
  expect(reported).toEqual(['offline'])
})

test('a service that responds is reachable even if the browser is offline, such as one on the same machine', async () => {
  const { world, reported, reachability, send } = watched()
  world.isOnline = false
  await send()
  expect([reachability.read(), reported]).toEqual(['reached', []])
  world.respond = silence
  await send()
  expect(reported).toEqual(['offline'])
  world.respond = answer
  await send()
  expect(reported).toEqual(['offline', 'reached'])
})
