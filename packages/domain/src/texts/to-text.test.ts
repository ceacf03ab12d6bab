import { expect, test } from 'vitest'
import { textsIn } from '../text.ts'
import { toText } from './to-text.ts'

const TEXTS = {
  'cell.empty': { en: 'Column {{column}}: {{reason}}', fr: 'Colonne {{column}} : {{reason}}' },
  'no.value': { en: 'a value is missing', fr: 'une valeur manque' },
  errors_one: { en: '{{count}} error', fr: '{{count}} erreur' },
  errors_other: { en: '{{count}} errors', fr: '{{count}} erreurs' },
  errors_many: { fr: '{{count}} d’erreurs' },
  roles: { en: 'Roles of {{name}}', fr: 'Rôles de {{name}}' },
  columns: { en: 'No such columns: {{columns}}', fr: 'Colonnes inconnues : {{columns}}' },
} as const

const reason = { code: 'no.value' }

test.each([
  ['patient: id'],
  ['it’s "quoted" and «quoted»'],
  ['{{reason}} $t(no.value) $1 $& {{count}}'],
  ['one\nline : another ; and !'],
])('the name %j comes through unharmed', (column) => {
  const message = { code: 'cell.empty', values: { column, reason } }
  expect(toText(TEXTS, 'en', message)).toBe(`Column ${column}: a value is missing`)
  expect(toText(TEXTS, 'fr', message)).toBe(`Colonne ${column}\u00a0: une valeur manque`)
})

test.each([
  ['en', 0, '0 errors'],
  ['en', 1, '1 error'],
  ['fr', 0, '0 erreur'],
  ['fr', 2, '2 erreurs'],
  ['en', 1_000_000, '1000000 errors'],
  ['fr', 1_000_000, '1000000 d’erreurs'],
] as const)('in %s, %i chooses the plural', (language, count, words) => {
  expect(toText(TEXTS, language, { code: 'errors', values: { count } })).toBe(words)
})

test.each([
  ['Alice', 'Rôles d’Alice'],
  ['Élise Roy', 'Rôles d’Élise Roy'],
  ['owner@example.com', 'Rôles d’owner@example.com'],
  ['Zoé', 'Rôles de Zoé'],
  ['Hélène', 'Rôles d’Hélène'],
  ['Harper', 'Rôles de Harper'],
  ['12', 'Rôles de 12'],
])('French elides “de” before the vowel of a value: %s [A006]', (name, words) => {
  expect(toText(TEXTS, 'fr', { code: 'roles', values: { name } })).toBe(words)
  expect(toText(TEXTS, 'en', { code: 'roles', values: { name } })).toBe(`Roles of ${name}`)
})

test('the values of a list are formatted one by one', () => {
  const columns = ['a, b', 3, reason]
  expect(toText(TEXTS, 'fr', { code: 'columns', values: { columns } })).toBe(
    'Colonnes inconnues\u00a0: a, b, 3, une valeur manque',
  )
})

test('a key that the catalogue lacks is shown unchanged', () => {
  expect(
    toText(TEXTS, 'fr', { code: 'function toString() { [native code] }', values: { count: 1 } }),
  ).toBe('function toString() { [native code] }')
  expect(toText(TEXTS, 'en', { code: 'cell.empty' })).toBe('Column {{column}}: {{reason}}')
  expect(toText(TEXTS, 'fr', { code: 'roles' })).toBe('Rôles de {{name}}')
})

test('a language has its own texts only', () => {
  expect(textsIn('en', TEXTS)).not.toHaveProperty('errors_many')
  expect(textsIn('fr', TEXTS)).toMatchObject({
    'no.value': 'une valeur manque',
    errors_many: '{{count}} d’erreurs',
  })
})
