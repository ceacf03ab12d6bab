import type { Topic } from './case.ts'

/** Common table expressions, recursive ones too. */
export const COMMON_TABLES: Topic = {
  pages: [
    {
      source: 'WITH common_table_expression (Transact-SQL)',
      cases: [
        [
          'WITH r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 5) SELECT n FROM r ORDER BY n',
          'n int',
          ['1', '2', '3', '4', '5'],
        ],
        [
          'WITH chain(id, name, depth) AS (SELECT id, name, 0 FROM Staff WHERE manager IS NULL UNION ALL SELECT s.id, s.name, c.depth + 1 FROM Staff s JOIN chain c ON s.manager = c.id) SELECT name, depth FROM chain ORDER BY depth, name',
          'name varchar(20), depth int',
          ['Ada|0', 'Bob|1', 'Cy|1', 'Dee|2', 'Eve|2', 'Fay|3'],
        ],
        [
          "WITH p AS (SELECT id, CAST(name AS varchar(100)) AS path FROM Staff WHERE id = 1 UNION ALL SELECT s.id, CAST(p.path + '/' + s.name AS varchar(100)) FROM p JOIN Staff s ON s.manager = p.id) SELECT path FROM p WHERE id = 6",
          'path varchar(100)',
          ['Ada/Cy/Eve/Fay'],
        ],
        [
          'WITH r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 101) SELECT COUNT(*) a, MAX(n) b FROM r',
          'a int, b int',
          ['101|101'],
        ],
        [
          'WITH r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 1000) SELECT COUNT(*) a FROM r OPTION (MAXRECURSION 1000)',
          'a int',
          ['1000'],
        ],
        [
          'WITH r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 500) SELECT COUNT(*) a FROM r OPTION (MAXRECURSION 0)',
          'a int',
          ['500'],
        ],
        [
          'WITH f(a, b) AS (SELECT 0, 1 UNION ALL SELECT b, a + b FROM f WHERE b < 50) SELECT a FROM f ORDER BY a',
          'a int',
          ['0', '1', '1', '2', '3', '5', '8', '13', '21', '34'],
        ],
        [
          "WITH d AS (SELECT CAST('2024-02-27' AS date) AS day UNION ALL SELECT DATEADD(day, 1, day) FROM d WHERE day < '2024-03-01') SELECT day FROM d ORDER BY day",
          'day date',
          ['2024-02-27', '2024-02-28', '2024-02-29', '2024-03-01'],
        ],
        [
          'WITH a AS (SELECT id FROM Staff WHERE salary > 500), b AS (SELECT COUNT(*) AS n FROM a) SELECT n, (SELECT MAX(id) FROM a) AS m FROM b',
          'n int, m int',
          ['2|3'],
        ],
        ['WITH Staff AS (SELECT 7 AS id) SELECT id FROM Staff', 'id int', ['7']],
        [
          'WITH r AS (SELECT 1 AS n UNION ALL SELECT 10 UNION ALL SELECT n + 1 FROM r WHERE n IN (1, 10)) SELECT n FROM r ORDER BY n',
          'n int',
          ['1', '2', '10', '11'],
        ],
        [
          "WITH m AS (SELECT CAST('2024-01-01' AS date) d UNION ALL SELECT DATEADD(month, 1, d) FROM m WHERE d < '2024-04-01') SELECT d, EOMONTH(d) e, DATEDIFF(day, d, DATEADD(month, 1, d)) n FROM m",
          'd date, e date, n int',
          [
            '2024-01-01|2024-01-31|31',
            '2024-02-01|2024-02-29|29',
            '2024-03-01|2024-03-31|31',
            '2024-04-01|2024-04-30|30',
          ],
        ],
        [
          "WITH tree AS (SELECT id, name, manager, 0 lvl, CAST(name AS varchar(100)) path FROM Staff WHERE manager IS NULL UNION ALL SELECT s.id, s.name, s.manager, t.lvl + 1, CAST(t.path + '/' + s.name AS varchar(100)) FROM Staff s JOIN tree t ON s.manager = t.id) SELECT id, lvl, path FROM tree ORDER BY path",
          'id int, lvl int, path varchar(100)',
          [
            '1|0|Ada',
            '2|1|Ada/Bob',
            '4|2|Ada/Bob/Dee',
            '3|1|Ada/Cy',
            '5|2|Ada/Cy/Eve',
            '6|3|Ada/Cy/Eve/Fay',
          ],
        ],
        [
          'WITH loan AS (SELECT 1 n, CAST(10000 AS decimal(18,2)) bal, CAST(0 AS decimal(18,2)) interest UNION ALL SELECT n + 1, CAST(ROUND(bal * 1.005 - 500, 2) AS decimal(18,2)), CAST(ROUND(bal * 0.005, 2) AS decimal(18,2)) FROM loan WHERE n < 4) SELECT n, bal, interest FROM loan ORDER BY n',
          'n int, bal decimal(18,2), interest decimal(18,2)',
          ['1|10000.00|0.00', '2|9550.00|50.00', '3|9097.75|47.75', '4|8643.24|45.49'],
        ],
        [
          'WITH n AS (SELECT 1 i UNION ALL SELECT i + 1 FROM n WHERE i < 200) SELECT MAX(i) m FROM n OPTION (MAXRECURSION 0)',
          'm int',
          ['200'],
        ],
        [
          'WITH a AS (SELECT id FROM Staff), b AS (SELECT id FROM a WHERE id > 3) SELECT COUNT(*) n FROM a LEFT JOIN b ON a.id = b.id WHERE b.id IS NULL',
          'n int',
          ['3'],
        ],
        [
          'WITH x (a, b) AS (SELECT id, name FROM Staff WHERE id = 1) SELECT b, a FROM x',
          'b varchar(20), a int',
          ['Ada|1'],
        ],
        [
          'WITH r AS (SELECT id, name, 0 l FROM Staff WHERE manager IS NULL UNION ALL SELECT s.id, s.name, l + 1 FROM Staff s JOIN r ON s.manager = r.id) SELECT name, l FROM r ORDER BY l, name',
          'name varchar(20), l int',
          ['Ada|0', 'Bob|1', 'Cy|1', 'Dee|2', 'Eve|2', 'Fay|3'],
        ],
        [
          "WITH d AS (SELECT CAST('2024-01-30' AS date) x UNION ALL SELECT DATEADD(day, 1, x) FROM d WHERE x < '2024-02-02') SELECT x FROM d",
          'x date',
          ['2024-01-30', '2024-01-31', '2024-02-01', '2024-02-02'],
        ],
        [
          'WITH f AS (SELECT 1 n, CAST(1 AS bigint) v UNION ALL SELECT n + 1, v * (n + 1) FROM f WHERE n < 15) SELECT MAX(v) v FROM f',
          'v bigint',
          ['1307674368000'],
        ],
        [
          'WITH n AS (SELECT value v FROM GENERATE_SERIES(1, 12)) SELECT v, CAST(1000 * POWER(CAST(1.01 AS float), v) AS decimal(10,2)) b FROM n WHERE v IN (1, 12) ORDER BY v',
          'v int, b decimal(10,2)',
          ['1|1010.00', '12|1126.83'],
        ],
      ],
    },
    {
      source: 'WITH common_table_expression; Table hints; Query hints (Transact-SQL)',
      cases: [
        [';WITH a AS (SELECT id FROM Staff WHERE id < 3) SELECT COUNT(*) n FROM a', 'n int', ['2']],
        [
          'SELECT COUNT(*) n FROM dbo.Staff s JOIN [dbo].[Staff] m ON m.id = s.manager',
          'n int',
          ['5'],
        ],
        [
          'SELECT COUNT(*) n FROM Staff WITH (NOLOCK) WHERE id !< 2 AND id !> 5 OPTION (RECOMPILE, MAXDOP 4)',
          'n int',
          ['4'],
        ],
        ['SELECT COUNT(*) n FROM Staff s (NOLOCK), Staff (NOLOCK)', 'n int', ['36']],
        [
          'WITH r AS (SELECT 1 n UNION ALL SELECT n + 1 FROM r WHERE n < 150) SELECT MAX(n) n FROM r OPTION (MAXDOP 1, MAXRECURSION 200)',
          'n int',
          ['150'],
        ],
      ],
    },
  ],
  refused: [
    [
      'WITH a AS (SELECT id, manager id FROM Staff) SELECT 1 x FROM a',
      "'a' has several columns 'id' (line 1, column 6)",
    ],
    [
      'WITH n AS (SELECT 1 i UNION ALL SELECT i + 1.5 FROM n WHERE i < 5) SELECT i FROM n',
      "Column 'i' of 'n' is int in the first part and decimal(12,1) in the recursive one (line 1, column 40)",
    ],
    [
      'WITH n AS (SELECT 1 i UNION SELECT i + 1 FROM n WHERE i < 5) SELECT i FROM n',
      "'n' can read itself once, after UNION ALL and a part that does not (line 1, column 6)",
    ],
    ['WITH x AS (SELECT 1) SELECT * FROM x', "Column 1 of 'x' has no name (line 1, column 6)"],
    ['WITH a AS (SELECT 1 x)', "Incorrect syntax near ')' (line 1, column 22)"],
    [
      "WITH x(s) AS (SELECT 'a' UNION ALL SELECT s + 'a' FROM x WHERE LEN(s) < 3) SELECT s FROM x",
      "Column 's' of 'x' is varchar(1) in the first part and varchar(2) in the recursive one (line 1, column 43)",
    ],
    [
      'WITH r AS (SELECT 1 AS n UNION SELECT n + 1 FROM r) SELECT n FROM r',
      "'r' can read itself once, after UNION ALL and a part that does not (line 1, column 6)",
    ],
    [
      "WITH r AS (SELECT 'a' AS s UNION ALL SELECT s + 'b' FROM r) SELECT s FROM r",
      "Column 's' of 'r' is varchar(1) in the first part and varchar(2) in the recursive one (line 1, column 45)",
    ],
    [
      'WITH r AS (SELECT 1 AS n UNION ALL SELECT MAX(n) FROM r) SELECT n FROM r',
      "The recursive part of 'r' cannot have DISTINCT, GROUP BY, an aggregate, TOP or an outer join (line 1, column 6)",
    ],
  ],
  ended: [
    [
      'WITH n AS (SELECT 1 i UNION ALL SELECT i + 1 FROM n WHERE i < 200) SELECT MAX(i) m FROM n',
      'The maximum recursion has been exhausted before the query ended',
    ],
    [
      'WITH r AS (SELECT 1 n UNION ALL SELECT n + 1 FROM r) SELECT COUNT(*) FROM r',
      'The maximum recursion has been exhausted before the query ended',
    ],
    [
      'WITH r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r) SELECT MAX(n) FROM r',
      'The maximum recursion has been exhausted before the query ended',
    ],
    [
      'WITH r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 102) SELECT COUNT(*) FROM r',
      'The maximum recursion has been exhausted before the query ended',
    ],
    [
      'WITH r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 9) SELECT n FROM r OPTION (MAXRECURSION 5)',
      'The maximum recursion has been exhausted before the query ended',
    ],
  ],
}
