import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import express from 'express'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import { corruptAnswer } from './corrupt-answer.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterEach(() => emulator.send('DELETE', '/_emulator/faults'))
afterAll(() => emulator.stop())

const ENV = '/api/v1/env'
const SELF = '/product/v1/users/self'
const arm = async (match: object, act: object) =>
  expect((await emulator.send('POST', '/_emulator/faults', { match, act })).status).toBe(201)
const bytes = async (path: string) =>
  Buffer.from(await (await emulator.send('GET', path)).arrayBuffer())
const changeLanguage = async (language: string) =>
  emulator.send(
    'PATCH',
    SELF,
    { language },
    { authorization: `Bearer ${await emulator.accessToken('owner')}` },
  )
const language = () =>
  emulator.world.store.get<{ language: string }>(
    `SELECT language FROM users WHERE purpose = 'owner'`,
  )?.language

/** The part of a body that arrived before the connection broke. */
async function arrived(path: string): Promise<Buffer> {
  const seen: Uint8Array[] = []
  const read = async () => {
    for await (const chunk of (await emulator.send('GET', path)).body ?? []) seen.push(chunk)
  }
  await expect(read()).rejects.toThrow()
  return Buffer.concat(seen)
}

test.each([
  [{ atByte: 7 }, () => 7],
  [{ share: 0.25 }, (length: number) => Math.floor(length / 4)],
  [{ share: 0 }, () => 0],
])('an answer is cut at %j', async (truncate, end) => {
  const whole = await bytes(ENV)
  await arm({ path: ENV }, { truncate })
  expect(await arrived(ENV)).toEqual(whole.subarray(0, end(whole.length)))
})

test.each([
  [{ atByte: 3 }, () => 3],
  [{ share: 0.5 }, (length: number) => Math.floor(length / 2)],
  [{ share: 1 }, (length: number) => length - 1],
])('an answer has one wrong byte at %j', async (corrupt, place) => {
  const whole = await bytes(ENV)
  await arm({ path: ENV }, { corrupt })
  const got = await bytes(ENV)
  expect([...got.keys()].filter((at) => got[at] !== whole[at])).toEqual([place(whole.length)])
  expect(got).toHaveLength(whole.length)
})

test('an answer arrives at the given bytes a second, and completely', async () => {
  const whole = await bytes(ENV)
  await arm({ path: ENV }, { bytesPerSecond: whole.length * 4 })
  const start = performance.now()
  expect(await bytes(ENV)).toEqual(whole)
  expect(performance.now() - start).toBeGreaterThan(220)
})

test('the body that a fault answers is corrupted too, and headers are set on any answer or removed', async () => {
  await arm(
    { path: ENV },
    {
      status: 503,
      body: 'abcd',
      corrupt: { atByte: 1 },
      headers: { 'X-Cache': 'HIT', 'cache-control': null },
    },
  )
  const answer = await emulator.send('GET', ENV)
  expect([
    answer.status,
    answer.headers.get('x-cache'),
    answer.headers.get('cache-control'),
  ]).toEqual([503, 'HIT', null])
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(
    Buffer.from([0x22, 0x9e, 0x62, 0x63, 0x64, 0x22]),
  )
  await emulator.send('DELETE', '/_emulator/faults')
  await arm({ path: ENV }, { headers: { 'content-type': 'text/html', 'X-Request-Id': null } })
  const real = await emulator.send('GET', ENV)
  expect([real.status, real.headers.get('content-type'), real.headers.get('x-request-id')]).toEqual(
    [200, 'text/html', null],
  )
  expect(await real.json()).toHaveProperty('API_HOST')
})

test('a corrupted request is refused, a truncated one changes nothing, and a slow one is accepted', async () => {
  expect((await changeLanguage('en')).status).toBe(200)
  await arm({ path: SELF, method: 'PATCH' }, { request: { corrupt: { atByte: 0 } } })
  expect((await changeLanguage('fr')).status).toBe(400)
  await emulator.send('DELETE', '/_emulator/faults')
  await arm({ path: SELF, method: 'PATCH' }, { request: { truncate: { share: 0.5 } } })
  await expect(changeLanguage('fr')).rejects.toThrow()
  expect(language()).toBe('en')
  await emulator.send('DELETE', '/_emulator/faults')
  await arm({ path: SELF, method: 'PATCH' }, { request: { bytesPerSecond: 80 } })
  const start = performance.now()
  expect((await changeLanguage('fr')).status).toBe(200)
  expect(performance.now() - start).toBeGreaterThan(180)
  expect(language()).toBe('fr')
})

test('a long answer to a slow reader is not buffered in memory: the writer waits', async () => {
  let written = 0
  const app = express().use((_request, response) => {
    corruptAnswer(response, { bytesPerSecond: 50_000, corrupt: true })
    const fill = () => {
      while (!response.closed) {
        written += 65_536
        if (!response.write(Buffer.alloc(65_536))) break
      }
    }
    response.on('drain', fill)
    fill()
  })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await setTimeout(400)
  expect(written).toBeLessThan(500_000)
  await answer.body?.cancel()
  server.closeAllConnections()
  server.close()
})
