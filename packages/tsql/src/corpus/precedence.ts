import type { Topic } from './case.ts'

/** The order of operators, and the type of mixed operands. */
export const PRECEDENCE: Topic = {
  pages: [
    {
      source: 'Operator Precedence; Data type precedence (Transact-SQL)',
      cases: [
        [
          'SELECT -7 % 3 a, 7 % -3 b, - 2 * 3 c, ~1 + 2 d, 10 % 4 * 3 e, 1 - 2 - 3 f, 2 * -3 g, 5 * 2 / 4 h, 8 / 2 / 2 i, 2 + 3 * 4 - 1 j, -2 % 5 k',
          'a int, b int, c int, d int, e int, f int, g int, h int, i int, j int, k int',
          ['-1|1|-6|0|6|-4|-6|2|2|13|-2'],
        ],
        [
          'SELECT CASE WHEN NOT 1 = 2 AND 1 = 2 THEN 1 ELSE 0 END a, CASE WHEN 1 = 1 OR 1 = 2 AND 1 = 3 THEN 1 ELSE 0 END b, CASE WHEN NOT 1 IN (1, 2) OR 2 BETWEEN 1 AND 3 AND 1 = 1 THEN 1 ELSE 0 END c',
          'a int, b int, c int',
          ['0|1|1'],
        ],
        ['SELECT 1 a UNION ALL SELECT 2 EXCEPT SELECT 1', 'a int', ['2']],
        [
          "SELECT 1 + 2 + '3' a, '1' + 2 * 3 b, 1.5 + '2' c, CAST(1 AS money) + 0.5 d, CAST(1 AS float) + 0.1 e, 1 + CAST(1 AS bit) f",
          'a int, b int, c decimal(3,1), d decimal(20,4), e float, f int',
          ['6|7|3.5|1.5000|1.1|2'],
        ],
        [
          "SELECT CASE WHEN '10' > 9 THEN 'number' ELSE 'text' END a, CASE WHEN '10' > '9' THEN 'number' ELSE 'text' END b, CASE WHEN 1.0 = 1 THEN 1 ELSE 0 END c, CASE WHEN CAST(0.1 AS float) = 0.1 THEN 1 ELSE 0 END d, CASE WHEN N'a' = 'A' THEN 1 ELSE 0 END e",
          'a varchar(6), b varchar(6), c int, d int, e int',
          ['number|text|1|1|1'],
        ],
        [
          "SELECT CASE WHEN 1 = 1 THEN 1 ELSE 2.5 END a, CASE WHEN 1 = 1 THEN 'x' ELSE N'yy' END b, CASE WHEN 1 = 0 THEN CAST('2024-01-01' AS date) ELSE CAST('2024-01-01 10:00' AS datetime) END c, CASE WHEN 1 = 1 THEN NULL ELSE 1 END d",
          'a decimal(11,1), b nvarchar(2), c datetime, d int',
          ['1.0|x|2024-01-01 10:00:00|NULL'],
        ],
        ['SELECT 1 a UNION ALL SELECT 2.50 UNION ALL SELECT 3e0', 'a float', ['1.0', '2.5', '3.0']],
        [
          "SELECT CAST('2024-01-01' AS date) d UNION ALL SELECT '2024-02-01' ORDER BY d",
          'd date',
          ['2024-01-01', '2024-02-01'],
        ],
        ["SELECT 'abc' a UNION ALL SELECT N'défghi'", 'a nvarchar(6)', ['abc', 'défghi']],
        [
          "SELECT id FROM People WHERE born > '1995-01-01' AND born < CAST('2010-01-01' AS datetime)",
          'id int',
          ['2'],
        ],
        [
          'SELECT CAST(100 AS money) * CAST(0.0525 AS decimal(9,6)) a, CAST(100 AS money) / CAST(3 AS decimal(5,0)) b, CAST(100 AS money) * 1.05 c, CAST(10 AS smallmoney) / 4 d, AVG(x) e FROM (VALUES (CAST(1 AS money)), (2)) v(x)',
          'a decimal(29,10), b decimal(25,10), c decimal(23,6), d smallmoney, e money',
          ['5.2500000000|33.3333333333|105.000000|2.5000|1.5000'],
        ],
        [
          'SELECT CAST(1.25 AS float) * CAST(3 AS decimal(9,2)) a, CAST(7 AS smallint) / CAST(2 AS tinyint) b, CAST(3000000000 AS bigint) / 7 c, 7.0 / 2 d, 7 / 2.00 e',
          'a float, b smallint, c bigint, d decimal(7,6), e decimal(9,6)',
          ['3.75|3|428571428|3.500000|3.500000'],
        ],
        [
          'SELECT SUM(CAST(x AS tinyint)) a, SUM(CAST(x AS smallint)) b, AVG(CAST(x AS tinyint)) c, MAX(CAST(x AS smallint)) d FROM (VALUES (200), (200)) v(x)',
          'a int, b int, c int, d smallint',
          ['400|400|200|200'],
        ],
      ],
    },
    {
      source: 'Operator Precedence; LIKE; BETWEEN; COLLATE (Transact-SQL)',
      cases: [
        ['SELECT id FROM Staff WHERE id & 1 = 1 ORDER BY id', 'id int', ['1', '3', '5']],
        ['SELECT id FROM Staff WHERE id | 1 > 4 AND id ^ 1 <> 7 ORDER BY id', 'id int', ['4', '5']],
        [
          'SELECT CASE WHEN 6 & 3 = 2 THEN 1 ELSE 0 END a, CASE WHEN 2 = 6 & 3 THEN 1 ELSE 0 END b, CASE WHEN 1 << 3 > 7 THEN 1 ELSE 0 END c, CASE WHEN 5 = 4 | 1 AND 1 = 1 THEN 1 ELSE 0 END d',
          'a int, b int, c int, d int',
          ['1|1|1|1'],
        ],
        [
          "SELECT name FROM Staff WHERE name LIKE 'A' + '%' OR name LIKE '%' + 'y'",
          'name varchar(20)',
          ['Ada', 'Cy', 'Fay'],
        ],
        ['SELECT id FROM Staff WHERE id BETWEEN 1 + 1 AND 2 + 1 AND salary > 500', 'id int', ['3']],
        ['SELECT id FROM Staff WHERE manager + 1 IS NULL', 'id int', ['1']],
        [
          'SELECT 5 -1 a, 5-- comment\n+1 b, 1.e2 c, .5 d, -.5 e, 1 /* x */ + 1 f',
          'a int, b int, c float, d decimal(1,1), e decimal(1,1), f int',
          ['4|6|100.0|0.5|-0.5|2'],
        ],
        [
          'SELECT ~2 & 7 a, -3 & 7 b, 5 ^ 1 | 2 c, 2 * 3 & 4 d, 7 - 1 ^ 2 e',
          'a int, b int, c int, d int, e int',
          ['5|5|6|4|4'],
        ],
        [
          "SELECT id FROM Staff WHERE NOT name LIKE 'A%' AND NOT id IN (2, 3) AND NOT salary BETWEEN 100 AND 400 ORDER BY id",
          'id int',
          ['5', '6'],
        ],
        [
          "SELECT CASE WHEN NULL IS NULL AND NOT 1 IS NULL THEN 1 END a, CASE WHEN 'a' + 'b' = 'ab' THEN 1 END b, CASE WHEN 'ab' IN ('a' + 'b', 'c') THEN 1 END c",
          'a int, b int, c int',
          ['1|1|1'],
        ],
        [
          "SELECT CASE WHEN CAST('2024-01-01 12:00' AS datetime2(0)) AT TIME ZONE 'UTC' > CAST('2024-01-01 11:00 +00:00' AS datetimeoffset(0)) THEN 1 ELSE 0 END a",
          'a int',
          ['1'],
        ],
        [
          'SELECT 1 + -1 a, 1 - -1 b, - -1 c, +1 d, 2 + 3 % 2 e, 2 - 6 / 4 f, -(2 + 3) * 2 g, 10 - 2 * 3 + 1 h',
          'a int, b int, c int, d int, e int, f int, g int, h int',
          ['0|2|1|1|3|1|-10|5'],
        ],
        [
          "SELECT 'a' + 'b' + CAST(1 + 1 AS varchar(5)) a, N'x' + 'y' b, 'p' + ISNULL(NULL, 'q') c",
          'a varchar(7), b nvarchar(2), c varchar(2)',
          ['ab2|xy|pq'],
        ],
        [
          'SELECT id FROM Staff WHERE (id = 1 OR id = 2) AND salary = 500 OR id = 6 ORDER BY id',
          'id int',
          ['2', '6'],
        ],
        [
          "SELECT CASE WHEN 1 = 1 THEN CASE WHEN 2 = 3 THEN 'a' ELSE 'b' END ELSE 'c' END x",
          'x varchar(1)',
          ['b'],
        ],
        [
          "SELECT 2 & 3 - 1 a, 1 - 3 & 2 b, 3 | 4 - 1 c, 'a' + 'b' d, 6 - 2 ^ 3 - 1 e",
          'a int, b int, c int, d varchar(2), e int',
          ['1|2|6|ab|6'],
        ],
        ['SELECT id FROM Staff WHERE salary - 100 & 1 = 0 AND id > 4', 'id int', ['5', '6']],
        [
          'SELECT 4 / 2 & 3 a, 3 & 4 / 2 b, 1 | 2 * 2 c, ~1 * 2 d, -1 * 2 & 7 e',
          'a int, b int, c int, d int, e int',
          ['2|2|5|-4|6'],
        ],
        [
          'SELECT id FROM Staff WHERE salary !< 500 AND salary !> 500 ORDER BY id',
          'id int',
          ['2', '5', '6'],
        ],
      ],
    },
  ],
}
