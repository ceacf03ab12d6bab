import type { Topic } from './case.ts'

export const GROUPS: Topic = [
  {
    source: 'SELECT - GROUP BY; Subqueries (SQL Server)',
    cases: [
      [
        'SELECT dept, (SELECT COUNT(*) FROM Staff x WHERE x.dept = s.dept) n, SUM(salary) t FROM Staff s GROUP BY dept ORDER BY dept',
        'dept varchar(10), n int, t int',
        ['Board|1|900', 'Sales|2|800', 'Tech|3|1700'],
      ],
      [
        'SELECT manager, COUNT(*) n, (SELECT name FROM Staff m WHERE m.id = s.manager) boss FROM Staff s GROUP BY manager HAVING EXISTS (SELECT 1 FROM Staff m WHERE m.id = s.manager AND m.salary > 400) ORDER BY (SELECT name FROM Staff m WHERE m.id = s.manager) DESC',
        'manager int, n int, boss varchar(20)',
        ['5|1|Eve', '3|1|Cy', '2|1|Bob', '1|2|Ada'],
      ],
      [
        'SELECT YEAR(at) y, (SELECT COUNT(*) FROM Claims c WHERE YEAR(c.at) <= YEAR(Claims.at)) n FROM Claims GROUP BY YEAR(at) ORDER BY y',
        'y int, n int',
        ['NULL|0', '2020|2', '2021|3'],
      ],
      [
        'SELECT region, product, GROUPING(product) g, SUM(amount) a, (SELECT COUNT(*) FROM Sales x WHERE x.region = s.region) n FROM Sales s GROUP BY ROLLUP(region, product) ORDER BY 1, 2',
        'region varchar(10), product varchar(10), g tinyint, a decimal(38,2), n int',
        [
          'NULL|NULL|1|42.75|0',
          'East|NULL|1|35.50|3',
          'East|Ink|0|5.50|3',
          'East|Pen|0|30.00|3',
          'West|NULL|1|7.25|2',
          'West|Ink|0|NULL|2',
          'West|Pen|0|7.25|2',
        ],
      ],
      [
        'SELECT TOP 2 WITH TIES dept, RANK() OVER (ORDER BY SUM(salary)) r, CASE WHEN dept IN (SELECT x.dept FROM Staff x WHERE x.dept = s.dept AND x.salary > 600) THEN 1 ELSE 0 END f FROM Staff s GROUP BY dept ORDER BY r',
        'dept varchar(10), r bigint, f int',
        ['Sales|1|0', 'Board|2|1'],
      ],
    ],
  },
  {
    source: 'SELECT - GROUP BY (Transact-SQL)',
    cases: [
      [
        'SELECT region, product, SUM(amount) s FROM Sales GROUP BY ROLLUP(region, product) ORDER BY region, product',
        'region varchar(10), product varchar(10), s decimal(38,2)',
        [
          'NULL|NULL|42.75',
          'East|NULL|35.50',
          'East|Ink|5.50',
          'East|Pen|30.00',
          'West|NULL|7.25',
          'West|Ink|NULL',
          'West|Pen|7.25',
        ],
      ],
      [
        'SELECT region, year, COUNT(*) n FROM Sales GROUP BY CUBE(region, year) ORDER BY region, year',
        'region varchar(10), year int, n int',
        [
          'NULL|NULL|5',
          'NULL|2020|3',
          'NULL|2021|2',
          'East|NULL|3',
          'East|2020|2',
          'East|2021|1',
          'West|NULL|2',
          'West|2020|1',
          'West|2021|1',
        ],
      ],
      [
        'SELECT region, year, COUNT(*) n FROM Sales GROUP BY GROUPING SETS ((region), (year), ()) ORDER BY region, year',
        'region varchar(10), year int, n int',
        ['NULL|NULL|5', 'NULL|2020|3', 'NULL|2021|2', 'East|NULL|3', 'West|NULL|2'],
      ],
      [
        'SELECT region, COUNT(*) n FROM Sales GROUP BY region WITH ROLLUP ORDER BY n',
        'region varchar(10), n int',
        ['West|2', 'East|3', 'NULL|5'],
      ],
      [
        'SELECT year, product, COUNT(*) n FROM Sales GROUP BY year, ROLLUP(product) ORDER BY year, product',
        'year int, product varchar(10), n int',
        ['2020|NULL|3', '2020|Ink|1', '2020|Pen|2', '2021|NULL|2', '2021|Ink|1', '2021|Pen|1'],
      ],
      ['SELECT COUNT(*) n FROM Sales GROUP BY ()', 'n int', ['5']],
      [
        'SELECT dept, COUNT(*) n FROM Staff GROUP BY dept HAVING COUNT(*) > 1 ORDER BY n',
        'dept varchar(10), n int',
        ['Sales|2', 'Tech|3'],
      ],
      [
        'SELECT salary / 100 AS band, MIN(name) m FROM Staff GROUP BY salary / 100 ORDER BY band',
        'band int, m varchar(20)',
        ['3|Dee', '5|Bob', '7|Cy', '9|Ada'],
      ],
      ['SELECT MAX(salary) m FROM Staff HAVING MAX(salary) > 1000', 'm int', []],
      [
        'SELECT amount, COUNT(*) n FROM Sales WHERE amount IS NULL OR amount > 9 GROUP BY amount ORDER BY amount',
        'amount decimal(10,2), n int',
        ['NULL|1', '10.00|1', '20.00|1'],
      ],
    ],
  },
  {
    source: 'GROUPING, GROUPING_ID (Transact-SQL)',
    cases: [
      [
        'SELECT region, GROUPING(region) g, COUNT(*) n FROM Sales GROUP BY ROLLUP(region) ORDER BY g, region',
        'region varchar(10), g tinyint, n int',
        ['East|0|3', 'West|0|2', 'NULL|1|5'],
      ],
      [
        'SELECT GROUPING_ID(region, year) g, COUNT(*) n FROM Sales GROUP BY CUBE(region, year) HAVING GROUPING_ID(region, year) > 0 ORDER BY g, n',
        'g int, n int',
        ['1|2', '1|3', '2|2', '2|3', '3|5'],
      ],
      [
        "SELECT CASE WHEN GROUPING(region) = 1 THEN 'all' ELSE region END r, SUM(amount) s FROM Sales GROUP BY region WITH CUBE ORDER BY s",
        'r varchar(10), s decimal(38,2)',
        ['West|7.25', 'East|35.50', 'all|42.75'],
      ],
    ],
  },
  {
    source: 'SUM, AVG, MIN, MAX, COUNT (Transact-SQL)',
    cases: [
      [
        'SELECT SUM(salary) a, AVG(salary) b, COUNT(manager) c, COUNT(*) d FROM Staff',
        'a int, b int, c int, d int',
        ['3400|566|5|6'],
      ],
      [
        'SELECT AVG(amount) a, AVG(salary * 1.0) b FROM Sales, Staff WHERE id = 1 AND amount IS NOT NULL',
        'a decimal(38,6), b decimal(38,6)',
        ['10.687500|900.000000'],
      ],
      [
        'SELECT SUM(DISTINCT salary) a, AVG(DISTINCT salary) b, COUNT(DISTINCT dept) c, COUNT_BIG(DISTINCT salary) d FROM Staff',
        'a int, b int, c int, d bigint',
        ['2400|600|3|4'],
      ],
      [
        "SELECT SUM(amount) a, AVG(amount) b, MIN(amount) c, COUNT(amount) d FROM Sales WHERE region = 'West' AND product = 'Ink'",
        'a decimal(38,2), b decimal(38,6), c decimal(10,2), d int',
        ['NULL|NULL|NULL|0'],
      ],
      [
        'SELECT MIN(s.name) a, MAX(dept) b, MIN(born) c FROM Staff s JOIN People p ON p.id = s.id',
        'a varchar(20), b varchar(10), c date',
        ['Ada|Tech|1990-01-31'],
      ],
      [
        'SELECT AVG(-salary) a, AVG(CAST(salary AS bigint)) b, AVG(CAST(salary AS float)) c FROM Staff WHERE id IN (3, 4, 5)',
        'a int, b bigint, c float',
        ['-500|500|500.0'],
      ],
      ['SELECT AVG(x) a, SUM(x) b FROM (VALUES (1), (2), (2)) v(x)', 'a int, b int', ['1|5']],
      ['SELECT AVG(x) a FROM (VALUES (-1), (-2)) v(x)', 'a int', ['-1']],
      [
        'SELECT SUM(kind) a, SUM(small) b, SUM(big) c, SUM(1e0) d FROM Claims',
        'a int, b int, c bigint, d float',
        ['456|102|9000000003|4.0'],
      ],
      [
        'SELECT COUNT(CASE WHEN salary > 500 THEN 1 END) a, SUM(CASE WHEN salary > 500 THEN 1 ELSE 0 END) b FROM Staff',
        'a int, b int',
        ['2|2'],
      ],
    ],
  },
  {
    source: 'STDEV, STDEVP, VAR, VARP (Transact-SQL)',
    cases: [
      [
        'SELECT VAR(x) a, VARP(x) b, STDEV(x) c, STDEVP(x) d FROM (VALUES (2), (4), (4), (4), (5), (5), (7), (9)) v(x)',
        'a float, b float, c float, d float',
        ['4.571428571428571|4.0|2.138089935299395|2.0'],
      ],
      [
        'SELECT VAR(x) a, VARP(x) b, STDEV(x) c, STDEVP(x) d FROM (VALUES (3), (NULL)) v(x)',
        'a float, b float, c float, d float',
        ['NULL|0.0|NULL|0.0'],
      ],
      ['SELECT VARP(DISTINCT x) a FROM (VALUES (1), (1), (3)) v(x)', 'a float', ['1.0']],
    ],
  },
  {
    source: 'APPROX_COUNT_DISTINCT, COUNT_BIG (Transact-SQL)',
    cases: [
      [
        'SELECT APPROX_COUNT_DISTINCT(dept) a, COUNT_BIG(*) b FROM Staff',
        'a bigint, b bigint',
        ['3|6'],
      ],
    ],
  },
  {
    source: 'SELECT DISTINCT; Collation and Unicode support',
    cases: [
      [
        'SELECT DISTINCT dept FROM Staff ORDER BY dept',
        'dept varchar(10)',
        ['Board', 'Sales', 'Tech'],
      ],
      ["SELECT COUNT(*) n FROM Staff WHERE dept = 'TECH'", 'n int', ['3']],
      [
        "SELECT CASE WHEN 'a' < 'B' THEN 1 ELSE 0 END a, CASE WHEN 'abc' <> 'ABC ' THEN 1 ELSE 0 END b",
        'a int, b int',
        ['1|0'],
      ],
      [
        'SELECT DISTINCT manager, 1 one FROM Staff ORDER BY manager',
        'manager int, one int',
        ['NULL|1', '1|1', '2|1', '3|1', '5|1'],
      ],
    ],
  },
]
