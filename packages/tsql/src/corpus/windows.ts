import type { Topic } from './case.ts'

export const WINDOWS: Topic = {
  pages: [
    {
      source: 'SELECT - WINDOW clause (Transact-SQL)',
      cases: [
        [
          'SELECT id, SUM(salary) OVER w s, COUNT(*) OVER w n FROM Staff WINDOW w AS (PARTITION BY dept ORDER BY id) ORDER BY id',
          'id int, s int, n int',
          ['1|900|1', '2|500|1', '3|700|1', '4|800|2', '5|1200|2', '6|1700|3'],
        ],
        [
          'SELECT id, SUM(salary) OVER (w ROWS 1 PRECEDING) s, RANK() OVER v r FROM Staff WINDOW v AS (w), w AS (p ORDER BY id), p AS (PARTITION BY dept) ORDER BY id',
          'id int, s int, r bigint',
          ['1|900|1', '2|500|1', '3|700|1', '4|800|2', '5|1200|2', '6|1000|3'],
        ],
        [
          'SELECT TOP 1 id FROM Staff WINDOW w AS (ORDER BY salary, id) ORDER BY ROW_NUMBER() OVER w',
          'id int',
          ['4'],
        ],
      ],
    },
    {
      source: 'PERCENTILE_CONT, PERCENTILE_DISC (Transact-SQL)',
      cases: [
        [
          'SELECT DISTINCT dept, PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY salary) OVER (PARTITION BY dept) c, PERCENTILE_DISC(0.5) WITHIN GROUP (ORDER BY salary) OVER (PARTITION BY dept) d FROM Staff ORDER BY dept',
          'dept varchar(10), c float, d int',
          ['Board|900.0|900', 'Sales|400.0|300', 'Tech|500.0|500'],
        ],
        [
          'SELECT DISTINCT PERCENTILE_CONT(0.25) WITHIN GROUP (ORDER BY x DESC) OVER () a, PERCENTILE_DISC(0.25) WITHIN GROUP (ORDER BY x DESC) OVER () b, PERCENTILE_DISC(0) WITHIN GROUP (ORDER BY x DESC) OVER () c, PERCENTILE_DISC(1.0) WITHIN GROUP (ORDER BY x) OVER () d FROM (VALUES (10), (20), (30), (40), (NULL)) v(x)',
          'a float, b int, c int, d int',
          ['32.5|40|40|40'],
        ],
        [
          "SELECT DISTINCT PERCENTILE_DISC(0.5) WITHIN GROUP (ORDER BY x) OVER () a FROM (VALUES (CAST('2020-01-01' AS date)), ('2021-01-01'), ('2022-01-01')) v(x)",
          'a date',
          ['2021-01-01'],
        ],
      ],
    },
    {
      source: 'ROW_NUMBER, RANK, DENSE_RANK, NTILE (Transact-SQL)',
      cases: [
        [
          'SELECT name, ROW_NUMBER() OVER (ORDER BY salary DESC, name) r FROM Staff ORDER BY r',
          'name varchar(20), r bigint',
          ['Ada|1', 'Cy|2', 'Bob|3', 'Eve|4', 'Fay|5', 'Dee|6'],
        ],
        [
          'SELECT id, RANK() OVER (ORDER BY salary DESC) r, DENSE_RANK() OVER (ORDER BY salary DESC) d FROM Staff ORDER BY id',
          'id int, r bigint, d bigint',
          ['1|1|1', '2|3|3', '3|2|2', '4|6|4', '5|3|3', '6|3|3'],
        ],
        [
          'SELECT id, ROW_NUMBER() OVER (PARTITION BY dept ORDER BY salary DESC, id) r FROM Staff ORDER BY id',
          'id int, r bigint',
          ['1|1', '2|1', '3|1', '4|2', '5|2', '6|3'],
        ],
        [
          'SELECT id, NTILE(4) OVER (ORDER BY id) n FROM Staff ORDER BY id',
          'id int, n bigint',
          ['1|1', '2|1', '3|2', '4|2', '5|3', '6|4'],
        ],
        [
          'SELECT x.name FROM (SELECT name, ROW_NUMBER() OVER (PARTITION BY dept ORDER BY salary DESC, id) r FROM Staff) x WHERE x.r = 1 ORDER BY x.name',
          'name varchar(20)',
          ['Ada', 'Bob', 'Cy'],
        ],
        [
          'SELECT id, ROW_NUMBER() OVER (ORDER BY manager) r FROM Staff WHERE id < 3 ORDER BY id',
          'id int, r bigint',
          ['1|1', '2|2'],
        ],
        [
          'SELECT id FROM Staff ORDER BY ROW_NUMBER() OVER (ORDER BY id DESC)',
          'id int',
          ['6', '5', '4', '3', '2', '1'],
        ],
        [
          'SELECT COUNT(*) n FROM (SELECT ROW_NUMBER() OVER (ORDER BY (SELECT NULL)) r FROM Staff) x WHERE r <= 4',
          'n int',
          ['4'],
        ],
      ],
    },
    {
      source: 'LAG, LEAD (Transact-SQL)',
      cases: [
        [
          'SELECT id, LAG(name) OVER (ORDER BY id) a, LEAD(name, 2) OVER (ORDER BY id) b FROM Staff WHERE id < 5 ORDER BY id',
          'id int, a varchar(20), b varchar(20)',
          ['1|NULL|Cy', '2|Ada|Dee', '3|Bob|NULL', '4|Cy|NULL'],
        ],
        [
          'SELECT id, LAG(salary, 1, 0) OVER (ORDER BY id) a, salary - LEAD(salary, 1, 0) OVER (ORDER BY id) b FROM Staff WHERE id < 4 ORDER BY id',
          'id int, a int, b int',
          ['1|0|400', '2|900|-200', '3|500|700'],
        ],
        [
          'SELECT id, LAG(id, 1, -1) OVER (PARTITION BY dept ORDER BY id) a FROM Staff ORDER BY id',
          'id int, a int',
          ['1|-1', '2|-1', '3|-1', '4|2', '5|3', '6|5'],
        ],
        [
          'SELECT id, LAG(manager) IGNORE NULLS OVER (ORDER BY id) a FROM Staff WHERE id < 4 ORDER BY id',
          'id int, a int',
          ['1|NULL', '2|NULL', '3|1'],
        ],
      ],
    },
    {
      source: 'FIRST_VALUE, LAST_VALUE (Transact-SQL)',
      cases: [
        [
          'SELECT id, FIRST_VALUE(name) OVER (PARTITION BY dept ORDER BY salary) a FROM Staff WHERE id IN (2, 3, 4) ORDER BY id',
          'id int, a varchar(20)',
          ['2|Dee', '3|Cy', '4|Dee'],
        ],
        [
          'SELECT id, LAST_VALUE(id) OVER (ORDER BY salary) a FROM Staff WHERE id < 5 ORDER BY id',
          'id int, a int',
          ['1|1', '2|2', '3|3', '4|4'],
        ],
        [
          'SELECT id, LAST_VALUE(id) OVER (ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) a FROM Staff WHERE id < 4 ORDER BY id',
          'id int, a int',
          ['1|3', '2|3', '3|3'],
        ],
      ],
    },
    {
      source: 'CUME_DIST, PERCENT_RANK (Transact-SQL)',
      cases: [
        [
          'SELECT id, CUME_DIST() OVER (ORDER BY salary) c, PERCENT_RANK() OVER (ORDER BY salary) p FROM Staff WHERE id < 5 ORDER BY id',
          'id int, c float, p float',
          ['1|1.0|1.0', '2|0.5|0.3333333333333333', '3|0.75|0.6666666666666666', '4|0.25|0.0'],
        ],
      ],
    },
    {
      source: 'SELECT - OVER clause (Transact-SQL)',
      cases: [
        [
          'SELECT id, SUM(salary) OVER () a, COUNT(*) OVER (PARTITION BY dept) b FROM Staff ORDER BY id',
          'id int, a int, b int',
          ['1|3400|1', '2|3400|2', '3|3400|3', '4|3400|2', '5|3400|3', '6|3400|3'],
        ],
        [
          'SELECT id, SUM(salary) OVER (ORDER BY id) a FROM Staff ORDER BY id',
          'id int, a int',
          ['1|900', '2|1400', '3|2100', '4|2400', '5|2900', '6|3400'],
        ],
        [
          'SELECT id, SUM(salary) OVER (ORDER BY salary) a, SUM(salary) OVER (ORDER BY salary, id ROWS UNBOUNDED PRECEDING) b FROM Staff ORDER BY id',
          'id int, a int, b int',
          ['1|3400|3400', '2|1800|800', '3|2500|2500', '4|300|300', '5|1800|1300', '6|1800|1800'],
        ],
        [
          'SELECT id, AVG(salary) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING) a FROM Staff ORDER BY id',
          'id int, a int',
          ['1|700', '2|700', '3|500', '4|500', '5|433', '6|500'],
        ],
        [
          'SELECT id, MAX(salary) OVER (ORDER BY id ROWS 2 PRECEDING) a, MIN(name) OVER (ORDER BY id ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) b FROM Staff ORDER BY id',
          'id int, a int, b varchar(20)',
          ['1|900|Ada', '2|900|Bob', '3|900|Cy', '4|700|Dee', '5|700|Eve', '6|500|Fay'],
        ],
        [
          "SELECT year, amount, SUM(amount) OVER (PARTITION BY region ORDER BY year RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) a FROM Sales WHERE region = 'East' ORDER BY year, amount",
          'year int, amount decimal(10,2), a decimal(38,2)',
          ['2020|5.50|15.50', '2020|10.00|15.50', '2021|20.00|35.50'],
        ],
        [
          'SELECT dept, SUM(salary) s, SUM(SUM(salary)) OVER () t, RANK() OVER (ORDER BY SUM(salary) DESC) r FROM Staff GROUP BY dept ORDER BY r',
          'dept varchar(10), s int, t int, r bigint',
          ['Tech|1700|3400|1', 'Board|900|3400|2', 'Sales|800|3400|3'],
        ],
        [
          "SELECT id, salary * 100 / SUM(salary) OVER () p, AVG(amount) OVER () a FROM Staff s JOIN Sales x ON x.year = 2019 + s.id AND x.product = 'Pen' AND x.region = 'East' ORDER BY id",
          'id int, p int, a decimal(38,6)',
          ['1|64|15.000000', '2|35|15.000000'],
        ],
        [
          'SELECT id, COUNT(amount) OVER (ORDER BY id) c, VARP(id) OVER () v FROM Staff s LEFT JOIN Sales x ON x.amount = s.id * 10 WHERE id < 4 ORDER BY id',
          'id int, c int, v float',
          ['1|1|0.6666666666666666', '2|2|0.6666666666666666', '3|2|0.6666666666666666'],
        ],
        [
          'SELECT id, SUM(id) OVER (ORDER BY id ROWS BETWEEN 2 PRECEDING AND 1 PRECEDING) a, SUM(id) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND 2 PRECEDING) b, NTILE(id) OVER (ORDER BY id) c FROM Staff WHERE id < 4 ORDER BY id',
          'id int, a int, b int, c bigint',
          ['1|NULL|NULL|1', '2|1|NULL|1', '3|3|NULL|3'],
        ],
        [
          'SELECT id, salary, RANK() OVER (ORDER BY salary DESC) r, DENSE_RANK() OVER (ORDER BY salary DESC) d, ROW_NUMBER() OVER (ORDER BY salary DESC, id) n, NTILE(4) OVER (ORDER BY salary DESC, id) q FROM Staff ORDER BY n',
          'id int, salary int, r bigint, d bigint, n bigint, q bigint',
          [
            '1|900|1|1|1|1',
            '3|700|2|2|2|1',
            '2|500|3|3|3|2',
            '5|500|3|3|4|2',
            '6|500|3|3|5|3',
            '4|300|6|4|6|4',
          ],
        ],
        [
          'SELECT id, SUM(salary) OVER (ORDER BY id) a, SUM(salary) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) b, AVG(salary) OVER (PARTITION BY dept) c, COUNT(*) OVER (PARTITION BY dept ORDER BY salary) d FROM Staff ORDER BY id',
          'id int, a int, b int, c int, d int',
          [
            '1|900|900|900|1',
            '2|1400|1400|400|2',
            '3|2100|1200|566|3',
            '4|2400|1000|400|1',
            '5|2900|800|566|2',
            '6|3400|1000|566|2',
          ],
        ],
        [
          'SELECT id, LAG(salary) OVER (ORDER BY id) a, LEAD(salary, 2, 0) OVER (ORDER BY id) b, FIRST_VALUE(name) OVER (PARTITION BY dept ORDER BY salary DESC, id) c, LAST_VALUE(name) OVER (PARTITION BY dept ORDER BY salary DESC, id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) d FROM Staff ORDER BY id',
          'id int, a int, b int, c varchar(20), d varchar(20)',
          [
            '1|NULL|700|Ada|Ada',
            '2|900|300|Bob|Dee',
            '3|500|500|Cy|Fay',
            '4|700|500|Bob|Dee',
            '5|300|0|Cy|Fay',
            '6|500|0|Cy|Fay',
          ],
        ],
        [
          'SELECT id, PERCENT_RANK() OVER (ORDER BY salary) p, CUME_DIST() OVER (ORDER BY salary) c FROM Staff ORDER BY salary, id',
          'id int, p float, c float',
          [
            '4|0.0|0.16666666666666666',
            '2|0.2|0.6666666666666666',
            '5|0.2|0.6666666666666666',
            '6|0.2|0.6666666666666666',
            '3|0.8|0.8333333333333334',
            '1|1.0|1.0',
          ],
        ],
        [
          'SELECT DISTINCT dept, PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY salary) OVER (PARTITION BY dept) m FROM Staff ORDER BY dept',
          'dept varchar(10), m float',
          ['Board|900.0', 'Sales|400.0', 'Tech|500.0'],
        ],
        [
          'SELECT d, v, SUM(v) OVER (ORDER BY d RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) s FROM (VALUES (1, 10), (1, 20), (2, 5)) t(d, v) ORDER BY d, v',
          'd int, v int, s int',
          ['1|10|30', '1|20|30', '2|5|35'],
        ],
        [
          "SELECT policy, claim, SUM(claim) OVER w run, claim - LAG(claim, 1, 0) OVER w diff FROM (VALUES ('A', 1, 100.00), ('A', 2, 50.00), ('B', 1, NULL), ('B', 2, 75.25)) t(policy, seq, claim) WINDOW w AS (PARTITION BY policy ORDER BY seq) ORDER BY policy, seq",
          'policy varchar(1), claim decimal(5,2), run decimal(38,2), diff decimal(6,2)',
          [
            'A|100.00|100.00|100.00',
            'A|50.00|150.00|-50.00',
            'B|NULL|NULL|NULL',
            'B|75.25|75.25|NULL',
          ],
        ],
        [
          'SELECT dept, SUM(salary) s, RANK() OVER (ORDER BY SUM(salary) DESC) r, SUM(SUM(salary)) OVER () t FROM Staff GROUP BY dept ORDER BY r',
          'dept varchar(10), s int, r bigint, t int',
          ['Tech|1700|1|3400', 'Board|900|2|3400', 'Sales|800|3|3400'],
        ],
        [
          'SELECT x, LAST_VALUE(x) IGNORE NULLS OVER (ORDER BY i) f FROM (VALUES (1, 5), (2, NULL), (3, 7), (4, NULL)) t(i, x) ORDER BY i',
          'x int, f int',
          ['5|5', 'NULL|5', '7|7', 'NULL|7'],
        ],
        [
          'WITH d AS (SELECT id, name, ROW_NUMBER() OVER (PARTITION BY dept ORDER BY salary DESC) n FROM Staff) SELECT id FROM d WHERE n = 1 ORDER BY id',
          'id int',
          ['1', '2', '3'],
        ],
        [
          'SELECT TOP 2 WITH TIES name, salary FROM Staff ORDER BY salary DESC',
          'name varchar(20), salary int',
          ['Ada|900', 'Cy|700'],
        ],
        [
          "SELECT id, MAX(salary) OVER (ORDER BY id ROWS 2 PRECEDING) m, STRING_AGG(name, ',') s FROM Staff GROUP BY id, salary",
          'id int, m int, s varchar(8000)',
          ['1|900|Ada', '2|900|Bob', '3|900|Cy', '4|700|Dee', '5|700|Eve', '6|500|Fay'],
        ],
        [
          'SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY id) OVER (PARTITION BY dept) a, PERCENTILE_DISC(0.5) WITHIN GROUP (ORDER BY id DESC) OVER () b FROM Staff',
          'a float, b int',
          ['3.0|4', '3.0|4', '1.0|4', '5.0|4', '5.0|4', '5.0|4'],
        ],
        [
          'SELECT id, SUM(salary) OVER w s, AVG(salary) OVER (w ROWS 1 PRECEDING) a FROM Staff WINDOW w AS (ORDER BY id) ORDER BY id',
          'id int, s int, a int',
          ['1|900|900', '2|1400|700', '3|2100|600', '4|2400|500', '5|2900|400', '6|3400|500'],
        ],
        [
          'SELECT DISTINCT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY salary) OVER () a, PERCENTILE_DISC(0.5) WITHIN GROUP (ORDER BY salary) OVER () b FROM Staff',
          'a float, b int',
          ['500.0|500'],
        ],
        [
          'SELECT NTILE(4) OVER (ORDER BY id) a FROM Staff',
          'a bigint',
          ['1', '1', '2', '2', '3', '4'],
        ],
        [
          'SELECT id, SUM(salary) OVER (PARTITION BY dept ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) a FROM Staff ORDER BY id',
          'id int, a int',
          ['1|900', '2|500', '3|700', '4|800', '5|1200', '6|1700'],
        ],
        [
          'SELECT id, SUM(salary) OVER (ORDER BY salary) a FROM Staff ORDER BY id',
          'id int, a int',
          ['1|3400', '2|1800', '3|2500', '4|300', '5|1800', '6|1800'],
        ],
        [
          'SELECT id, COUNT(*) OVER (PARTITION BY dept) a, MAX(salary) OVER () - salary b FROM Staff ORDER BY id',
          'id int, a int, b int',
          ['1|1|0', '2|2|400', '3|3|200', '4|2|600', '5|3|400', '6|3|400'],
        ],
        [
          'SELECT id, FIRST_VALUE(name) OVER (ORDER BY salary DESC, id) a, LAST_VALUE(name) OVER (ORDER BY id) b FROM Staff ORDER BY id',
          'id int, a varchar(20), b varchar(20)',
          ['1|Ada|Ada', '2|Ada|Bob', '3|Ada|Cy', '4|Ada|Dee', '5|Ada|Eve', '6|Ada|Fay'],
        ],
        [
          "SELECT id, LEAD(name, 1, 'none') OVER (ORDER BY id) a, LAG(salary, 2) OVER (ORDER BY id) b FROM Staff ORDER BY id",
          'id int, a varchar(20), b int',
          ['1|Bob|NULL', '2|Cy|NULL', '3|Dee|900', '4|Eve|500', '5|Fay|700', '6|none|300'],
        ],
        [
          'SELECT PERCENTILE_CONT(0.25) WITHIN GROUP (ORDER BY x) OVER () a FROM (VALUES (1),(2),(3),(4)) v(x)',
          'a float',
          ['1.75', '1.75', '1.75', '1.75'],
        ],
        [
          'SELECT x, PERCENT_RANK() OVER (ORDER BY x) a, CUME_DIST() OVER (ORDER BY x) b FROM (VALUES (1),(2),(2),(3)) v(x) ORDER BY x',
          'x int, a float, b float',
          ['1|0.0|0.25', '2|0.3333333333333333|0.75', '2|0.3333333333333333|0.75', '3|1.0|1.0'],
        ],
        [
          'SELECT region, product, amount, SUM(amount) OVER (PARTITION BY region ORDER BY year, product ROWS UNBOUNDED PRECEDING) r FROM Sales ORDER BY region, year, product',
          'region varchar(10), product varchar(10), amount decimal(10,2), r decimal(38,2)',
          [
            'East|Ink|5.50|5.50',
            'East|Pen|10.00|15.50',
            'East|Pen|20.00|35.50',
            'West|Pen|7.25|7.25',
            'West|Ink|NULL|7.25',
          ],
        ],
        [
          'SELECT region, CAST(100.0 * SUM(amount) / SUM(SUM(amount)) OVER () AS decimal(5,2)) pct FROM Sales GROUP BY region ORDER BY region',
          'region varchar(10), pct decimal(5,2)',
          ['East|83.04', 'West|16.96'],
        ],
        [
          'SELECT name FROM (SELECT name, ROW_NUMBER() OVER (PARTITION BY dept ORDER BY salary DESC, id) rn FROM Staff) x WHERE rn = 1 ORDER BY name',
          'name varchar(20)',
          ['Ada', 'Bob', 'Cy'],
        ],
        [
          'SELECT DISTINCT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY salary) OVER (PARTITION BY dept) m, dept FROM Staff ORDER BY dept',
          'm float, dept varchar(10)',
          ['900.0|Board', '400.0|Sales', '500.0|Tech'],
        ],
        [
          'SELECT id, salary - AVG(salary) OVER (PARTITION BY dept) d FROM Staff ORDER BY id',
          'id int, d int',
          ['1|0', '2|100', '3|134', '4|-100', '5|-66', '6|-66'],
        ],
        [
          "SELECT DATEDIFF(day, d, LEAD(d) OVER (ORDER BY d)) g FROM (VALUES (CAST('2024-01-01' AS date)), ('2024-01-15'), ('2024-02-29')) v(d) ORDER BY d",
          'g int',
          ['14', '45', 'NULL'],
        ],
        [
          'SELECT x, LAG(x, 1, 0) OVER (ORDER BY x) l, x - LAG(x) OVER (ORDER BY x) d FROM (VALUES (1.5), (4.0)) v(x) ORDER BY x',
          'x decimal(2,1), l decimal(2,1), d decimal(3,1)',
          ['1.5|0.0|NULL', '4.0|1.5|2.5'],
        ],
        [
          'SELECT FIRST_VALUE(x) IGNORE NULLS OVER (ORDER BY i) a, LAST_VALUE(x) IGNORE NULLS OVER (ORDER BY i ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) b FROM (VALUES (1, NULL), (2, 5), (3, NULL)) v(i, x) ORDER BY i',
          'a int, b int',
          ['NULL|5', '5|5', '5|5'],
        ],
        [
          'SELECT SUM(x) OVER w a, MIN(x) OVER w b FROM (VALUES (1), (2), (3)) v(x) WINDOW w AS (ORDER BY x ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING) ORDER BY x',
          'a int, b int',
          ['3|1', '6|1', '5|2'],
        ],
      ],
    },
  ],
  refused: [
    [
      'SELECT ROW_NUMBER() OVER (ORDER BY id ROWS UNBOUNDED PRECEDING) a FROM Staff',
      'ROW_NUMBER takes no ROWS or RANGE (line 1, column 8)',
    ],
    [
      'SELECT SUM(salary) OVER (w PARTITION BY dept) a FROM Staff WINDOW w AS (PARTITION BY name)',
      "The window 'w' already has this part (line 1, column 26)",
    ],
    [
      'SELECT SUM(salary) OVER (w ORDER BY id) a FROM Staff WINDOW w AS (PARTITION BY dept ORDER BY id)',
      "The window 'w' already has this part (line 1, column 26)",
    ],
    [
      'SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY salary) OVER (ORDER BY dept) a FROM Staff',
      'PERCENTILE_CONT takes only PARTITION BY in its OVER (line 1, column 8)',
    ],
    [
      'SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY salary, id) OVER (PARTITION BY dept) a FROM Staff',
      'PERCENTILE_CONT takes one value in WITHIN GROUP (line 1, column 8)',
    ],
    [
      'SELECT SUM(salary) OVER (ROWS UNBOUNDED PRECEDING) a FROM Staff',
      'ROWS and RANGE need ORDER BY (line 1, column 20)',
    ],
    [
      "SELECT SUM(salary) OVER (ORDER BY id ROWS 'a' PRECEDING) a FROM Staff",
      'ROWS takes a whole number (line 1, column 38)',
    ],
    [
      'SELECT SUM(salary) OVER (ORDER BY id ROWS 1.5 PRECEDING) a FROM Staff',
      'ROWS takes a whole number (line 1, column 38)',
    ],
    [
      'SELECT SUM(SUM(salary) OVER (ORDER BY id)) OVER (ORDER BY id) a FROM Staff',
      'A function with OVER is not allowed inside another or inside an aggregate. Select it in a derived table first (line 1, column 24)',
    ],
    [
      'SELECT SUM(COUNT(*) OVER ()) a FROM Staff',
      'A function with OVER is not allowed inside another or inside an aggregate. Select it in a derived table first (line 1, column 21)',
    ],
    [
      'SELECT ROW_NUMBER() OVER (ORDER BY NULL) FROM Staff',
      'ORDER BY in OVER cannot take a position or a constant (line 1, column 47)',
    ],
    // "SELECT - OVER clause": the first row of a frame is not after its last.
    [
      'SELECT SUM(id) OVER (ORDER BY id ROWS BETWEEN CURRENT ROW AND 1 PRECEDING) FROM Staff',
      'A window cannot go from CURRENT ROW to 1 PRECEDING (line 1, column 34)',
    ],
    [
      'SELECT SUM(id) OVER (ORDER BY id ROWS 1 FOLLOWING) FROM Staff',
      'A window cannot go from 1 FOLLOWING to CURRENT ROW (line 1, column 34)',
    ],
    [
      'SELECT SUM(id) OVER (ORDER BY id RANGE UNBOUNDED FOLLOWING) FROM Staff',
      'A window cannot go from UNBOUNDED FOLLOWING to CURRENT ROW (line 1, column 34)',
    ],
    [
      'SELECT id, ROW_NUMBER() OVER (PARTITION BY dept) n FROM Staff',
      'ROW_NUMBER needs ORDER BY in its OVER (line 1, column 12)',
    ],
    [
      'SELECT id FROM Staff WHERE ROW_NUMBER() OVER (ORDER BY id) = 1',
      'OVER is only allowed in SELECT and ORDER BY. Select it in a derived table, and use its column here (line 1, column 41)',
    ],
    [
      'SELECT COUNT(DISTINCT salary) OVER () a FROM Staff',
      'Not supported: DISTINCT in COUNT OVER (line 1, column 8)',
    ],
    [
      'SELECT APPROX_PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY id) OVER () FROM Staff',
      'Not supported: OVER after APPROX_PERCENTILE_CONT (line 1, column 8)',
    ],
    [
      "SELECT STRING_AGG(name, ',') WITHIN GROUP (ORDER BY id) OVER () a FROM Staff",
      'Not supported: OVER after STRING_AGG (line 1, column 8)',
    ],
    [
      'SELECT COUNT(DISTINCT dept) OVER () a FROM Staff',
      'Not supported: DISTINCT in COUNT OVER (line 1, column 8)',
    ],
    [
      'SELECT name FROM Staff WHERE ROW_NUMBER() OVER (ORDER BY id) = 1',
      'OVER is only allowed in SELECT and ORDER BY. Select it in a derived table, and use its column here (line 1, column 43)',
    ],
    [
      'SELECT ROW_NUMBER() OVER () a FROM Staff',
      'ROW_NUMBER needs ORDER BY in its OVER (line 1, column 8)',
    ],
    [
      'SELECT SUM(salary) OVER (ORDER BY id RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) a FROM Staff',
      'RANGE takes only UNBOUNDED and CURRENT ROW (line 1, column 38)',
    ],
    [
      'SELECT COUNT(DISTINCT id) OVER () FROM Staff',
      'Not supported: DISTINCT in COUNT OVER (line 1, column 8)',
    ],
    [
      "SELECT STRING_AGG(name, ',') OVER (ORDER BY id) FROM Staff",
      'Not supported: OVER after STRING_AGG (line 1, column 8)',
    ],
    [
      'SELECT SUM(id) OVER v FROM Staff WINDOW w AS (ORDER BY id)',
      "Unknown window 'v'. Define it after WINDOW, before ORDER BY (line 1, column 21)",
    ],
    ['SELECT RANK() OVER () FROM Staff', 'RANK needs ORDER BY in its OVER (line 1, column 8)'],
  ],
  ended: [
    ['SELECT NTILE(0) OVER (ORDER BY id) FROM Staff', 'NTILE takes a whole number above zero'],
    [
      'SELECT LAG(id, -1) OVER (ORDER BY id) FROM Staff',
      'The offset of LAG and LEAD cannot be negative',
    ],
  ],
}
