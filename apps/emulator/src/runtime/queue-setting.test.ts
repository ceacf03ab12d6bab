import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openWorkforce } from '#enclave/workers/open-workforce.ts'
import { newWorkerKey } from '#testing/enclave-worker.ts'
import { readSettings } from './settings.ts'

const REDIS = 'redis://127.0.0.1:6379'

function fileWith(content: unknown): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'keys.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test.each([REDIS, `${REDIS}/3`, 'rediss://redis.example:6380'])('QUEUE=%s is accepted', (QUEUE) => {
  expect(readSettings([], { QUEUE })).toMatchObject({ QUEUE })
})

test.each([
  ['127.0.0.1:6379', /Expected redis:/],
  ['http://127.0.0.1:6379', /Expected redis:/],
  ['redis://:secret@127.0.0.1', /QUEUE_PASSWORD/],
  [`${REDIS}/jobs`, /number of a database/],
])('QUEUE=%s is refused, and the reason says what to write', (QUEUE, reason) => {
  expect(() => readSettings([], { QUEUE })).toThrow(reason)
})

test('WORKER_KEYS takes public keys, and refuses a private one without showing it', async () => {
  const { secret, workerKeys, remove } = await newWorkerKey()
  remove()
  const read = (content: unknown) => readSettings([], { WORKER_KEYS: fileWith(content) })
  expect(read(workerKeys).WORKER_KEYS).toEqual(workerKeys)
  expect(() => read({ keys: [secret] })).toThrow(/keys\.0: .*"d"/)
  expect(() => read({ keys: [secret] })).not.toThrow(new RegExp(String(secret.d)))
  const { keys } = workerKeys as { keys: object[] }
  expect(() => read({ keys: [...keys, ...keys] })).toThrow('Two keys have one kid')
  expect(() => readSettings([], { WORKER_KEYS: 'no-such-file.json' })).toThrow(/no such file/)
})

test('without QUEUE nothing of it is opened, and with it keys and a Redis are needed', async () => {
  const { workerKeys, remove } = await newWorkerKey()
  remove()
  const [log, keys] = [pino({ level: 'silent' }), {} as never]
  const open = (given: object) => openWorkforce({ ...readSettings([], {}), ...given }, keys, log)
  expect(await open({})).toBeUndefined()
  await expect(open({ QUEUE: REDIS })).rejects.toThrow('QUEUE needs WORKER_KEYS')
  await expect(
    open({ QUEUE: 'redis://127.0.0.1:1', WORKER_KEYS: workerKeys as never }),
  ).rejects.toThrow('the Redis at 127.0.0.1:1 does not answer')
})
