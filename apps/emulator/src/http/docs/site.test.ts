import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'concord-docs-'))
let emulator: TestEmulator
beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'))
  mkdirSync(path.join(folder, 'emulator'))
  writeFileSync(path.join(folder, 'index.html'), 'the first page')
  writeFileSync(path.join(folder, 'start.html'), 'the start')
  writeFileSync(path.join(folder, 'emulator/index.html'), 'the emulator')
  writeFileSync(path.join(folder, '404.html'), 'not in the documentation')
  writeFileSync(path.join(folder, 'assets/app.1a2b.js'), 'export {}')
  emulator = await startEmulator({ settings: { DOCS_DIST: folder } })
})
afterAll(async () => {
  await emulator.stop()
  rmSync(folder, { recursive: true })
})

test('the built documentation has addresses without an ending, and a page for those it has not', async () => {
  for (const [address, status, text] of [
    ['/docs/', 200, 'the first page'],
    ['/docs/start', 200, 'the start'],
    ['/docs/emulator/', 200, 'the emulator'],
    ['/docs/nothing', 404, 'not in the documentation'],
    ['/docs/nothing.js', 404, '404: no such file.'],
  ] as const) {
    const answer = await emulator.send('GET', address)
    expect([address, answer.status, await answer.text()]).toEqual([address, status, text])
  }
})

test('the address that the page of the API had leads to the documentation', async () => {
  const answer = await fetch(`${emulator.origin}/docs`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/docs/'])
})

test('the page of the API finds each of its scripts and styles, whatever the built documentation has', async () => {
  const page = await (await emulator.send('GET', '/docs/api/')).text()
  const addresses = [...page.matchAll(/(?:src|href)="(\/docs[^"#]+)"/g)].map(
    ([, address = '']) => address,
  )
  expect(addresses).toContain('/docs/api/viewer.js')
  // Plain pages of the emulator have their style from here too.
  for (const address of [...addresses, '/docs/api/style.css']) {
    const answer = await emulator.send('GET', address)
    expect([address, answer.status, answer.headers.get('content-type')]).toEqual([
      address,
      200,
      expect.stringContaining(address.endsWith('.css') ? 'text/css' : 'text/javascript'),
    ])
    await answer.arrayBuffer()
  }
})

test('only pages of the documentation may make HTML under the name of its viewer', async () => {
  const getPolicy = async (address: string) =>
    (await emulator.send('GET', address)).headers.get('content-security-policy') ?? ''
  const portal = await getPolicy('/login')
  expect(portal).toContain('trusted-types concord')
  expect(await getPolicy('/docs/start')).toBe(portal.replace('concord', 'vue'))
})

test('files with a hash in their name are cached, pages are revalidated', async () => {
  const getCaching = async (address: string) =>
    (await emulator.send('GET', address)).headers.get('cache-control')
  expect(await getCaching('/docs/assets/app.1a2b.js')).toContain('immutable')
  expect(await getCaching('/docs/start')).toBe('no-cache')
})
