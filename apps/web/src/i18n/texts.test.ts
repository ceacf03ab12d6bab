import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { en } from './en.ts'
import { fr } from './fr.ts'

/** Texts that are rightly the same in both languages: names, cognates, a language called in itself. */
const SAME = new Set([
  'OK',
  'English',
  'Français',
  'Collaborations',
  'Collaboration',
  'Page {{page}}',
  'Information',
  'Description',
  'Attestation',
  'Invitation',
  'Invitations',
  'Date',
  'Type',
  'Message',
  'Actions',
  'Menu',
])

test('no English text is left in French', () => {
  const same = Object.entries(en).filter(
    ([key, text]) => fr[key as keyof typeof fr] === text && !SAME.has(text) && /\p{L}{3}/u.test(text.replace(/\{\{\w+\}\}/g, '')),
  )
  expect(same).toEqual([])
})

test('every text has the same places for values in both languages', () => {
  const places = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()
  for (const [key, text] of Object.entries(en)) {
    // "One field" may leave its number out.
    if (!key.endsWith('_one')) expect([key, places(fr[key as keyof typeof fr])]).toEqual([key, places(text)])
  }
})

test('French has its third plural form: a round million takes "de"', async () => {
  const t = await createInstance().init({ lng: 'fr', keySeparator: false, nsSeparator: false, resources: { fr: { translation: fr } } })
  expect(t('ui.pager.total', { count: 1_000_000, formatted: '1 000 000' })).toBe('1 000 000 de lignes')
  expect(t('ui.pager.total', { count: 0, formatted: '0' })).toBe('0 ligne')
})

test('French uses the typographic apostrophe, and a space before ? ! : ;', () => {
  const wrong = Object.entries(fr).filter(([, text]) => /\p{L}'\p{L}/u.test(text) || /\p{L}[?!;]/u.test(text) || /\p{L}:(\s|$)/u.test(text))
  expect(wrong).toEqual([])
})

test('no French line begins with : ; ! ? or », nor ends with «', () => {
  expect(Object.entries(fr).filter(([, text]) => / [:;!?»]|« /.test(text))).toEqual([])
})
