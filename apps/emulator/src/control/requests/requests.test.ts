import type { RecordedRequest } from '@concord/domain/control/requests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())

type Listed = RecordedRequest & { email: string | null }
const requests = async (query = '') =>
  (
    (await (await emulator.send('GET', `/_emulator/requests${query}`)).json()) as {
      items: Listed[]
    }
  ).items
const as = async (purpose: string) => ({
  authorization: `Bearer ${await emulator.accessToken(purpose)}`,
})

test('every host’s requests are listed, newest first, with user, status and time, and without query or control plane', async () => {
  const paths = {
    portal: '/nowhere.js',
    attestation: '/attestation/certs',
    entra: '/azure/x',
    oidc: '/oauth2/default/v1/keys',
    authn: '/api/v1/authn',
    gateway: '/api/v1/env',
    product: '/product/v1/users/self',
  }
  for (const path of Object.values(paths))
    await emulator.send('GET', `${path}?secret=1`, undefined, await as('owner'))
  const listed = await requests()
  expect(listed.map(({ host }) => host)).toEqual(Object.keys(paths).reverse())
  expect(JSON.stringify(listed)).not.toMatch(/secret|Bearer|_emulator/)
  const { id: userId, email } = emulator.person('owner')
  expect(listed[0]).toMatchObject({
    method: 'GET',
    path: paths.product,
    status: 400,
    userId,
    email,
    fault: null,
    origin: emulator.origin,
  })
  expect(listed.every(({ durationMs }) => durationMs > 0)).toBe(true)
})

test('they are filtered by host, method, path, status, person, fault and start', async () => {
  const [last] = await requests()
  const after = `after=${last?.id}`
  const { id } = (await (
    await emulator.send('POST', '/_emulator/faults', {
      match: { path: '/api/v1/env' },
      times: 1,
      act: { reset: true },
    })
  ).json()) as { id: string }
  await expect(emulator.send('GET', '/api/v1/env', undefined, await as('owner'))).rejects.toThrow()
  await emulator.send('POST', '/product/v1/users/self', {}, await as('partner'))
  await emulator.send('GET', '/product/v1/users/self')
  const found = async (query: string) =>
    (await requests(`?${after}&${query}`)).map(
      ({ host, method, status }) => `${host} ${method} ${status}`,
    )
  expect(await found('')).toEqual(['product GET 401', 'product POST 501', 'gateway GET null'])
  expect(await found('host=product')).toHaveLength(2)
  expect(await found('method=post')).toEqual(['product POST 501'])
  expect(await found('status=401')).toEqual(['product GET 401'])
  expect(await found('path=/env')).toEqual(['gateway GET null'])
  expect(await found(`fault=${id}`)).toEqual(['gateway GET null'])
  // The person that a struck request claims to be is shown: no host checked it.
  expect(await found(`user=${emulator.person('owner').email}`)).toEqual(['gateway GET null'])
  expect(await found(`user=${emulator.person('partner').id}`)).toEqual(['product POST 501'])
  expect(await found('limit=1')).toEqual(['product GET 401'])
})

test('the list is cleared at a reset, and on demand; unknown filters are named', async () => {
  expect((await emulator.send('DELETE', '/_emulator/requests')).status).toBe(204)
  expect(await requests()).toEqual([])
  const answer = await emulator.send('GET', '/_emulator/requests?host=moon')
  expect([answer.status, ((await answer.json()) as { details: string[] }).details[0]]).toEqual([
    400,
    expect.stringMatching(/^host: /),
  ])
  await emulator.send('GET', '/api/v1/env')
  expect(await requests()).toHaveLength(1)
  await emulator.send('POST', '/_emulator/reset', {})
  expect(await requests()).toEqual([])
})
