import { expect, test } from 'vitest'
import { matcher } from './matching.ts'

const find = matcher(
  ['Ville de Québec', 'Montréal', 'Québec', 'Œuvre d’art', 'Saint-Jean-sur-Richelieu'],
  (place) => place,
)

test('accents, case, ligatures and apostrophes make no difference', () => {
  expect(find('QUEBEC')).toEqual(['Québec', 'Ville de Québec'])
  expect(find('montréal')).toEqual(['Montréal'])
  expect(find("oeuvre d'art")).toEqual(['Œuvre d’art'])
})

test('each word typed must be in the text, in any order', () => {
  expect(find('richelieu saint')).toEqual(['Saint-Jean-sur-Richelieu'])
  expect(find('québec montréal')).toEqual([])
})

test('nothing typed finds everything, in its order', () => {
  expect(find('  ')).toHaveLength(5)
})
