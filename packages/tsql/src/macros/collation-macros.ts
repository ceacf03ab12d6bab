import { LETTERS } from './like-pattern.ts'

/**
 * Letters that are compared as two. Source: learn.microsoft.com, "Collation and Unicode support".
 */
const LIGATURES = { œ: 'oe', æ: 'ae', ß: 'ss', ĳ: 'ij' } as const
const expanded = (sql: string, pairs: readonly (readonly [string, string])[]) =>
  pairs.reduce((text, [from, to]) => `replace(${text}, '${from}', '${to}')`, sql)
const SMALL = Object.entries(LIGATURES)
const BOTH = [
  ...SMALL,
  ...SMALL.filter(([letter]) => letter !== 'ß').map(
    ([from, to]) => [from.toUpperCase(), to.toUpperCase()] as const,
  ),
]
/** Letters whose stroke DuckDB does not treat as an accent. */
const STROKES = Object.entries({ ø: 'o', đ: 'd', ł: 'l', ħ: 'h' })

/** The letter at one end of a range such as `a-f`, by its position in the alphabet. */
const placed = (range: string, side: 'left' | 'right') =>
  `instr('${LETTERS}', lower(${side}(${range}, 1)))`

/**
 * The keys by which texts are compared, as defined by the Windows collations of version 100.
 *
 * - `tsql_fold(x)`: equal for texts that are equal without case: `Straße` and `STRASSE`, but not
 *   `cote` and `coté`.
 * - `tsql_order(c)`: the order of folded texts. Base letters first, then accents (ICU); hyphens and
 *   apostrophes count last, so that `co-op` is next to `coop`.
 * - `tsql_unaccented(c)`: a folded text without accents.
 * - `tsql_case(x)`: which of its letters are uppercase.
 * - `tsql_like_range(r)`: the letters of `a-f` in a pattern, é among them.
 *
 * Source: learn.microsoft.com, "Windows collation name (Transact-SQL)", "Handling Sorting in Your
 * Applications" (word sort).
 */
export const COLLATION_MACROS: readonly string[] = [
  `tsql_fold(x) AS CASE WHEN strlen(x) = length(x) THEN lower(x) ELSE ${expanded('lower(nfc_normalize(x))', SMALL)} END`,
  `tsql_order(c) AS icu_sort_key(replace(replace(c, '-', ''), '''', ''), 'fr')
     || CASE WHEN contains(c, '-') OR contains(c, '''') THEN ' ' || rtrim(regexp_replace(c, '[^''-]', '~', 'g'), '~') ELSE '' END`,
  `tsql_unaccented(c) AS ${expanded('strip_accents(c)', STROKES)}`,
  `tsql_case(x) AS rtrim(regexp_replace(regexp_replace(${expanded('nfc_normalize(x)', BOTH)}, '[^\\p{Lu}]', 'a', 'g'), '\\p{Lu}', 'b', 'g'), 'a')`,
  `tsql_like_range(r) AS CASE WHEN length(r) < 3 THEN regexp_replace(r, '([\\\\\\[\\]^-])', '\\\\\\1', 'g')
     WHEN ${placed('r', 'left')} = 0 OR ${placed('r', 'right')} = 0 THEN regexp_replace(r, '([\\\\\\[\\]^])', '\\\\\\1', 'g')
     WHEN ${placed('r', 'left')} > ${placed('r', 'right')} THEN chr(1)
     ELSE substring('${LETTERS}', ${placed('r', 'left')}, ${placed('r', 'right')} - ${placed('r', 'left')} + 1) END`,
  `tsql_like_class(t) AS array_to_string(list_transform(regexp_extract_all(t, '(?s:.-.|.)'), lambda r: tsql_like_range(r)), '')`,
]
