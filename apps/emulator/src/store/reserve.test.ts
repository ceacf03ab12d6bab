import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { datasets } from '@concord/domain/datasets/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { insertPart } from '#parts/rows.ts'
import { signIn } from '#testing/sign-in.ts'
import { startEmulator } from '#testing/start-emulator.ts'
import { openStore } from './open-store.ts'
import { createReserve, openWithReserve, type Reserve } from './reserve.ts'

const MIGRATIONS = new URL('../parts/migrations/', import.meta.url)

/** A store on a disk that is full until the reserve is released. */
function fullStore(isReserved: boolean) {
  let isReleased = false
  const reserve: Reserve = {
    isReleased: () => isReleased,
    release() {
      if (isReleased) return false
      isReleased = true
      store.exec('PRAGMA max_page_count = 1000000')
      return true
    },
    stop: () => {},
  }
  const store = openStore(':memory:', MIGRATIONS, { reserve, isReserved })
  onTestFinished(() => store.close())
  store.exec(`PRAGMA max_page_count = 1`)
  return { store, wasReleased: () => isReleased }
}

const aPart = (part: number) => ({
  ownerId: 'data',
  part,
  isFinal: false,
  iv: new Uint8Array(12),
  ciphertext: new Uint8Array(100_000),
  checksum: null,
  channelId: null,
  storedAt: '',
})

test('a write on a full disk is repeated with the space of the reserve', () => {
  const { store, wasReleased } = fullStore(false)
  expect(insertPart(store, aPart(1))).toBe(true)
  expect(wasReleased()).toBe(true)
})

test('parts never use the reserve, and none is stored after its release; erasing uses it', () => {
  const { store, wasReleased } = fullStore(true)
  expect(() => insertPart(store, aPart(1))).toThrow(/full/)
  expect(wasReleased()).toBe(false)
  store.evenIfFull(() => insertPart(store, aPart(1)))
  expect(wasReleased()).toBe(true)
  expect(() => store.transaction(() => insertPart(store, aPart(2)))).toThrow(/reserve/)
  expect(store.evenIfFull(() => store.run('DELETE FROM parts'))).toEqual({ changes: 1 })
})

/** A separate volume, where this user may mount one. */
function mounted(): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmdirSync(folder)
    return undefined
  }
}
const folder = process.env.LONG === '1' ? mounted() : undefined

test.skipIf(folder === undefined)(
  'on a full disk people sign in and delete, a start succeeds, and there is room again afterwards (scale, finding 4)',
  async () => {
    const DATA_DIR = path.join(folder ?? '', 'data')
    const settings = { DATA_DIR }
    let emulator = await startEmulator({ scenario: 'demo', settings })
    onTestFinished(async () => {
      await emulator.stop()
      execFileSync('umount', [folder ?? ''])
      rmdirSync(folder ?? '')
    })
    const reserve = path.join(DATA_DIR, 'reserve')
    await vi.waitFor(() => expect(existsSync(reserve)).toBe(true), { timeout: 20_000 })
    fillUp()

    expect((await signIn(emulator, 'owner')).accessToken).not.toBe('')
    const call = await emulator.callAs('owner')
    const place = emulator.world.store.get<{ workspaceId: string; datasetId: string }>(
      `SELECT collaboration_id AS workspaceId, id AS datasetId FROM datasets
       WHERE status = 'COMPLETED' AND created_by = ? LIMIT 1`,
      [emulator.person('owner').id],
    )
    if (!place) throw new Error('The scenario has no data set of the owner')
    await call(datasets.remove, { params: place })
    await emulator.world.background.idle()
    expect(existsSync(reserve)).toBe(false)

    fillUp()
    await emulator.stop()
    emulator = await startEmulator({ settings })
    expect((await signIn(emulator, 'owner')).accessToken).not.toBe('')

    execFileSync('rm', [path.join(folder ?? '', 'junk')])
    await vi.waitFor(() => expect(existsSync(reserve)).toBe(true), { timeout: 20_000 })

    function fillUp() {
      for (const bytes of [1 << 20, 1 << 12, 1])
        try {
          for (;;) appendFileSync(path.join(folder ?? '', 'junk'), Buffer.alloc(bytes))
        } catch {
          // full
        }
    }
  },
  120_000,
)

test('a data folder that is deleted while the emulator runs does not end its process', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-reserve-'))
  const reserve = createReserve(folder)
  rmSync(folder, { recursive: true })
  vi.advanceTimersByTime(10_000)
  expect(reserve.release()).toBe(false)
  reserve.stop()
})

test('a start that fails no longer looks at the disk', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-reserve-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const refuse = () => {
    throw new Error('damaged')
  }
  expect(() => openWithReserve(createReserve(folder), refuse)).toThrow('damaged')
  expect(vi.getTimerCount()).toBe(0)
})
