import { expect, test } from 'vitest'
import { en } from './en.ts'
import { fr } from './fr.ts'

/** Rightly the same in both languages. */
const SAME = new Set([
  'Actions',
  'Attestation',
  'Collaborations',
  'Administration',
  'Message',
  'OpenAPI 3.1',
  'Moment',
  '1 minute',
  '10 minutes',
])

test('no English text is left in French', () => {
  const same = Object.entries(en).filter(
    ([key, text]) => fr[key as keyof typeof fr] === text && !SAME.has(text) && /\p{L}{3}/u.test(text.replace(/\{\{\w+\}\}|UTC/g, '')),
  )
  expect(same).toEqual([])
})

test('every text has the same places for values in both languages', () => {
  const places = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()
  for (const [key, text] of Object.entries(en)) expect([key, places(fr[key as keyof typeof fr])]).toEqual([key, places(text)])
})

test('French uses the typographic apostrophe, and a space before ? ! : ;', () => {
  const wrong = Object.entries(fr).filter(([, text]) => /\p{L}'\p{L}/u.test(text) || /\p{L}[?!;]/u.test(text) || /\p{L}:(\s|$)/u.test(text))
  expect(wrong).toEqual([])
})

test('no text is there that no panel says', async () => {
  const { readdirSync, readFileSync } = await import('node:fs')
  const folder = new URL('..', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith('texts'),
  )
  const source = files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n')
  // A key that is put together from a name: `faults.end.${id}`.
  const families = [...source.matchAll(/`([\w.]+\.)\$\{/g)].map(([, family = '']) => family)
  const unsaid = Object.keys(en).filter((key) => !source.includes(`'${key}'`) && !families.some((family) => key.startsWith(family)))
  expect(unsaid).toEqual([])
})
