import { createHash } from 'node:crypto'
import { type Call, createClient } from '@concord/domain/api/client'
import type { Contract } from '@concord/domain/api/endpoint'
import { automationJobs } from '@concord/domain/automation-jobs/contract'
import { BLOB_CONTAINERS, blobStorage } from '@concord/domain/blob-storage/contract'
import { cmkRotations } from '@concord/domain/cmk-rotations/contract'
import { imageTags, masterKeys } from '@concord/domain/model-service/contract'
import { RESOURCE_TYPES, resources } from '@concord/domain/resources/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
let admin: Call
let french: Call
beforeAll(async () => {
  emulator = await startEmulator({ scenario: 'demo' })
  const authorization = `Bearer ${await emulator.administratorToken('admin')}`
  const clientIn = (language: string) =>
    createClient(`${emulator.origin}/product/v1`, (url, init) =>
      fetch(url, {
        ...init,
        headers: { ...init.headers, authorization, 'accept-language': language },
      }),
    )
  admin = clientIn('en')
  french = clientIn('fr')
})
afterAll(() => emulator.stop())

const CONTRACTS: Record<string, Contract> = {
  cmkRotations,
  blobStorage,
  automationJobs,
  masterKeys,
  imageTags,
  resources,
}
const calls = Object.values(CONTRACTS).flatMap((contract) =>
  Object.values(contract).map(({ method, path }) => [method, path] as const),
)

test.each(calls)(
  '%s %s is refused to everyone who is not an administrator, and without a token [A083]',
  async (method, path) => {
    const address = `/product/v1${path.replace(/\{\w+\}/g, 'x')}`
    const body = method === 'POST' ? {} : undefined
    const user = { authorization: `Bearer ${await emulator.accessToken('owner')}` }
    expect((await emulator.send(method, address, body)).status).toBe(401)
    expect((await emulator.send(method, address, body, user)).status).toBe(403)
  },
)

