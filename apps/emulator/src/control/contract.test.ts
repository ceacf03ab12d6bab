import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createClient } from '@concord/domain/api/client'
import { type Endpoint, isBytes } from '@concord/domain/api/endpoint'
import { control } from '@concord/domain/control/contracts'
import { CONTROL_SCHEMA_FILES } from '@concord/domain/control/schema-files'
import { controlOpenapi } from '@concord/domain/openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAnswer } from '#testing/check-answer.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

const folder = mkdtempSync(`${tmpdir()}/concord-contract-`)
let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator({ settings: { DATA_DIR: folder } })
})
afterAll(async () => {
  await emulator.stop()
  rmSync(folder, { recursive: true })
})

type Exercises = {
  [C in keyof typeof control]: { [E in keyof (typeof control)[C]]: () => Promise<unknown> }
}

test('every call answers exactly as its contract says', async () => {
  const { email } = emulator.person('owner')
  const checked: string[] = []
  const call = createClient(`${emulator.origin}/_emulator`, async (url, init, endpoint) => {
    const path = url.replace(`${emulator.origin}/_emulator`, '')
    const response = await checkAnswer(init.method ?? '', path, await fetch(url, init))
    expect([path, response.status]).toEqual([path, endpoint.status ?? expect.any(Number)])
    checked.push(`${endpoint.method} ${endpoint.path}`)
    return response
  })
  const snapshot = { params: { name: 'kept' } }
  let faultId = ''
  // The compiler names the call that is missing here. They run in this order.
  const exercises: Exercises = {
    health: { get: () => call(control.health.get) },
    people: {
      list: () => call(control.people.list),
      signIn: () => call(control.people.signIn, { params: { email }, body: {} }),
    },
    identity: {
      get: () => call(control.identity.get),
      changePolicy: () => call(control.identity.changePolicy, { body: { policy: {} } }),
    },
    clients: {
      list: () => call(control.clients.list),
      register: () =>
        call(control.clients.register, {
          params: { clientId: 'example-app' },
          body: { redirectUris: ['http://localhost:3000/callback'] },
        }),
      remove: () => call(control.clients.remove, { params: { clientId: 'example-app' } }),
    },
    invitations: { list: () => call(control.invitations.list) },
    scenarios: {
      list: () => call(control.scenarios.list),
      validate: () => call(control.scenarios.validate, { body: {} }),
      schema: () => call(control.scenarios.schema),
      download: () => call(control.scenarios.download, { query: { data: 'include' } }),
      reset: () => call(control.scenarios.reset, { body: {} }),
    },
    inbox: {
      list: () => call(control.inbox.list),
      latest: async () => {
        await emulator.sendToGateway('POST', '/authn/recovery/password', {
          username: email,
          factorType: 'EMAIL',
        })
        await call(control.inbox.latest, { query: { waitMs: 0 } })
      },
      clear: () => call(control.inbox.clear),
    },
    clock: {
      get: () => call(control.clock.get),
      move: () => call(control.clock.move, { body: { advanceMs: 1000 } }),
    },
    attestation: {
      get: () => call(control.attestation.get),
      lie: () => call(control.attestation.lie, { body: { debuggable: true } }),
      trust: () => call(control.attestation.trust, { params: { email } }),
      reset: () => call(control.attestation.reset),
    },
    tokens: { issue: () => call(control.tokens.issue, { body: { email } }) },
    faults: {
      add: async () => {
        const body = { match: { path: '/product/**' }, times: 1, act: { status: 503 } }
        faultId = (await call(control.faults.add, { body })).id
        await emulator.send('GET', '/product/v1/users/self')
      },
      list: () => call(control.faults.list),
      remove: () => call(control.faults.remove, { params: { id: faultId } }),
      clear: () => call(control.faults.clear),
    },
    requests: {
      list: async () =>
        expect((await call(control.requests.list)).items[0]).toMatchObject({ fault: faultId }),
      clear: () => call(control.requests.clear),
    },
    disk: {
      keys: () => call(control.disk.keys),
      parts: () => call(control.disk.parts),
      search: () => call(control.disk.search, { body: { text: email } }),
    },
    gallery: {
      list: () => call(control.gallery.list),
      arm: async () => {
        const [item] = (await call(control.gallery.list)).items
        await call(control.gallery.arm, { params: { id: item?.id ?? '' }, body: {} })
      },
      disarm: () => call(control.gallery.disarm),
    },
    snapshots: {
      save: async () => {
        await call(control.snapshots.save, snapshot)
        const { bytes } = await call(control.snapshots.download, snapshot)
        await call(control.snapshots.save, { ...snapshot, body: bytes })
      },
      list: () => call(control.snapshots.list),
      download: () => call(control.snapshots.download, snapshot),
      restore: () => call(control.snapshots.restore, snapshot),
      remove: () => call(control.snapshots.remove, snapshot),
    },
    worlds: {
      create: () => call(control.worlds.create, { body: { name: 'beside' } }),
      list: () => call(control.worlds.list),
      remove: () => call(control.worlds.remove, { params: { name: 'beside' } }),
    },
    audit: {
      describe: () => call(control.audit.describe),
      export: () => call(control.audit.export),
      checkpoint: () => call(control.audit.checkpoint),
      verify: async () => {
        const { bytes } = await call(control.audit.checkpoint)
        await call(control.audit.verify, { body: bytes })
      },
    },
    jobs: {
      list: () => call(control.jobs.list),
      // No job runs in this world: jobs.test.ts stops one.
      stop: () =>
        expect(call(control.jobs.stop, { params: { id: 'none' } })).rejects.toMatchObject({
          status: 404,
        }),
    },
  }
  for (const calls of Object.values(exercises))
    for (const exercise of Object.values(calls)) await exercise()
  const all = Object.values(control).flatMap((contract) => Object.values(contract) as Endpoint[])
  expect(new Set(checked).size).toBe(all.length)
})

test('its OpenAPI document is served, has every call, and describes each in one line', async () => {
  const response = await emulator.send('GET', '/_emulator/openapi.json')
  const document = (await response.json()) as {
    openapi: string
    paths: Record<string, Record<string, { summary: string; operationId: string }>>
  }
  const expected = {
    ...controlOpenapi(control, CONTROL_SCHEMA_FILES),
    servers: [{ url: emulator.origin }],
  }
  expect(document).toEqual(JSON.parse(JSON.stringify(expected)))
  expect(document.openapi).toBe('3.1.0')
  const ids = new Set<string>()
  for (const contract of Object.values(control))
    for (const { method, path, summary, access, response: answer, status } of Object.values(
      contract,
    ) as Endpoint[]) {
      const operation = document.paths[`/_emulator${path}`]?.[method.toLowerCase()]
      expect(operation).toMatchObject({ summary })
      expect(summary).toMatch(/^[A-Z][^\n]+$/)
      expect(access).toBe('loopback')
      expect(isBytes(answer) || answer !== undefined || status === 204).toBe(true)
      ids.add(operation?.operationId ?? '')
    }
  expect(ids.size).toBe(Object.values(document.paths).flatMap(Object.keys).length)
})
