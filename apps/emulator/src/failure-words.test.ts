import { expect, test } from 'vitest'
import { failureIn } from './failure-words.ts'

const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  [
    'The south revoked its acceptance of the collaboration while the job ran.',
    'The south a révoqué son acceptation de la collaboration pendant l’exécution de la tâche.',
  ],
  ["Row 3 of the result, column 'name': Data size is too long", 'Ligne 3 du résultat, colonne « name » : La valeur est trop longue'],
  ["Row 3 of the result, column 'name': Trop de lettres!", 'Ligne 3 du résultat, colonne « name » : Trop de lettres!'],
  [
    "Row 2 of 'a, b.csv', column 'age': a value is missing, and the model needs one",
    'Ligne 2 de « a, b.csv », colonne « age » : une valeur manque, et le modèle en exige une',
  ],
  ["Unknown column 'x' (line 2, column 7)", 'Colonne inconnue : « x » (ligne 2, colonne 7)'],
  ['Divide by zero error encountered', 'Division par zéro'],
  ['Arithmetic overflow: a result does not fit its type', 'Dépassement arithmétique : un résultat ne tient pas dans son type'],
  [
    '3 errors.\nRow 2, column id: NULL_VALUE: Must contain a value\nRow 3, column code: INVALID_FORMAT: Lettres seulement : A-Z\n…',
    '3 erreurs.\nLigne 2, colonne id : NULL_VALUE : Une valeur est obligatoire\nLigne 3, colonne code : INVALID_FORMAT : Lettres seulement : A-Z\n…',
  ],
  ['Row 7 cannot be read: a quote is not closed.', 'La ligne 7 ne peut pas être lue : un guillemet n’est pas fermé.'],
  [
    'The pattern of the column code cannot be run: it refers back to a group. Correct the data set type.',
    'Le motif de la colonne code ne peut pas être exécuté : il renvoie à un groupe. Corrigez le type de jeu de données.',
  ],
  ['The model is nested too deeply. (graph)', 'Le modèle comporte trop de niveaux imbriqués. (graph)'],
] as const)('%s, in French [B111 C055]', (english, french) => {
  expect(plain(failureIn('fr', english))).toBe(french)
  expect(failureIn('en', english)).toBe(english)
})

test('what did not fail has no error in any language', () => {
  expect(failureIn('fr', null)).toBeNull()
})
