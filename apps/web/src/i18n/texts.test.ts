import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { withDe } from '@concord/domain/elision'
import { textsIn } from '@concord/domain/text'
import { portalTexts } from '@concord/domain/texts/all'
import { control } from '@concord/domain/texts/control'
import { emulatorTexts } from '@concord/domain/texts/emulator/all'
import { toText, typeset } from '@concord/domain/texts/to-text'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../../../..')
const all = { ...portalTexts, ...control, ...emulatorTexts }
const en: Record<string, string> = textsIn('en', all)
const fr: Record<string, string> = Object.fromEntries(
  Object.entries(textsIn('fr', all)).map(([key, text]) => [key, typeset(text)]),
)

/** Texts that are the same in both languages: names, cognates, languages in their own name. */
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
  'Code',
  'Documentation',
  'Audit',
  'Clients',
  'Secret',
  'public',
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
  'Actions',
  'Administration',
  'OpenAPI 3.1',
  '{{moment}} UTC',
  'Moment',
  'Standard',
  'Quotas',
  '{{moment}} UTC',
  '1 minute',
  '10 minutes',
  'Enclave',
  'Index',
])

test('no English text is left in French', () => {
  const same = Object.entries(en).filter(
    ([key, text]) =>
      fr[key] === text && !SAME.has(text) && /\p{L}{3}/u.test(text.replace(/\{\{\w+\}\}|UTC/g, '')),
  )
  expect(same).toEqual([])
})

test('only the French plural for millions has no English', () => {
  const withoutEnglish = Object.keys(all).filter((key) => !(key in en))
  expect(withoutEnglish.every((key) => key.endsWith('_many'))).toBe(true)
  const plurals = Object.keys(all).filter((key) => key.endsWith('_other'))
  expect(plurals.filter((key) => !(key.replace(/_other$/, '_many') in fr))).toEqual([])
})

test('every text is used', () => {
  const source = ['apps/web/src', 'apps/emulator/src', 'deploy/gateway/src', 'packages/domain/src']
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .filter((file) => !file.includes('/texts/') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')
  const quoted = new Set(source.match(/(?<=')[\w.@-]+(?=')/g))
  // A composed key, such as `control.faults.end.${id}`; a variable matches any text.
  const composed = [...source.matchAll(/`((?:\$\{[^}`]+\}|[\w.-])+)`/g)]
    .map(([, key = '']) => key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '.+'))
    .filter((key) => key.includes('.+') && /\w{2}/.test(key) && key.includes('\\.'))
    .map((key) => new RegExp(`^${key}$`))
  const unused = Object.keys(all)
    .map((key) => key.replace(/_(one|many|other)$/, ''))
    .filter((key) => !quoted.has(key) && !composed.some((one) => one.test(key)))
  expect(unused).toEqual([])
})

test('every text has the same placeholders in both languages', () => {
  const places = (text: string) => (text.match(/(?<=\{\{)\w+/g) ?? []).sort()
  for (const [key, text] of Object.entries(en)) {
    // "One field" may omit the number.
    if (!key.endsWith('_one')) expect([key, places(fr[key] ?? '')]).toEqual([key, places(text)])
  }
})

test('no key is defined twice', () => {
  const keys = globSync('packages/domain/src/texts/**/*.ts', { cwd: root }).flatMap((file) => {
    const lines = readFileSync(path.join(root, file), 'utf8').matchAll(/^ {2}'([^']+)': \{/gm)
    return [...lines].map(([, key = '']) => key)
  })
  expect(keys.length).toBeGreaterThanOrEqual(Object.keys(all).length)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test.each(['en', 'fr'] as const)(
  'the emulator formats a message like i18next in the portal, in %s',
  async (language) => {
    const translator = createInstance()
    const t = await translator.init({
      lng: language,
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      resources: { [language]: { translation: language === 'en' ? en : fr } },
    })
    translator.services.formatter?.add('de', withDe)
    for (const [key, text] of Object.entries(en)) {
      const places = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
      const values = Object.fromEntries(places.map((name) => [name, 'a « b » : <c> & {{d}}']))
      const counts = key.endsWith('_other') ? [0, 1, 2, 1_000_000] : [undefined]
      for (const count of counts) {
        const code = count === undefined ? key : key.replace(/_other$/, '')
        const given: Record<string, string | number> =
          count === undefined ? values : { ...values, count }
        expect(toText(all, language, { code, values: given })).toBe(t(code, given))
      }
    }
  },
)

test('no English sentence ends with a time: “3:38 p.m.” ends with a full stop', () => {
  const ending = Object.entries(en).filter(([, text]) => /\{\{(date|time)\}\}\.$/.test(text))
  expect(ending.map(([key]) => key)).toEqual([])
})

test('French has its third plural form: a round million takes "de"', async () => {
  const t = await createInstance().init({
    lng: 'fr',
    keySeparator: false,
    nsSeparator: false,
    resources: { fr: { translation: fr } },
  })
  expect(t('ui.pager.total', { count: 1_000_000, formatted: '1 000 000' })).toBe(
    '1 000 000 de lignes',
  )
  expect(t('ui.pager.total', { count: 0, formatted: '0' })).toBe('0 ligne')
})

test('French uses the typographic apostrophe, and a space before ? ! : ;', () => {
  const wrong = Object.entries(fr).filter(
    ([, text]) =>
      /\p{L}'\p{L}/u.test(text) || /\p{L}[?!;]/u.test(text) || /\p{L}:(\s|$)/u.test(text),
  )
  expect(wrong).toEqual([])
})

test('no French line begins with : ; ! ? or », nor ends with «', () => {
  expect(Object.entries(fr).filter(([, text]) => / [:;!?»]|« /.test(text))).toEqual([])
})

test('French says nothing of the reader’s gender', () => {
  const gendered = /\bvous (avez été|êtes) (?!hors|ici)\p{L}*(é|it|is)(?!\p{L})/iu
  const found = Object.entries(fr).filter(([, text]) => gendered.test(text))
  expect(found.map(([key]) => key)).toEqual(['azure.signedOut']) // Entra ID’s own words
})

test('where English says that a list is empty for now, French does too', () => {
  const forever = Object.entries(en).filter(
    ([key, text]) =>
      /^(No|Nobody|None)\b.* yet$/.test(text) && !/pour le moment|pas encore/i.test(fr[key] ?? ''),
  )
  expect(forever.map(([key]) => key)).toEqual([])
})

test('“Created by” is the same in French, whatever the gender of the thing', () => {
  const terms = Object.entries(en).filter(([, text]) => text === 'Created by')
  expect(new Set(terms.map(([key]) => fr[key]))).toEqual(new Set(['Créé par']))
})
