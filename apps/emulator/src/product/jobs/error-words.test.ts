import { expect, test } from 'vitest'
import { jobErrorIn } from './error-words.ts'

const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  [
    'The south revoked its acceptance of the collaboration while the job ran.',
    'The south a révoqué son acceptation de la collaboration pendant l’exécution de la tâche.',
  ],
  ["Row 3 of the result, column 'name': Data size is too long", 'Ligne 3 du résultat, colonne « name » : La donnée est trop longue'],
  ["Row 3 of the result, column 'name': Trop de lettres!", 'Ligne 3 du résultat, colonne « name » : Trop de lettres!'],
  [
    "Row 2 of 'a, b.csv', column 'age': a value is missing, and the model needs one",
    'Ligne 2 de « a, b.csv », colonne « age » : une valeur manque, et le modèle en exige une',
  ],
  ["Unknown column 'x' (line 2, column 7)", 'Colonne inconnue : « x » (ligne 2, colonne 7)'],
  ['Divide by zero error encountered', 'Division par zéro'],
  ['Arithmetic overflow: a result does not fit its type', 'Dépassement arithmétique : un résultat ne tient pas dans son type'],
] as const)('%s, in French [B111]', (english, french) => {
  expect(plain(jobErrorIn('fr', english))).toBe(french)
  expect(jobErrorIn('en', english)).toBe(english)
})

test('a job that did not fail has no error in any language', () => {
  expect(jobErrorIn('fr', null)).toBeNull()
})
