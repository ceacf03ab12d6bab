import { afterEach, expect, test, vi } from 'vitest'
import { loadPart } from './load-part.ts'
import { type Answer, serve } from './testing/scripted-server.ts'

// What has loaded is kept by address, and each test starts a new server.
afterEach(() => void vi.unstubAllGlobals())

type Link = { href: string; onload: () => void; onerror: () => void; remove: () => void }

/** A page that has loaded `main.js` and `main.css`, and a server with these answers. */
async function open(answer: (count: number) => Answer | 'hang up' = () => ({ status: 200 })) {
  const { requests, baseUrl } = await serve((_, count) => answer(count))
  const head: Link[] = []
  vi.stubGlobal('location', { href: `${baseUrl}/jobs` })
  vi.stubGlobal('document', {
    querySelectorAll: () => [{ href: `${baseUrl}/main.css` }],
    scripts: [{ src: `${baseUrl}/main.js` }],
    createElement: () => ({ remove: () => void head.pop() }),
    head: { append: (link: Link) => void head.push(link) },
  })
  return { head, baseUrl, fetched: () => requests.splice(0).map(({ url }) => url) }
}
const load = async () => 'part'
const nextTurn = () => new Promise(setImmediate)

test('the files of a part are fetched once, except those of the page', async () => {
  const { fetched } = await open()
  expect(await loadPart(load, ['main.js', 'main.css', 'part.js'])).toBe('part')
  expect(await loadPart(load, ['part.js', 'other.js'])).toBe('part')
  expect(fetched()).toEqual(['/part.js', '/other.js'])
})

test('the files of a part are asked for in several tasks, so that the browser can do other work', async () => {
  await open()
  const asked = vi.fn(fetch)
  vi.stubGlobal('fetch', asked)
  const part = loadPart(
    load,
    Array.from({ length: 20 }, (_, at) => `${at}.js`),
  )
  await Promise.resolve().then()
  expect(asked.mock.calls.length).toBeLessThan(10)
  expect(await part).toBe('part')
  expect(asked).toHaveBeenCalledTimes(20)
})

test.each([
  ['is missing', { status: 404 }],
  ['does not arrive', 'hang up'],
] as const)(
  'a part whose script %s is not imported, and fetched again the next time',
  async (_, answer) => {
    const { fetched } = await open((count) => (count === 1 ? answer : { status: 200 }))
    const part = vi.fn(load)
    await expect(loadPart(part, ['part.js'])).rejects.toMatchObject({ name: 'NotLoadedError' })
    expect(part).not.toHaveBeenCalled()
    await nextTurn()
    expect(await loadPart(part, ['part.js'])).toBe('part')
    expect(fetched()).toEqual(['/part.js', '/part.js'])
  },
)

test('a part that cannot be imported fails with its cause', async () => {
  await open()
  const cause = new TypeError('no module')
  await expect(loadPart(() => Promise.reject(cause))).rejects.toMatchObject({
    name: 'NotLoadedError',
    cause,
  })
})

test('a part waits for its styles; those that fail are removed and loaded again', async () => {
  const { head, baseUrl, fetched } = await open()
  const first = loadPart(load, ['part.css'])
  await vi.waitFor(() => expect(head).toHaveLength(1))
  expect(head).toMatchObject([{ rel: 'stylesheet', crossOrigin: '', href: `${baseUrl}/part.css` }])
  head[0]?.onerror()
  await expect(first).rejects.toMatchObject({ name: 'NotLoadedError' })
  expect(head).toEqual([])
  let isLoaded = false
  const second = loadPart(load, ['part.css']).then(() => {
    isLoaded = true
  })
  await vi.waitFor(() => expect(head).toHaveLength(1))
  expect(isLoaded).toBe(false)
  head[0]?.onload()
  await second
  expect(fetched()).toEqual([])
})
