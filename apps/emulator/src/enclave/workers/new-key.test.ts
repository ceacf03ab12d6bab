import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { WorkerKeysSetting } from '#runtime/queue-setting.ts'
import { keepWorkerKey } from './new-key.ts'

function nextFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-worker-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { file: path.join(folder, 'worker.json'), keys: path.join(folder, 'keys.json') }
}
const kids = (file: string) => WorkerKeysSetting.parse(file)?.keys.map(({ kid }) => kid)

test('keys of several workers are collected in one file, which has no private half', async () => {
  const { file, keys } = nextFolder()
  await keepWorkerKey(file, 'first', keys)
  await keepWorkerKey(`${file}.2`, 'second', keys)
  expect(kids(keys)).toEqual(['first', 'second'])
  const { d } = JSON.parse(readFileSync(file, 'utf8'))
  expect(readFileSync(keys, 'utf8')).not.toContain(d)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a second start keeps the key, and puts its public half back if that was lost', async () => {
  const { file, keys } = nextFolder()
  await keepWorkerKey(file, 'worker', keys)
  const before = [readFileSync(file, 'utf8'), readFileSync(keys, 'utf8')]
  await keepWorkerKey(file, 'worker', keys)
  expect([readFileSync(file, 'utf8'), readFileSync(keys, 'utf8')]).toEqual(before)
  rmSync(keys)
  await keepWorkerKey(file, 'worker', keys)
  expect(readFileSync(keys, 'utf8')).toBe(before[1])
})

test('a new key takes the place of the one that had its name', async () => {
  const { file, keys } = nextFolder()
  await keepWorkerKey(file, 'worker', keys)
  const before = readFileSync(keys, 'utf8')
  rmSync(file)
  await keepWorkerKey(file, 'worker', keys)
  expect(kids(keys)).toEqual(['worker'])
  expect(readFileSync(keys, 'utf8')).not.toBe(before)
})
