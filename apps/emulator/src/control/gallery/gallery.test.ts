import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Fault } from '@concord/domain/control/faults'
import type { GalleryItem } from '@concord/domain/control/gallery'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rawRequest } from '#testing/raw-request.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import type { Step } from './entry.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterEach(() => emulator.send('DELETE', '/_emulator/gallery'))
afterAll(() => emulator.stop())

const get = async <T>(path: string) => (await (await emulator.send('GET', path)).json()) as T
const items = async () => (await get<{ items: GalleryItem[] }>('/_emulator/gallery')).items
const faults = async () => (await get<{ items: Fault[] }>('/_emulator/faults')).items
const arm = (id: string, body: object = {}) =>
  emulator.send('POST', `/_emulator/gallery/${id}`, body)
const armed = async (id: string, body?: object) =>
  new URL(((await (await arm(id, body)).json()) as { url: string }).url)
/** To the host that an address names, which fetch does not let one choose. */
const open = (url: URL, host = url.host) => rawRequest(emulator.origin, url.pathname, { host })
const prepared = ({ body }: { body: string }) =>
  JSON.parse((/data-what="([^"]+)"/.exec(body)?.[1] ?? '').replaceAll('&quot;', '"')) as {
    keep: Record<string, string>
    forget: string[]
    left: { steps: Step[]; language: string }
    next: string
  }

test('every entry names its clauses, the message and the presses, in both languages, once', async () => {
  const listed = await items()
  expect(listed.length).toBeGreaterThan(150)
  expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length)
  for (const { id, clause, en, fr, press, area } of listed) {
    expect(id.startsWith(`${area}.`)).toBe(true)
    expect(clause).toMatch(/^[ABC]\d{3}( [ABC]\d{3})*$/)
    for (const text of [en, fr, press?.en ?? '-', press?.fr ?? '-'])
      expect(text).not.toMatch(/^$|\{\w|undefined/)
  }
  expect(listed.find(({ id }) => id === 'sign-in.locked-out')?.press).toEqual({
    en: `Enter “${emulator.person('locked').email}” under “Email”. Enter “Concord-Demo-2026” under “Password”. Press “Sign in”.`,
    fr: expect.stringContaining('Appuyez sur «\u00a0Ouvrir une session\u00a0».'),
  })
})

test('every entry can be armed, for one window only, and the next one disarms it', async () => {
  for (const { id } of await items()) {
    const url = await armed(id, { language: 'fr' })
    const window = url.hostname.replace('.localhost', '')
    expect(url.pathname).toMatch(/^\/_emulator\/gallery\/open\//)
    for (const fault of await faults())
      expect([fault.name, fault.match.window]).toEqual([`gallery: ${id}`, window])
  }
  expect((await emulator.send('DELETE', '/_emulator/gallery')).status).toBe(204)
  expect(await faults()).toEqual([])
})

test('the window is prepared once: its language, its trusted measurements, and its sign-in', async () => {
  const url = await armed('datasets.attestation-mrenclave', { language: 'fr' })
  expect((await open(url, `other.localhost:${url.port}`)).status).toBe(410)
  const { keep, next } = prepared(await open(url))
  expect(keep['concord.language']).toBe('fr')
  expect(JSON.parse(keep['concord.measurements'] ?? '')).toHaveProperty('sgxMrenclave')
  expect(next).toMatch(new RegExp(`^${url.origin}/_emulator/sign-in/`))
  expect((await open(url)).status).toBe(410)
  expect(emulator.person('owner').language).toBe('fr')
  const outside = prepared(await open(await armed('sign-in.wrong-password')))
  expect(outside).toEqual({
    keep: { 'concord.language': 'en' },
    forget: expect.arrayContaining(['concord.session', 'concord.administrator']),
    left: {
      language: 'en',
      steps: expect.arrayContaining([
        expect.objectContaining({ press: { en: 'Sign in', fr: 'Ouvrir une session' } }),
      ]),
    },
    next: '/login',
  })
})

test('the remaining steps are performed by a script in that one window, until the next entry', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-gallery-'))
  writeFileSync(path.join(folder, 'index.html'), '<html><head></head><body>Portal</body></html>')
  const other = await startEmulator({ settings: { WEB_DIST: folder } })
  try {
    const page = async (host: string) =>
      (await rawRequest(other.origin, '/login', { host, accept: 'text/html' })).body
    const armedThere = async (id: string) =>
      new URL(
        (
          (await (await other.send('POST', `/_emulator/gallery/${id}`, {})).json()) as {
            url: string
          }
        ).url,
      ).host
    const host = await armedThere('sign-in.wrong-password')
    expect(await page(host)).toContain('<script defer src="/_emulator/gallery/drive.js"></script>')
    expect(await page(`other.localhost:${new URL(other.origin).port}`)).not.toContain('drive.js')
    expect((await rawRequest(other.origin, '/_emulator/gallery/drive.js', { host })).status).toBe(
      200,
    )
    await armedThere('shell.not-found')
    expect(await page(host)).not.toContain('drive.js')
    await armedThere('sign-in.wrong-password')
    await other.send('DELETE', '/_emulator/gallery')
    expect(await page(host)).not.toContain('drive.js')
  } finally {
    await other.stop()
    rmSync(folder, { recursive: true })
  }
})

test('an enclave with a false report for one entry has the true one again for the next', async () => {
  const isHonest = async () => (await get<{ isHonest: boolean }>('/_emulator/attestation')).isHonest
  await arm('datasets.attestation-debuggable')
  expect(await isHonest()).toBe(false)
  await arm('shell.not-found')
  expect(await isHonest()).toBe(true)
})

test('unknown entries and languages, and a scenario without people, are refused and arm nothing', async () => {
  expect((await arm('shell.none')).status).toBe(404)
  expect((await arm('shell.not-found', { language: 'de' })).status).toBe(400)
  await emulator.send('POST', '/_emulator/reset', { scenario: 'empty' })
  const answer = await arm('shell.current-user')
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'scenarioLacks' }])
  expect(await faults()).toEqual([])
  await emulator.send('POST', '/_emulator/reset', { scenario: 'e2e' })
})
