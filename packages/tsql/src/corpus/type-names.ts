import type { Topic } from './case.ts'

const ROW_VERSION =
  'In SQL Server it counts the changes of a row. For a date and time, write datetime2'

/** Every documented name of a type. */
export const TYPE_NAMES: Topic = {
  pages: [
    {
      source: 'Data type synonyms (Transact-SQL)',
      cases: [
        [
          "SELECT CAST(1.5 AS double precision) a, CAST('abc' AS character varying(2)) b, CAST('abc' AS char varying(2)) c, CAST('a' AS character(2)) d, CAST('abc' AS national character varying(2)) e, CAST('abc' AS national char varying(2)) f, CAST('a' AS national character(2)) g, CAST('a' AS national char(2)) h, CAST(0x0102 AS binary varying(1)) i",
          'a float, b varchar(2), c varchar(2), d char(2), e nvarchar(2), f nvarchar(2), g nchar(2), h nchar(2), i varbinary(1)',
          ['1.5|ab|ab|a |ab|ab|a |a |\\x01'],
        ],
        [
          "SELECT CAST(1.6 AS dec) a, CAST(1.6 AS dec(3,1)) b, CAST(1.6 AS numeric) c, CAST(1 AS integer) d, CAST(1 AS float(24)) e, CAST(1 AS float(25)) f, CAST('a' AS sysname) g, CAST('a' AS [varchar](3)) h",
          'a decimal(18,0), b decimal(3,1), c decimal(18,0), d int, e real, f float, g nvarchar(128), h varchar(3)',
          ['2|1.6|2|1|1.0|1.0|a|a'],
        ],
        [
          "DECLARE @a AS double precision = 2, @b national char varying(2) = 'abc'; SELECT CONVERT(double precision, '1.5') a, TRY_CONVERT(character varying(2), 'abc') b, TRY_CAST('x' AS double precision) c, TRY_PARSE('3' AS double precision) d, @a e, @b f",
          'a float, b varchar(2), c float, d float, e float, f nvarchar(2)',
          ['1.5|ab|NULL|3.0|2.0|ab'],
        ],
        [
          "SELECT 1 AS character, CAST(2 AS int) AS text, 'x' AS timestamp",
          'character int, text int, timestamp varchar(1)',
          ['1|2|x'],
        ],
      ],
    },
  ],
  /** Types without values here, each refused with the reason. */
  refused: [
    [
      "SELECT CAST('a' AS text)",
      'Not supported: the type text, which SQL Server deprecates. Write varchar(max) (line 1, column 20)',
    ],
    [
      "SELECT CONVERT(ntext, 'a')",
      'Not supported: the type ntext, which SQL Server deprecates. Write nvarchar(max) (line 1, column 16)',
    ],
    [
      "SELECT CAST('a' AS national text)",
      'Not supported: the type national text, which SQL Server deprecates. Write nvarchar(max) (line 1, column 20)',
    ],
    [
      'SELECT CAST(0x01 AS image)',
      'Not supported: the type image, which SQL Server deprecates. Write varbinary(max) (line 1, column 21)',
    ],
    [
      'SELECT CAST(1 AS rowversion)',
      `Not supported: the type rowversion. ${ROW_VERSION} (line 1, column 18)`,
    ],
    [
      'DECLARE @x timestamp; SELECT 1 a',
      `Not supported: the type timestamp. ${ROW_VERSION} (line 1, column 12)`,
    ],
    ['SELECT CAST(1 AS sql_variant)', 'Not supported: the type sql_variant (line 1, column 18)'],
    ['SELECT CAST(1 AS foo)', "Unknown type 'foo' (line 1, column 18)"],
    ['SELECT CAST(1 AS float(54))', 'The size of the type float is not valid (line 1, column 18)'],
    ['SELECT CAST(1 AS double)', 'DOUBLE is not T-SQL: write float (line 1, column 18)'],
  ],
}
