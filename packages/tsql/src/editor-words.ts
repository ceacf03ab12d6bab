import { SUPPORTED } from './supported.ts'
import { KEYWORDS, TYPE_NAMES } from './syntax/vocabulary.ts'

/** Clauses and operators by name, in the notation of `SUPPORTED`. */
const CLAUSES: readonly { readonly name: string; readonly form: string }[] = [
  { name: 'SELECT', form: 'SELECT [DISTINCT] [TOP (n)] value [AS name], …' },
  { name: 'DISTINCT', form: 'SELECT DISTINCT value, …' },
  { name: 'TOP', form: 'TOP (n) [PERCENT] [WITH TIES]' },
  { name: 'INTO', form: 'SELECT value AS name, … INTO #table' },
  { name: 'FROM', form: 'FROM table [[AS] alias]' },
  { name: 'WHERE', form: 'WHERE condition' },
  { name: 'GROUP BY', form: 'GROUP BY key, …' },
  { name: 'ROLLUP', form: 'GROUP BY ROLLUP (key, …)' },
  { name: 'CUBE', form: 'GROUP BY CUBE (key, …)' },
  { name: 'GROUPING SETS', form: 'GROUP BY GROUPING SETS ((key, …), …)' },
  { name: 'HAVING', form: 'HAVING condition' },
  { name: 'ORDER BY', form: 'ORDER BY value [ASC | DESC], …' },
  { name: 'OFFSET', form: 'OFFSET n ROWS [FETCH NEXT n ROWS ONLY]' },
  { name: 'INNER JOIN', form: 'INNER JOIN table ON condition' },
  { name: 'LEFT JOIN', form: 'LEFT JOIN table ON condition' },
  { name: 'RIGHT JOIN', form: 'RIGHT JOIN table ON condition' },
  { name: 'FULL JOIN', form: 'FULL JOIN table ON condition' },
  { name: 'CROSS JOIN', form: 'CROSS JOIN table' },
  { name: 'CROSS APPLY', form: 'CROSS APPLY (SELECT …) alias' },
  { name: 'OUTER APPLY', form: 'OUTER APPLY (SELECT …) alias' },
  { name: 'UNION', form: 'SELECT … UNION SELECT …' },
  { name: 'UNION ALL', form: 'SELECT … UNION ALL SELECT …' },
  { name: 'INTERSECT', form: 'SELECT … INTERSECT SELECT …' },
  { name: 'EXCEPT', form: 'SELECT … EXCEPT SELECT …' },
  { name: 'WITH', form: 'WITH name [(column, …)] AS (SELECT …), …' },
  { name: 'DECLARE', form: 'DECLARE @name type [= constant]' },
  { name: 'SET', form: 'SET @name = constant | SET @name += constant' },
  { name: 'CASE', form: 'CASE WHEN condition THEN value … [ELSE value] END' },
  { name: 'CAST', form: 'CAST(value AS type)' },
  { name: 'CONVERT', form: 'CONVERT(type, value[, style])' },
  { name: 'IN', form: 'value [NOT] IN (value, … | SELECT …)' },
  { name: 'BETWEEN', form: 'value [NOT] BETWEEN value AND value' },
  { name: 'LIKE', form: "value [NOT] LIKE pattern [ESCAPE 'character']" },
  { name: 'EXISTS', form: '[NOT] EXISTS (SELECT …)' },
  { name: 'IS NULL', form: 'value IS [NOT] NULL' },
  { name: 'COLLATE', form: 'text COLLATE collation' },
  { name: 'AT TIME ZONE', form: "date AT TIME ZONE 'zone'" },
  { name: 'OVER', form: 'OVER ([PARTITION BY key, …] [ORDER BY value, …] [ROWS …])' },
  { name: 'PARTITION BY', form: 'OVER (PARTITION BY key, … [ORDER BY value, …])' },
  { name: 'PIVOT', form: 'PIVOT (aggregate(value) FOR key IN ([name], …)) alias' },
  { name: 'UNPIVOT', form: 'UNPIVOT (value FOR name IN (column, …)) alias' },
  { name: 'VALUES', form: '(VALUES (value, …), …) alias (column, …)' },
  { name: 'FOR XML PATH', form: "FOR XML PATH('')" },
  { name: 'OPTION', form: 'OPTION (MAXRECURSION n)' },
]

const CALLED: ReadonlySet<string> = new Set(['CAST', 'CONVERT'])

/**
 * All that an editor completes without knowing the data: functions and clauses with their forms,
 * further keywords, and types. Names are in uppercase.
 */
export const EDITOR_WORDS = {
  functions: [...SUPPORTED, ...CLAUSES.filter(({ name }) => CALLED.has(name))],
  clauses: CLAUSES.filter(({ name }) => !CALLED.has(name)),
  keywords: KEYWORDS.filter((word) => !CLAUSES.some(({ name }) => name === word)),
  types: TYPE_NAMES,
}
