import type { Topic } from './case.ts'

export const WINDOWS: Topic = [
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
    source: 'SELECT - OVER Clause (Transact-SQL)',
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
    ],
  },
]
