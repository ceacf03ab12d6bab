import { resolveObjectURL } from 'node:buffer'
import { afterEach, expect, test, vi } from 'vitest'
import { openSealedSink } from './sealed-sink.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const { signal } = new AbortController()
const locks = globalThis.navigator.locks

/** The private files of a browser, by name; each write is appended. */
function createDisk(write = async (_: Blob) => {}) {
  const files = new Map<string, Blob>()
  const log: string[] = []
  const openFile = (name: string) => ({
    name,
    getFile: async () => files.get(name) ?? new Blob(),
    createWritable: async () => ({
      write: async (bytes: Blob) => {
        await write(bytes)
        files.set(name, new Blob([files.get(name) ?? '', bytes]))
      },
      close: async () => void log.push('close'),
      abort: async () => void log.push('abort'),
    }),
  })
  const folder = {
    keys: async function* () {
      yield* [...files.keys()]
    },
    getFileHandle: async (name: string) => {
      files.set(name, new Blob())
      return openFile(name)
    },
    removeEntry: async (name: string) => void files.delete(name),
  }
  const storage = { getDirectory: async () => ({ getDirectoryHandle: async () => folder }) }
  return { files, log, storage }
}

/** The service worker of a browser that saves what it is offered, or asks for nothing. */
function createSaver(asks: boolean) {
  const saved: Uint8Array[] = []
  const offered: unknown[] = []
  const postMessage = (message: unknown, [port]: MessagePort[] = []) => {
    if (!port) return
    offered.push(message)
    port.onmessage = ({ data }) => {
      if (data === 'end' || data === 'stopped') return port.close()
      saved.push(data)
      port.postMessage('next')
    }
    if (asks) port.postMessage('next')
  }
  return {
    saved,
    offered,
    serviceWorker: { register: async () => ({ active: { state: 'activated', postMessage } }) },
  }
}

/** A browser with these parts; the links that the page has clicked. */
function open(browser: object) {
  const clicked: { href: string; download: string }[] = []
  vi.stubGlobal('navigator', { locks, ...browser })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('document', {
    createElement: () => {
      const link = { href: '', download: '', remove() {}, click: () => void clicked.push(link) }
      return link
    },
    body: { append() {} },
  })
  return clicked
}
const bytes = (text: string) => new TextEncoder().encode(text)
const SECRET = 'id,diagnosis\n'

test.each(['storage', 'serviceWorker', 'locks'])(
  'a browser without %s has no such destination',
  async (lacking) => {
    open({ ...createDisk(), ...createSaver(true), [lacking]: undefined })
    expect(await openSealedSink('claims.csv')).toBeUndefined()
  },
)

test('nor has one whose service worker does not start, or that stores nothing', async () => {
  const { storage } = createDisk()
  const { serviceWorker } = createSaver(true)
  open({ storage, serviceWorker: { register: () => Promise.reject(new Error('private')) } })
  expect(await openSealedSink('claims.csv')).toBeUndefined()
  open({ storage: { getDirectory: () => Promise.reject(new Error('private')) }, serviceWorker })
  expect(await openSealedSink('claims.csv')).toBeUndefined()
})

test('parts wait on disk sealed, and are saved open and in order; then nothing stays', async () => {
  const { storage, files, log } = createDisk()
  const saver = createSaver(true)
  open({ storage, serviceWorker: saver.serviceWorker })
  const sink = await openSealedSink('claims.csv')
  await sink?.write(bytes(SECRET))
  await sink?.write(bytes('1,flu\n'))
  const [stored] = files.values()
  expect(stored?.size).toBeGreaterThan(SECRET.length + 6)
  expect(await stored?.text()).not.toContain('diagnosis')
  await sink?.close(signal)
  expect(log).toEqual(['close'])
  expect(saver.offered).toMatchObject([{ fileName: 'claims.csv', bytes: SECRET.length + 6 }])
  expect(saver.saved.map((part) => new TextDecoder().decode(part))).toEqual([SECRET, '1,flu\n'])
  expect(files.size).toBe(0)
})

test('a browser that asks its service worker for nothing gets the file as one blob', async () => {
  const { storage, files } = createDisk()
  const clicked = open({ storage, ...createSaver(false) })
  const sink = await openSealedSink('claims.csv')
  await sink?.write(bytes(SECRET))
  await sink?.write(bytes('1,flu\n'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const closing = sink?.close(signal)
  for (let turn = 0; turn < 200 && clicked.length === 0; turn += 1) {
    await new Promise(setImmediate)
    vi.advanceTimersByTime(1000)
  }
  await closing
  expect(clicked).toMatchObject([{ download: 'claims.csv' }])
  expect(await resolveObjectURL(clicked[0]?.href ?? '')?.text()).toBe(`${SECRET}1,flu\n`)
  expect(files.size).toBe(0)
})

test('a download that is stopped leaves nothing, nor does one of a page that has ended', async () => {
  const { storage, files, log } = createDisk()
  open({ storage, ...createSaver(true) })
  const sink = await openSealedSink('claims.csv')
  await sink?.write(bytes(SECRET))
  await sink?.abort()
  expect(log).toEqual(['abort'])
  expect(files.size).toBe(0)

  files.set('left by a page that has ended', new Blob())
  const other = await openSealedSink('other.csv')
  const third = await openSealedSink('third.csv')
  expect(files.size).toBe(2)
  await other?.abort()
  await third?.abort()
})

test.each([
  ['QuotaExceededError', { name: 'TransferError', code: 'disk-full' }],
  ['InvalidStateError', { name: 'InvalidStateError' }],
])('a disk that fails with %s is reported as what it is', async (name, expected) => {
  const { storage } = createDisk(() => Promise.reject(new DOMException('no', name)))
  open({ storage, ...createSaver(true) })
  const sink = await openSealedSink('claims.csv')
  await expect(sink?.write(bytes(SECRET))).rejects.toMatchObject(expected)
  await sink?.abort()
})
