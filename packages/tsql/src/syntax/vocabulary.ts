import { AGGREGATE_NAMES } from '../functions/aggregates.ts'
import { DATE_PARTS } from '../functions/date-parts.ts'
import { FUNCTION_NAMES } from '../functions/function-table.ts'
import { WINDOW_NAMES } from '../functions/window-functions.ts'

/**
 * Every word of a query that is not a name must be one of these, so that an unknown clause is
 * refused with its position, regardless of the parser's reading.
 */
export const KEYWORDS: readonly string[] =
  `SELECT DISTINCT ALL TOP AS FROM WHERE GROUP BY HAVING ORDER ASC DESC OFFSET ROWS ROW FETCH NEXT FIRST ONLY WITH
  INNER LEFT RIGHT FULL OUTER CROSS JOIN ON AND OR NOT IN IS NULL LIKE ESCAPE BETWEEN EXISTS COLLATE CASE WHEN THEN ELSE END CAST CONVERT UNION INTERSECT EXCEPT APPLY
  PIVOT UNPIVOT FOR VALUES OVER WINDOW PARTITION RANGE UNBOUNDED PRECEDING FOLLOWING CURRENT WITHIN PERCENT TIES ROLLUP CUBE SETS OPTION
  DECLARE SET INTO CREATE TABLE INSERT UPDATE DELETE TRUNCATE MAXRECURSION AT ZONE XML PATH TYPE IGNORE RESPECT NULLS ANY SOME LEADING TRAILING BOTH ABSENT`.split(
    /\s+/,
  )
/** The names of T-SQL's types, in uppercase. */
export const TYPE_NAMES: readonly string[] =
  `TINYINT SMALLINT INT INTEGER BIGINT BIT DECIMAL DEC NUMERIC FLOAT REAL MONEY SMALLMONEY BINARY VARBINARY CHAR NCHAR VARCHAR NVARCHAR MAX DATE TIME DATETIME SMALLDATETIME DATETIME2 DATETIMEOFFSET UNIQUEIDENTIFIER SYSNAME`.split(
    ' ',
  )

/** All words that a query may have next to its names, in uppercase. */
export const VOCABULARY: ReadonlySet<string> = new Set([
  ...KEYWORDS,
  ...TYPE_NAMES,
  ...FUNCTION_NAMES,
  ...AGGREGATE_NAMES,
  ...WINDOW_NAMES,
  ...DATE_PARTS.map((part) => part.toUpperCase()),
])

/** All signs that a query may have. */
export const SYMBOLS: ReadonlySet<string> = new Set(
  '( ) , . ; * + - / % & | ^ ~ = <> != < > <= >= << >> :'.split(' '),
)