describe('blob storage', () => {
  const list = (containerName: string, query = { page: 1, pageSize: 100 }) =>
    admin(blobStorage.list, { params: { containerName }, query })

  test('the containers hold every stored part, each in one of them, as its row says [C051 C110 C128]', async () => {
    const pages = await Promise.all(BLOB_CONTAINERS.map((name) => list(name)))
    const blobs = pages.flatMap(({ items }) => items)
    const stored = emulator.world.parts.all<{ id: string; part: number; ciphertext: Uint8Array }>(
      'SELECT owner_id AS id, part, ciphertext FROM parts',
    )
    expect(stored.length).toBeGreaterThan(2)
    expect(new Set(blobs.map(({ Name }) => Name))).toEqual(
      new Set(stored.map(({ id, part }) => `${id}/parts/${part}`)),
    )
    expect(blobs).toHaveLength(stored.length)
    for (const { id, part, ciphertext } of stored)
      expect(blobs.find(({ Name }) => Name === `${id}/parts/${part}`)).toMatchObject({
        id: `${id}/parts/${part}`,
        Properties: {
          Etag: expect.stringMatching(/^"0x[0-9A-F]{24}"$/),
          'Content-Length': ciphertext.length,
          'Content-MD5': createHash('md5').update(ciphertext).digest('base64'),
        },
      })
    expect(new Set(blobs.map(({ Properties }) => Properties.Etag)).size).toBe(stored.length)
    expect(pages[2]?.items.length).toBeGreaterThan(0) // the seeded models
  })

  test('consecutive pages give the same, and an unknown container is 404 [C110 C128]', async () => {
    const whole = (await list('TEST')).items.map(({ Name }) => Name)
    const single = await Promise.all(
      whole.map((_, index) => list('TEST', { page: index + 1, pageSize: 1 })),
    )
    expect(single.flatMap(({ items }) => items.map(({ Name }) => Name))).toEqual(whole)
    await expect(list('SECRETS')).rejects.toMatchObject({ status: 404 })
    await expect(list('function toString() { [native code] }')).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('model service', () => {
  test('a master key is recorded as entered [C049 C112]', async () => {
    const body = {
      name: 'mmk-1',
      url: 'https://vault.example.com/keys/mmk-1',
      changeRecord: 'CHG0000001',
    }
    const made = await admin(masterKeys.create, { body })
    expect(made).toMatchObject({
      ...body,
      mmkId: made.id,
      createdBy: 'Morgan Reid',
      createdAt: '2026-11-21T10:00:00.000Z',
    })
    expect((await admin(masterKeys.list)).items).toEqual([made])
  })

  test.each([
    [{ name: '', url: 'https://a.example', changeRecord: 'C1' }, 'name', 'Name is required'],
    [{ name: 'a', url: '', changeRecord: 'C1' }, 'url', 'URL is required'],
    [
      { name: 'a', url: 'ftp://a.example', changeRecord: 'C1' },
      'url',
      'Enter an address that begins with https:// and holds no password',
    ],
    [
      { name: 'a', url: 'https://a.example', changeRecord: ' ' },
      'changeRecord',
      'Change record is required',
    ],
  ])('master key %o is refused at %s [C077]', async (body, field, message) => {
    const refused = admin(masterKeys.create, { body })
    await expect(refused).rejects.toMatchObject({
      status: 400,
      body: { fields: [{ path: `body.${field}`, message }] },
    })
  })

  test('an image is validated after it was accepted: COMPLETED, or FAILED with the reason in the reader’s language [C050 C056 C112]', async () => {
    const good = await admin(imageTags.create, {
      body: { imageTag: 'model-service:1.4.2', changeRecord: 'CHG0000001' },
    })
    expect(good).toMatchObject({
      imageUpdateStatus: 'PENDING',
      errorDetails: null,
      imageTagId: good.id,
      createdByUserName: 'Morgan Reid',
    })
    await admin(imageTags.create, {
      body: { imageTag: 'model-service:1.4.2 beta', changeRecord: 'CHG0000002' },
    })
    await emulator.world.background.idle()
    const { items } = await admin(imageTags.list)
    expect(items).toMatchObject([
      {
        imageTag: 'model-service:1.4.2 beta',
        imageUpdateStatus: 'FAILED',
        errorDetails: expect.stringMatching(/^This is not an image tag/),
      },
      { imageTag: 'model-service:1.4.2', imageUpdateStatus: 'COMPLETED', errorDetails: null },
    ])
    expect((await french(imageTags.list)).items[0]?.errorDetails).toMatch(
      /^Ce n’est pas une étiquette/,
    )
    await expect(
      admin(imageTags.create, { body: { imageTag: ' ', changeRecord: 'C1' } }),
    ).rejects.toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.imageTag', message: 'Image tag is required' }] },
    })
  })
})

describe('resources', () => {
  test.each(RESOURCE_TYPES)(
    '%s lists all; each can be looked up and described [C052 C113]',
    async (type) => {
      const { items } = await admin(resources.list, { params: { type } })
      expect(items.length).toBeGreaterThan(0)
      for (const { name, links, kind, id } of items) {
        expect([id, links.self]).toEqual([name, `/kubernetes/${type}/${name}`])
        expect(await admin(resources.get, { params: { type, name } })).toMatchObject({
          name,
          kind,
          links,
        })
        const { description } = await admin(resources.describe, { params: { type, name } })
        expect(description).toMatch(new RegExp(`^Name: +${name}\nKind: +${kind}\nStatus: `))
      }
    },
  )

  test('they show what runs and what is stored: this process, its settings, the stored bytes [C113]', async () => {
    const pod = await admin(resources.get, { params: { type: 'po', name: 'concord-emulator' } })
    expect(pod).toMatchObject({
      status: 'Running',
      data: { Process: String(process.pid), Node: process.version },
    })
    const { total } = emulator.world.parts.get<{ total: number }>(
      'SELECT sum(length(ciphertext)) AS total FROM parts',
    ) ?? { total: 0 }
    const quota = await admin(resources.get, { params: { type: 'quota', name: 'storage' } })
    expect(quota.data).toMatchObject({ 'Bytes, encrypted': String(total) })
    const settings = await admin(resources.get, { params: { type: 'cm', name: 'settings' } })
    expect(settings.data).toMatchObject({ SCENARIO: 'demo', JOBS_AT_ONCE: '2' })
    const whole = JSON.stringify(
      await Promise.all(RESOURCE_TYPES.map((type) => admin(resources.list, { params: { type } }))),
    )
    for (const { key } of emulator.world.store.all<{ key: Uint8Array }>(
      'SELECT key FROM customer_keys',
    ))
      for (const encoding of ['hex', 'base64', 'latin1'] as const)
        expect(whole).not.toContain(Buffer.from(key).toString(encoding))
  })

  test.each([
    ['secret', 'x'],
    ['function Object() { [native code] }', 'x'],
    ['po', 'none'],
  ])('%s/%s is 404 [C113]', async (type, name) => {
    await expect(admin(resources.get, { params: { type, name } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(admin(resources.describe, { params: { type, name } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

test.each([
  ['FEATURE_CMK_ROTATIONS_ENABLED', '/cmk-rotations/'],
  ['FEATURE_BLOB_STORAGE_ENABLED', '/arxis-blob-storage/TEST/'],
  ['FEATURE_INFERENCE_MODELS_ENABLED', '/model-service/master-keys/'],
  ['FEATURE_INFERENCE_MODELS_ENABLED', '/model-service/images/'],
  ['FEATURE_INFERENCE_MODELS_ENABLED', '/kubernetes/po'],
] as const)('without %s there is no %s [C005 C022 C129]', async (flag, path) => {
  const without = await startEmulator({ scenario: 'empty', settings: { [flag]: false } })
  const response = await without.send('GET', `/product/v1${path}`)
  expect([response.status, (await response.json()).code]).toEqual([404, 'featureDisabled'])
  await without.stop()
})
