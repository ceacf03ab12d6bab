import type { Topic } from './case.ts'

const NAMES = "(VALUES (N'Cathy'), (N'Eric'), (N'Zoé'), (N'Çelik'), (N'Élise'), (N'Œuvre')) t(nom)"

export const COLLATIONS: Topic = [
  {
    source: 'COLLATE (Transact-SQL); Collation and Unicode support',
    cases: [
      [
        "SELECT COUNT(*) n FROM Staff WHERE dept COLLATE Latin1_General_CS_AS = 'TECH'",
        'n int',
        ['1'],
      ],
      [
        "SELECT COUNT(*) n FROM Staff WHERE dept COLLATE SQL_Latin1_General_CP1_CI_AS = 'tech'",
        'n int',
        ['3'],
      ],
      [
        "SELECT name FROM Staff WHERE dept = 'tech' COLLATE Latin1_General_BIN2",
        'name varchar(20)',
        [],
      ],
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
      [
        'SELECT COUNT(DISTINCT dept COLLATE Latin1_General_CS_AS) a, COUNT(DISTINCT dept) b FROM Staff',
        'a int, b int',
        ['5|3'],
      ],
      [
        'SELECT COUNT(*) n FROM (SELECT dept COLLATE Latin1_General_CS_AS d FROM Staff) x JOIN Staff s ON x.d = s.dept',
        'n int',
        ['8'],
      ],
      [
        "SELECT name COLLATE database_default n FROM Staff WHERE id = 1 AND name COLLATE database_default = 'ADA'",
        'n varchar(20)',
        ['Ada'],
      ],
    ],
  },
  {
    source: 'Windows collation name (Transact-SQL); Collation and Unicode support',
    cases: [
      [
        `SELECT nom FROM ${NAMES} ORDER BY nom`,
        'nom nvarchar(5)',
        ['Cathy', 'Çelik', 'Élise', 'Eric', 'Œuvre', 'Zoé'],
      ],
      [
        `SELECT COUNT(*) a, COUNT(CASE WHEN nom < N'F' THEN 1 END) b, COUNT(CASE WHEN nom LIKE N'[A-F]%' THEN 1 END) c FROM ${NAMES} WHERE nom BETWEEN N'A' AND N'ZZ'`,
        'a int, b int, c int',
        ['6|4|4'],
      ],
      [
        `SELECT MIN(prov) a, MAX(prov) b FROM (VALUES (N'Québec'), (N'Ontario'), (N'Île-du-PÉ'), (N'Manitoba')) t(prov)`,
        'a nvarchar(9), b nvarchar(9)',
        ['Île-du-PÉ|Québec'],
      ],
      [
        `SELECT TOP 3 nom, RANK() OVER (ORDER BY nom) r, NTILE(2) OVER (ORDER BY nom) t FROM ${NAMES} ORDER BY nom`,
        'nom nvarchar(5), r bigint, t bigint',
        ['Cathy|1|1', 'Çelik|2|1', 'Élise|3|1'],
      ],
      [
        "SELECT GREATEST(N'Élise', N'Zoé') a, LEAST(N'Élise', N'Eric', N'Zoé') b",
        'a nvarchar(5), b nvarchar(5)',
        ['Zoé|Élise'],
      ],
      [
        "SELECT COUNT(*) n FROM (VALUES (N'Straße', N'STRASSE'), (N'œuvre', N'Oeuvre'), (N'Cæsar', N'CAESAR'), (N'été ', N'ÉTÉ'), (N'ete', N'été')) t(a, b) WHERE a = b",
        'n int',
        ['4'],
      ],
      [
        "SELECT COUNT(DISTINCT x) a, (SELECT COUNT(*) FROM (SELECT x FROM (VALUES (N'œ'), (N'OE'), (N'oe ')) u(x) GROUP BY x) g) b FROM (VALUES (N'ß'), (N'ss'), (N'SS ')) t(x)",
        'a int, b int',
        ['1|1'],
      ],
      [
        "SELECT x FROM (VALUES (N'cote'), (N'côté'), (N'coté'), (N'côte')) t(x) ORDER BY x",
        'x nvarchar(4)',
        ['cote', 'coté', 'côte', 'côté'],
      ],
      [
        "SELECT x FROM (VALUES (N'co-op'), (N'cop'), (N'coop'), (N'con'), (N'we''re'), (N'were'), (N'wet')) t(x) ORDER BY x",
        'x nvarchar(5)',
        ['con', 'coop', 'co-op', 'cop', 'were', "we're", 'wet'],
      ],
      [
        "SELECT UPPER(N'straße') a, CASE WHEN N'É' = N'e' COLLATE Latin1_General_100_CI_AI THEN 1 ELSE 0 END b, CASE WHEN N'É' = N'é' COLLATE French_100_CI_AS THEN 1 ELSE 0 END c, CASE WHEN N'É' = N'é' COLLATE French_100_CS_AS THEN 1 ELSE 0 END d",
        'a nvarchar(6), b int, c int, d int',
        ['STRAßE|1|1|0'],
      ],
      [
        "SELECT x FROM (VALUES (N'é'), (N'É'), (N'e'), (N'E'), (N'f')) t(x) ORDER BY x COLLATE Latin1_General_100_CS_AS",
        'x nvarchar(1)',
        ['e', 'E', 'é', 'É', 'f'],
      ],
    ],
  },
]
