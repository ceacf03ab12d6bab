import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { collaborations } from './en/collaborations.ts'
import { identity } from './en/identity.ts'
import { people } from './en/people.ts'
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
  'Manitoba',
  'Options',
  'T-SQL',
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

test('a screen shows texts of its own area and of those that are always loaded alone', () => {
  const areas = { collaborations, identity, people }
  const source = path.join(import.meta.dirname, '..')
  const own: Record<string, keyof typeof areas> = {
    ...{ collaborations: 'collaborations', people: 'people' },
    ...{ registration: 'identity', 'password-recovery': 'identity', 'sign-in': 'identity', profile: 'identity' },
  }
  const shared = new Set(['session', 'ui']) // the parts of the identity pages are among them
  const foreign = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep))
    .filter(([folder = '']) => !shared.has(folder) && folder !== 'i18n')
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file.at(-1) ?? ''))
    .flatMap((file) => {
      // What two features show of people stands among the entities; the screen that shows it asks for the area.
      const area = file[0] === 'features' || file[1] === 'people' ? own[file[1] ?? ''] : undefined
      const words = readFileSync(path.join(source, ...file), 'utf8').matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g)
      const isForeign = (key: string) =>
        Object.entries(areas).some(([name, texts]) => name !== area && (key in texts || `${key}_other` in texts))
      return [...words]
        .map(([, key = '']) => key)
        .filter(isForeign)
        .map((key) => `${file.join('/')}: ${key}`)
    })
  expect(foreign).toEqual([])
})
