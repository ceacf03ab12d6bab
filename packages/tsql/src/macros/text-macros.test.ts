import { expect, test } from 'vitest'
import { compileQuery } from '../fixtures.ts'
import { applyFacts, UNKNOWN } from './text-macros.ts'

const applied = (query: string) => applyFacts(compileQuery(query), () => UNKNOWN).sql

test('a constant of ASCII is folded before the engine reads it', () => {
  const sql = applied("SELECT id FROM People WHERE name IN ('ANN', N'O''Brien', N'Élise', @text)")
  expect(sql).toContain("IN ('ann', 'o''brien', tsql_fold(rtrim('Élise', ' ')), tsql_fold(")
})

test('a text that looks like such a call stays as it is', () => {
  const sql = applied("SELECT 'tsql_fold(''ABC'')' AS a, 'tsql_fold('')' AS b FROM People")
  expect(sql).toContain("'tsql_fold(''ABC'')' AS c0, 'tsql_fold('')' AS c1")
})
