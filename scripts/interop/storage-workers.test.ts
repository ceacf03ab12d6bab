import process from 'node:process'
import { newWorkerKey, startWorker, workerOf } from '@concord/emulator/testing/enclave-worker'
import { hasRedis, startRedis } from '@concord/emulator/testing/redis-server'
import { settledDataset, upload } from '@concord/emulator/testing/sealed-transfer'
import { openWorkplace } from '@concord/emulator/testing/workplace'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openStorage } from './storage.ts'

const LONG = process.env.LONG === '1'
const CLAIMS = `patient_id,amount\n${Array.from({ length: 500 }, (_, index) => `${index},${index}.50\n`).join('')}`

describe.runIf(LONG && hasRedis)('workers with parts on Azure Blob Storage, with Redis', () => {
  test('a worker reads sealed parts from the container, or through the emulator if it may not', {
    timeout: 600_000,
  }, async () => {
    const storage = await openStorage()
    onTestFinished(storage.close)
    const [redis, key] = await Promise.all([startRedis(), newWorkerKey()])
    onTestFinished(async () => {
      key.remove()
      await redis.stop()
    })
    const container = storage.nextContainer()
    const settings = { PARTS: container, QUEUE: redis.url, WORKER_KEYS: key.workerKeys }
    const workplace = await openWorkplace(storage.nextData(), settings)
    onTestFinished(workplace.close)
    const blobs = workplace.world.blobs as { get: (name: string) => Promise<unknown> }
    const get = blobs.get
    let readByEmulator = 0
    blobs.get = (name) => {
      readByEmulator += 1
      return get(name)
    }
    const readBlobs = () => storage.azurite.seen.filter((line) => /^GET .*\/\d+-/.test(line)).length
    const validate = async () => {
      const place = await upload(workplace.as('owner'), 'active', 'Claims', CLAIMS)
      expect((await settledDataset(workplace, place)).status).toBe('COMPLETED')
    }
    const environment = { ...workerOf(redis, workplace, key), PARTS: container }
    const worker = await startWorker({ ...environment, AZURE_STORAGE_KEY: storage.azurite.key })
    onTestFinished(worker.kill)
    await validate()
    expect([readByEmulator, readBlobs() > 5]).toEqual([0, true])

    // The container refuses the worker until the emulator reads for it.
    const before = readBlobs()
    storage.azurite.fault = (method, url) =>
      method === 'GET' && /\/\d+-/.test(url) && readByEmulator === 0 ? { status: 403 } : undefined
    await validate()
    expect(readByEmulator).toBeGreaterThan(0)
    expect(readBlobs()).toBeGreaterThan(before)
  })
})
