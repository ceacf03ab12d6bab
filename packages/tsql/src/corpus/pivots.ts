import type { Topic } from './case.ts'

/** PIVOT and UNPIVOT. */
export const PIVOTS: Topic = {
  pages: [
    {
      source: 'FROM - Using PIVOT and UNPIVOT (Transact-SQL)',
      cases: [
        [
          'SELECT region, [2020], [2021] FROM (SELECT region, year, amount FROM Sales) s PIVOT (SUM(amount) FOR year IN ([2020], [2021])) p ORDER BY region',
          'region varchar(10), 2020 decimal(38,2), 2021 decimal(38,2)',
          ['East|15.50|20.00', 'West|7.25|NULL'],
        ],
        [
          'SELECT * FROM (SELECT product, amount FROM Sales) s PIVOT (COUNT(amount) FOR product IN ([Pen], [ink], [None])) p',
          'Pen int, ink int, None int',
          ['3|1|0'],
        ],
        [
          'SELECT p.dept, p.[500] FROM (SELECT dept, salary, id FROM Staff) s PIVOT (MAX(id) FOR salary IN ([500])) AS p ORDER BY 1',
          'dept varchar(10), 500 int',
          ['Board|NULL', 'Sales|2', 'Tech|6'],
        ],
        [
          'SELECT id, k, v FROM (SELECT id, kind + 0 AS kind, person FROM Claims) c UNPIVOT (v FOR k IN (kind, person)) u WHERE id IN (1, 4) ORDER BY id, k',
          'id int, k nvarchar(128), v int',
          ['1|kind|1', '1|person|1', '4|person|9'],
        ],
        [
          'SELECT * FROM (SELECT product, region, amount FROM Sales) s PIVOT (COUNT(amount) FOR region IN (East, West, North)) AS p ORDER BY product',
          'product varchar(10), East int, West int, North int',
          ['Ink|1|0|0', 'Pen|2|1|0'],
        ],
        [
          'SELECT k, q, v FROM (VALUES (1, 10, NULL, 30), (2, 5, 6, 7)) t(k, q1, q2, q3) UNPIVOT (v FOR q IN (q1, q2, q3)) u ORDER BY k, q',
          'k int, q nvarchar(128), v int',
          ['1|q1|10', '1|q3|30', '2|q1|5', '2|q2|6', '2|q3|7'],
        ],
        [
          'SELECT q, SUM(v) s FROM (VALUES (1, CAST(10.5 AS decimal(9,2)), CAST(1 AS decimal(9,2)))) t(k, jan, feb) UNPIVOT (v FOR q IN (jan, feb)) u GROUP BY q ORDER BY q',
          'q nvarchar(128), s decimal(38,2)',
          ['feb|1.00', 'jan|10.50'],
        ],
        [
          'SELECT product, ISNULL([East], 0) e, ISNULL([West], 0) w FROM (SELECT product, region, amount FROM Sales) s PIVOT (MAX(amount) FOR region IN ([East], [West])) p ORDER BY 1',
          'product varchar(10), e decimal(10,2), w decimal(10,2)',
          ['Ink|5.50|0.00', 'Pen|20.00|7.25'],
        ],
        [
          "SELECT product, SUM(CASE WHEN region = 'east' THEN amount END) e, SUM(IIF(region = 'West', amount, 0)) w FROM Sales GROUP BY product ORDER BY product",
          'product varchar(10), e decimal(38,2), w decimal(38,2)',
          ['Ink|5.50|0.00', 'Pen|30.00|7.25'],
        ],
        [
          'SELECT dept, [2020], [2021] FROM (SELECT region dept, year, amount FROM Sales) s PIVOT (SUM(amount) FOR year IN ([2020],[2021])) p ORDER BY dept',
          'dept varchar(10), 2020 decimal(38,2), 2021 decimal(38,2)',
          ['East|15.50|20.00', 'West|7.25|NULL'],
        ],
        [
          'SELECT k, v FROM (SELECT 1 a, 2 b, CAST(NULL AS int) c) s UNPIVOT (v FOR k IN (a, b, c)) u ORDER BY k',
          'k nvarchar(128), v int',
          ['a|1', 'b|2'],
        ],
      ],
    },
  ],
  refused: [
    [
      'SELECT * FROM (SELECT dept, salary FROM Staff) s PIVOT (SUM(salary + 1) FOR dept IN ([Board])) p',
      'PIVOT takes an aggregate of one column (line 1, column 50)',
    ],
    [
      'SELECT * FROM (SELECT dept, salary FROM Staff) s PIVOT (salary FOR dept IN ([Board])) p',
      'PIVOT takes an aggregate of one column (line 1, column 50)',
    ],
    [
      'SELECT * FROM (SELECT dept, salary FROM Staff) s PIVOT (SUM(salary), MAX(salary) FOR dept IN ([Board])) p',
      'Not supported: PIVOT with several aggregates (line 1, column 50)',
    ],
    [
      'SELECT k, q, v FROM (VALUES (1, 10, 1.5)) t(k, q1, q2) UNPIVOT (v FOR q IN (q1, q2)) u',
      'The columns of UNPIVOT have the types int and decimal(2,1) (line 1, column 81)',
    ],
    [
      'SELECT v FROM Staff UNPIVOT (v FOR k IN (name, dept)) u',
      'The columns of UNPIVOT have the types varchar(20) and varchar(10) (line 1, column 48)',
    ],
  ],
}
