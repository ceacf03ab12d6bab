import { OBJECT_URL_SECONDS } from '@concord/domain/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWorker, streamOut } from './stream-out.ts'

// Messages between ports are real, only the pauses are not.
const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
beforeEach(() => void vi.useFakeTimers({ toFake: [...toFake] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function until(isTrue: () => boolean): Promise<void> {
  for (let turn = 0; turn < 10_000 && !isTrue(); turn += 1) await new Promise(setImmediate)
  expect(isTrue()).toBe(true)
}
const encoded = (text: string) => new Uint8Array(new TextEncoder().encode(text))
async function* partsOf(...texts: string[]): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  for (const text of texts) yield encoded(text)
  return undefined
}

/** A page that saves a file, and the end of its port that the service worker has. */
function save(parts = partsOf('ab', 'c')) {
  const page = new EventTarget()
  const shown: { src: string; hidden: boolean }[] = []
  vi.stubGlobal('document', {
    createElement: () => ({ remove: () => void shown.pop() }),
    body: { append: (frame: (typeof shown)[number]) => void shown.push(frame) },
  })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const posted: unknown[] = []
  const heard: unknown[] = []
  let port: MessagePort | undefined
  const worker = {
    postMessage: (message: unknown, ports?: MessagePort[]) => {
      posted.push(message)
      port ??= ports?.[0]
      if (ports?.[0])
        ports[0].onmessage = ({ data }) =>
          heard.push(typeof data === 'string' ? data : new TextDecoder().decode(data))
    },
  } as unknown as ServiceWorker
  const leaving = new AbortController()
  const file = { fileName: 'a.csv', bytes: 3, parts }
  const saving = streamOut(worker, file, leaving.signal).finally(() => {
    // After the messages that are still being delivered.
    setImmediate(() => setImmediate(() => port?.close()))
  })
  saving.catch(() => {})
  const say = (message: string) => port?.postMessage(message)
  const hears = (...all: string[]) => until(() => heard.join() === all.join())
  return { page, shown, posted, saving, leaving, say, hears }
}

test('a file is sent part by part as the browser asks, and its frame removed later', async () => {
  const { shown, posted, saving, say, hears } = save()
  const { id } = posted[0] as { id: string }
  expect(posted).toEqual([{ id, fileName: 'a.csv', bytes: 3 }])
  say('ready')
  await until(() => shown.length === 1)
  expect(shown).toMatchObject([{ src: `/saved/${id}`, hidden: true }])
  say('next')
  await hears('ab')
  vi.advanceTimersByTime(10_000)
  expect(posted).toEqual([{ id, fileName: 'a.csv', bytes: 3 }, 'alive'])
  say('next')
  await hears('ab', 'c')
  say('next')
  expect(await saving).toBe(true)
  vi.advanceTimersByTime(OBJECT_URL_SECONDS * 1000 - 1)
  expect(posted).toHaveLength(2)
  expect(shown).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown).toEqual([])
})

test('a browser that has asked for nothing in ten seconds does not save the file', async () => {
  const { shown, saving, say } = save()
  say('ready')
  await until(() => shown.length === 1)
  let isOver = false
  void saving.then(() => {
    isOver = true
  })
  vi.advanceTimersByTime(9999)
  await new Promise(setImmediate)
  expect(isOver).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await saving).toBe(false)
})

test('a download that is stopped in the browser fails, and the worker learns it', async () => {
  const { saving, say, hears } = save()
  say('cancelled')
  await expect(saving).rejects.toMatchObject({ code: 'stopped-saving' })
  await hears('stopped')
})

test('a part that fails ends the download with its error', async () => {
  const failing = (async function* (): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
    yield encoded('ab')
    throw new Error('no part')
  })()
  const { saving, say, hears } = save(failing)
  say('next')
  await hears('ab')
  say('next')
  await expect(saving).rejects.toThrow('no part')
  await hears('ab', 'stopped')
})

test('a cancelled download ends with its reason, also before it has started', async () => {
  const { saving, leaving, hears } = save()
  leaving.abort(new Error('cancelled'))
  await expect(saving).rejects.toThrow('cancelled')
  await hears('stopped')
  const posted = vi.fn()
  const worker = { postMessage: posted } as unknown as ServiceWorker
  const file = { fileName: 'a.csv', bytes: 3, parts: partsOf('ab') }
  await expect(streamOut(worker, file, leaving.signal)).rejects.toThrow('cancelled')
  expect(posted).not.toHaveBeenCalled()
})

test('the worker learns that the page is left', async () => {
  const { page, saving, say, hears } = save(partsOf())
  page.dispatchEvent(new Event('pagehide'))
  await hears('stopped')
  say('next')
  expect(await saving).toBe(true)
})

const register = (registration: object) =>
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => registration } })
/** A service worker that goes through these states. */
class StatedWorker extends EventTarget {
  #states: string[]
  constructor(...states: string[]) {
    super()
    this.#states = states
  }
  get state() {
    return this.#states[0]
  }
  change() {
    this.#states.shift()
    this.dispatchEvent(new Event('statechange'))
  }
}

test('a service worker is used once it is active', async () => {
  const active = new StatedWorker('activated')
  register({ active, waiting: new StatedWorker('installed') })
  expect(await openWorker()).toBe(active)
  const installing = new StatedWorker('installing', 'installed', 'activated')
  register({ installing })
  const opened = openWorker()
  await new Promise(setImmediate)
  installing.change()
  await new Promise(setImmediate)
  installing.change()
  expect(await opened).toBe(installing)
})

test('a service worker that does not start, or is missing, is an error', async () => {
  register({ waiting: new StatedWorker('redundant') })
  await expect(openWorker()).rejects.toThrow('does not start')
  register({})
  await expect(openWorker()).rejects.toThrow('missing')
})
