import { expect, test } from 'vitest'
import { frenchOf, SENTENCES } from './sentences.ts'

test('every sentence of the compiler names in French as many things as in English', () => {
  for (const [english, french] of Object.entries(SENTENCES)) expect(french.split('{}').length, english).toBe(english.split('{}').length)
})

test.for([
  ["Unknown column 'p.nme'", 'Colonne inconnue : « p.nme »'],
  ["'x' has 2 columns but 3 names", '« x » compte 2 colonnes, mais 3 noms'],
  ['Not supported: CROSS JOIN after a comma', 'Non pris en charge : CROSS JOIN après une virgule'],
  ['Not supported: PIVOT', 'Non pris en charge : PIVOT'],
  ['+ cannot be used on date; use DATEADD or DATEDIFF', '+ ne s’applique pas à date ; utilisez DATEADD ou DATEDIFF'],
  ["Incorrect syntax near 'a\nb'", 'Syntaxe incorrecte près de « a\nb »'],
] as const)('%s', ([english, french]) => {
  expect(frenchOf(english)).toBe(french)
})
