import type { Topic } from './case.ts'

export const COLLATIONS: Topic = [
  {
    source: 'COLLATE (Transact-SQL); Collation and Unicode support',
    cases: [
      ["SELECT COUNT(*) n FROM Staff WHERE dept COLLATE Latin1_General_CS_AS = 'TECH'", 'n int', ['1']],
      ["SELECT COUNT(*) n FROM Staff WHERE dept COLLATE SQL_Latin1_General_CP1_CI_AS = 'tech'", 'n int', ['3']],
      ["SELECT name FROM Staff WHERE dept = 'tech' COLLATE Latin1_General_BIN2", 'name varchar(20)', []],
      [
        'SELECT dept COLLATE Latin1_General_CS_AS d, COUNT(*) n FROM Staff GROUP BY dept COLLATE Latin1_General_CS_AS ORDER BY d',
        'd varchar(10), n int',
        ['Board|1', 'sales|1', 'Sales|1', 'Tech|2', 'TECH |1'],
      ],
      [
        "SELECT x FROM (VALUES ('b'), ('a'), ('B'), ('A')) v(x) ORDER BY x COLLATE Latin1_General_100_CS_AS",
        'x varchar(1)',
        ['a', 'A', 'b', 'B'],
      ],
      [
        "SELECT x FROM (VALUES ('b'), ('a'), ('B'), ('A')) v(x) ORDER BY x COLLATE Latin1_General_BIN",
        'x varchar(1)',
        ['A', 'B', 'a', 'b'],
      ],
      [
        "SELECT CASE WHEN N'é' = N'E' COLLATE French_CI_AI THEN 1 ELSE 0 END a, CASE WHEN N'é' = N'E' COLLATE French_CI_AS THEN 1 ELSE 0 END b, CASE WHEN N'é' = N'E' COLLATE French_CS_AI THEN 1 ELSE 0 END c",
        'a int, b int, c int',
        ['1|0|0'],
      ],
      [
        "SELECT COUNT(*) a, COUNT(CASE WHEN dept COLLATE Latin1_General_CS_AS LIKE 'T%H' THEN 1 END) b, COUNT(CASE WHEN dept LIKE 'T%H' THEN 1 END) c FROM Staff",
        'a int, b int, c int',
        ['6|1|3'],
      ],
      ['SELECT COUNT(DISTINCT dept COLLATE Latin1_General_CS_AS) a, COUNT(DISTINCT dept) b FROM Staff', 'a int, b int', ['5|3']],
      ['SELECT COUNT(*) n FROM (SELECT dept COLLATE Latin1_General_CS_AS d FROM Staff) x JOIN Staff s ON x.d = s.dept', 'n int', ['8']],
      [
        "SELECT name COLLATE database_default n FROM Staff WHERE id = 1 AND name COLLATE database_default = 'ADA'",
        'n varchar(20)',
        ['Ada'],
      ],
    ],
  },
]
