import type { Topic } from './case.ts'

const NAMES = "(VALUES (N'Cathy'), (N'Eric'), (N'Zoé'), (N'Çelik'), (N'Élise'), (N'Œuvre')) t(nom)"

export const COLLATIONS: Topic = {
  pages: [
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
        [
          'SELECT name AS n FROM Staff ORDER BY n COLLATE Latin1_General_BIN DESC',
          'n varchar(20)',
          ['Fay', 'Eve', 'Dee', 'Cy', 'Bob', 'Ada'],
        ],
        [
          'SELECT name FROM Staff ORDER BY name COLLATE French_CI_AS',
          'name varchar(20)',
          ['Ada', 'Bob', 'Cy', 'Dee', 'Eve', 'Fay'],
        ],
        ["SELECT 1 a WHERE 'a' COLLATE Latin1_General_CS_AS = 'A'", 'a int', []],
        [
          'SELECT name AS n FROM Staff ORDER BY name COLLATE Latin1_General_BIN DESC',
          'n varchar(20)',
          ['Fay', 'Eve', 'Dee', 'Cy', 'Bob', 'Ada'],
        ],
        [
          'SELECT UPPER(name) AS n FROM Staff ORDER BY n COLLATE French_CS_AS',
          'n varchar(20)',
          ['ADA', 'BOB', 'CY', 'DEE', 'EVE', 'FAY'],
        ],
        [
          "SELECT x AS y FROM (VALUES ('a'),('B'),('C')) v(x) ORDER BY y COLLATE Latin1_General_BIN",
          'y varchar(1)',
          ['B', 'C', 'a'],
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
    {
      source: 'Collation and Unicode support; LIKE (Transact-SQL)',
      cases: [
        [
          "SELECT v FROM (VALUES ('œuf '), ('bœuf'), ('Straße'), ('Oedème')) x(v) WHERE v LIKE 'oeuf' OR v LIKE 'stra%se' OR v LIKE 'œ%me' ORDER BY v",
          'v varchar(6)',
          ['Oedème', 'œuf ', 'Straße'],
        ],
        [
          "SELECT v FROM (VALUES (N'œuf'), (N'oeuf')) x(v) WHERE v LIKE N'_uf' OR v NOT LIKE N'OEUF' ORDER BY v",
          'v nvarchar(4)',
          ['œuf'],
        ],
        [
          "SELECT nom FROM (VALUES (N'Zoé'), (N'Eric'), (N'Élise'), (N'Œuvre'), (N'Çelik'), (N'cathy'), (N'CATHY')) v(nom) ORDER BY nom, nom COLLATE Latin1_General_BIN",
          'nom nvarchar(5)',
          ['CATHY', 'cathy', 'Çelik', 'Élise', 'Eric', 'Œuvre', 'Zoé'],
        ],
        [
          "SELECT COUNT(DISTINCT nom) a, MIN(nom) b, MAX(nom) c FROM (VALUES (N'côte'), (N'COTE'), (N'coté'), (N'cote ')) v(nom)",
          'a int, b nvarchar(5), c nvarchar(5)',
          ['3|COTE|côte'],
        ],
        [
          "SELECT nom FROM (VALUES (N'Lévesque'), (N'Levesque'), (N'LÉVESQUE')) v(nom) WHERE nom = N'levesque'",
          'nom nvarchar(8)',
          ['Levesque'],
        ],
        [
          "SELECT nom FROM (VALUES (N'Lévesque'), (N'Levesque'), (N'LÉVESQUE')) v(nom) WHERE nom COLLATE Latin1_General_100_CI_AI = N'levesque' ORDER BY nom",
          'nom nvarchar(8)',
          ['Levesque', 'Lévesque', 'LÉVESQUE'],
        ],
        [
          "SELECT nom FROM (VALUES ('A_1'), ('AB1'), ('A%1')) v(nom) WHERE nom LIKE 'A[_]1' OR nom LIKE 'A!%1' ESCAPE '!'",
          'nom varchar(3)',
          ['A_1', 'A%1'],
        ],
        [
          "SELECT nom FROM (VALUES ('O''Brien'), ('OBrien'), ('O-Brien')) v(nom) ORDER BY nom",
          'nom varchar(7)',
          ['OBrien', "O'Brien", 'O-Brien'],
        ],
        [
          "SELECT nom FROM (VALUES (N'St-Jean'), (N'Saint-Jean'), (N'St Jean')) v(nom) WHERE nom LIKE N'St[- ]Jean' ORDER BY nom DESC",
          'nom nvarchar(10)',
          ['St-Jean', 'St Jean'],
        ],
        [
          "SELECT CASE WHEN 'abc' = 'ABC   ' THEN 1 ELSE 0 END a, CASE WHEN 'abc' LIKE 'abc ' THEN 1 ELSE 0 END b, CASE WHEN 'abc ' LIKE 'abc' THEN 1 ELSE 0 END c, CASE WHEN N'straße' = N'STRASSE' THEN 1 ELSE 0 END d",
          'a int, b int, c int, d int',
          ['1|0|1|1'],
        ],
        [
          'SELECT dept, COUNT(*) n FROM Staff GROUP BY dept ORDER BY dept',
          'dept varchar(10), n int',
          ['Board|1', 'Sales|2', 'Tech|3'],
        ],
        [
          "SELECT nom FROM (VALUES ('a1'), ('a10'), ('a2'), ('A1')) v(nom) ORDER BY nom",
          'nom varchar(3)',
          ['a1', 'A1', 'a10', 'a2'],
        ],
        [
          "SELECT nom FROM (VALUES (N'Élan'), (N'elan'), (N'Fée')) v(nom) WHERE nom BETWEEN N'E' AND N'F' ORDER BY nom",
          'nom nvarchar(4)',
          ['elan', 'Élan'],
        ],
        [
          "SELECT nom FROM (VALUES (N'Élan'), (N'zèbre'), (N'abbé')) v(nom) WHERE nom LIKE N'[a-f]%' ORDER BY nom",
          'nom nvarchar(5)',
          ['abbé', 'Élan'],
        ],
      ],
    },
  ],
  refused: [
    [
      "SELECT CHARINDEX('É' COLLATE Latin1_General_CI_AI, 'Montreal') a",
      'Not supported: COLLATE in an argument of CHARINDEX (line 1, column 22)',
    ],
    [
      'SELECT id n FROM Staff ORDER BY n COLLATE French_CI_AS',
      'COLLATE cannot be used on int (line 1, column 35)',
    ],
    [
      'SELECT name COLLATE Latin1_General FROM Staff',
      "Unknown collation 'Latin1_General'. Write a name such as Latin1_General_100_CI_AS (line 1, column 21)",
    ],
    [
      'SELECT UPPER(name COLLATE Latin1_General_BIN) FROM Staff',
      'Not supported: COLLATE in an argument of UPPER (line 1, column 19)',
    ],
    [
      'SELECT 1 x FROM Staff WHERE name COLLATE French_CS_AS = dept COLLATE French_CI_AI',
      'The collations CS_AS and CI_AI cannot be combined (line 1, column 34)',
    ],
  ],
}
