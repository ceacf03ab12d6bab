import { expect, test } from 'vitest'
import { TSQL_TEXTS, toMessage, toText } from './texts.ts'

const getPlaces = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)

test('every text has the same placeholders in French as in English', () => {
  for (const [code, { en, fr }] of Object.entries(TSQL_TEXTS))
    expect(getPlaces(fr), code).toEqual(getPlaces(en))
})

test('a message contains its values unchanged, in both languages', () => {
  const name = "a 'b': {{name}} $& $1\n« c »"
  const message = toMessage('tsql.columnNames', { name, columns: 2, names: 3 })
  expect(toText(message)).toBe(`'${name}' has 2 columns but 3 names`)
  expect(toText(message, 'fr')).toBe(`« ${name} » compte 2 colonnes, mais 3 noms`)
  expect(toText(toMessage('tsql.syntax', {}), 'fr')).toBe('Syntaxe incorrecte')
})
