import type { Topic } from './case.ts'

/** GROUP BY, HAVING and aggregate functions. */
export const GROUPS: Topic = {
  pages: [
    {
      source: 'GROUP BY; HAVING: conditions of grouped columns',
      cases: [
        [
          "SELECT dept, CASE WHEN dept IN ('Tech', dept + 'x') THEN 1 ELSE 0 END a, CASE WHEN dept LIKE 's%' THEN 1 ELSE 0 END b, CASE WHEN dept IS NULL THEN 1 ELSE 0 END c, CASE WHEN dept BETWEEN 'C' AND 'T' THEN 1 ELSE 0 END d FROM Staff GROUP BY dept ORDER BY dept",
          'dept varchar(10), a int, b int, c int, d int',
          ['Board|0|0|0|0', 'Sales|0|1|0|1', 'Tech|1|0|0|0'],
        ],
        [
          'SELECT manager FROM Staff GROUP BY manager HAVING manager IN (1, 2, MIN(id) - 10) OR NOT manager IS DISTINCT FROM NULL ORDER BY manager',
          'manager int',
          ['NULL', '1', '2'],
        ],
        [
          'SELECT dept FROM Staff s GROUP BY dept HAVING EXISTS (SELECT 1 FROM Staff t WHERE t.dept = s.dept AND t.id > 5) ORDER BY dept',
          'dept varchar(10)',
          ['Tech'],
        ],
        [
          'SELECT dept FROM Staff s GROUP BY dept HAVING MAX(salary) >= ALL (SELECT salary FROM Staff t WHERE t.dept = s.dept) AND MIN(id) IN (SELECT id FROM Staff WHERE id < 3) ORDER BY dept',
          'dept varchar(10)',
          ['Board', 'Sales'],
        ],
      ],
    },
    {
      source: 'SELECT - GROUP BY; Aggregate functions (Transact-SQL)',
      cases: [
        [
          'SELECT city, COUNT(*) AS n FROM People GROUP BY city ORDER BY n DESC, city',
          'city nvarchar(20), n int',
          ['Oslo|2', 'NULL|1', 'Rome|1'],
        ],
        [
          'SELECT UPPER(name) u, COUNT(*) n FROM People GROUP BY UPPER(name) HAVING COUNT(*) > 1 ORDER BY UPPER(name)',
          'u varchar(20), n int',
          ['ANN|2'],
        ],
        [
          'SELECT person, SUM(amount) s FROM Claims GROUP BY person HAVING SUM(amount) > 0 ORDER BY SUM(amount) DESC',
          'person int, s decimal(38,2)',
          ['2|100.00', '1|10.75'],
        ],
        [
          'SELECT SUM(amount) a, AVG(amount) b, MIN(amount) c, MAX(amount) d, COUNT(amount) e, COUNT_BIG(*) f FROM Claims',
          'a decimal(38,2), b decimal(38,6), c decimal(8,2), d decimal(8,2), e int, f bigint',
          ['107.42|26.855000|-3.33|100.00|4|4'],
        ],
        [
          'SELECT AVG(id) a, SUM(id) b, AVG(kind) c, SUM(big) d FROM Claims',
          'a int, b int, c int, d bigint',
          ['2|10|152|9000000003'],
        ],
        [
          'SELECT COUNT(DISTINCT name) a, COUNT(DISTINCT city) b, MIN(name) c, MAX(city) d, COUNT(DISTINCT seen) e FROM People, Claims',
          'a int, b int, c varchar(20), d nvarchar(20), e int',
          ['3|2|Ann|Rome|1'],
        ],
        [
          'SELECT COUNT(*) a, SUM(id) b, MAX(name) c FROM People WHERE 1 = 0',
          'a int, b int, c varchar(20)',
          ['0|NULL|NULL'],
        ],
        ['SELECT SUM(amount) / COUNT(*) a FROM Claims', 'a decimal(38,6)', ['26.855000']],
        [
          'SELECT dept, APPROX_PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY salary) c, APPROX_PERCENTILE_DISC(0.5) WITHIN GROUP (ORDER BY salary DESC) d, COUNT(*) n FROM Staff GROUP BY dept ORDER BY dept',
          'dept varchar(10), c float, d int, n int',
          ['Board|900.0|900|1', 'Sales|400.0|500|2', 'Tech|500.0|500|3'],
        ],
        [
          'SELECT DeptId, APPROX_PERCENTILE_CONT(0.10) WITHIN GROUP(ORDER BY Salary) AS P10, APPROX_PERCENTILE_CONT(0.90) WITHIN GROUP(ORDER BY Salary) AS P90, APPROX_PERCENTILE_DISC(0.10) WITHIN GROUP(ORDER BY Salary) AS D10, APPROX_PERCENTILE_DISC(0.90) WITHIN GROUP(ORDER BY Salary) AS D90 FROM (VALUES (1, 31),(1, 33), (1, 18), (2, 25),(2, 35),(2, 10), (2, 10),(3,1), (3,NULL), (4,NULL), (4,NULL)) t(DeptId, Salary) GROUP BY DeptId ORDER BY 1',
          'DeptId int, P10 float, P90 float, D10 int, D90 int',
          ['1|20.6|32.6|18|33', '2|10.0|32.0|10|35', '3|1.0|1.0|1|1', '4|NULL|NULL|NULL|NULL'],
        ],
        [
          'SELECT dept FROM Staff GROUP BY dept HAVING APPROX_PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY salary) > 500 ORDER BY APPROX_PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY salary)',
          'dept varchar(10)',
          ['Board'],
        ],
        ['SELECT AVG(x) a FROM (VALUES (1), (2), (4)) v(x)', 'a int', ['2']],
        [
          'SELECT GROUPING_ID(dept) g, dept, SUM(salary) s FROM Staff GROUP BY ROLLUP(dept) ORDER BY g, dept',
          'g int, dept varchar(10), s int',
          ['0|Board|900', '0|Sales|800', '0|Tech|1700', '1|NULL|3400'],
        ],
        [
          "SELECT STRING_AGG(name, ', ') WITHIN GROUP (ORDER BY name DESC) a FROM Staff",
          'a varchar(8000)',
          ['Fay, Eve, Dee, Cy, Bob, Ada'],
        ],
        [
          "SELECT STRING_AGG(manager, '-') WITHIN GROUP (ORDER BY id) a FROM Staff",
          'a nvarchar(4000)',
          ['1-1-2-3-5'],
        ],
        ['SELECT COUNT(*) n FROM Staff WHERE manager <> 1', 'n int', ['3']],
        ['SELECT COUNT(*) n FROM Staff WHERE NOT manager = 1', 'n int', ['3']],
        ['SELECT COUNT(*) n FROM Staff WHERE manager NOT IN (1, NULL)', 'n int', ['0']],
        ['SELECT COUNT(*) n FROM Staff WHERE manager IN (1, NULL)', 'n int', ['2']],
        [
          'SELECT dept FROM Staff GROUP BY dept HAVING COUNT(*) > 1 ORDER BY COUNT(*) DESC',
          'dept varchar(10)',
          ['Tech', 'Sales'],
        ],
        [
          'SELECT name FROM Staff GROUP BY name, id ORDER BY id',
          'name varchar(20)',
          ['Ada', 'Bob', 'Cy', 'Dee', 'Eve', 'Fay'],
        ],
        [
          "SELECT x AS y FROM (VALUES ('a'),('B'),('C')) v(x) GROUP BY x ORDER BY y COLLATE Latin1_General_BIN",
          'y varchar(1)',
          ['B', 'C', 'a'],
        ],
        [
          'SELECT AVG(CAST(x AS decimal(5,2))) a FROM (VALUES (1),(2),(2)) v(x)',
          'a decimal(38,6)',
          ['1.666666'],
        ],
        [
          'SELECT SUM(x)/COUNT(*) a, SUM(x)*1.0/COUNT(*) b FROM (VALUES (1),(2),(2)) v(x)',
          'a int, b decimal(24,12)',
          ['1|1.666666666666'],
        ],
        [
          "SELECT MAX(x) a, MIN(x) b FROM (VALUES ('b'),('A'),('C')) v(x)",
          'a varchar(1), b varchar(1)',
          ['C|A'],
        ],
        [
          'SELECT STDEV(x) a, VAR(x) b, STDEVP(x) c, VARP(x) d FROM (VALUES (2),(4),(4),(4),(5),(5),(7),(9)) v(x)',
          'a float, b float, c float, d float',
          ['2.138089935299395|4.571428571428571|2.0|4.0'],
        ],
        ['SELECT VAR(x) a, STDEV(x) b FROM (VALUES (2)) v(x)', 'a float, b float', ['NULL|NULL']],
        [
          'SELECT COUNT(*) a, SUM(x) b, AVG(x) c FROM (SELECT 1 x WHERE 1=0) t',
          'a int, b int, c int',
          ['0|NULL|NULL'],
        ],
        [
          'SELECT region, product, SUM(amount) s, GROUPING(region) g, GROUPING(product) h FROM Sales GROUP BY CUBE(region, product) ORDER BY g, h, region, product',
          'region varchar(10), product varchar(10), s decimal(38,2), g tinyint, h tinyint',
          [
            'East|Ink|5.50|0|0',
            'East|Pen|30.00|0|0',
            'West|Ink|NULL|0|0',
            'West|Pen|7.25|0|0',
            'East|NULL|35.50|0|1',
            'West|NULL|7.25|0|1',
            'NULL|Ink|5.50|1|0',
            'NULL|Pen|37.25|1|0',
            'NULL|NULL|42.75|1|1',
          ],
        ],
        [
          'SELECT region, SUM(amount) s FROM Sales GROUP BY GROUPING SETS ((region), ()) ORDER BY region',
          'region varchar(10), s decimal(38,2)',
          ['NULL|42.75', 'East|35.50', 'West|7.25'],
        ],
        [
          "SELECT COALESCE(region, 'Total') r, SUM(amount) s FROM Sales GROUP BY region WITH ROLLUP ORDER BY GROUPING(region), region",
          'r varchar(10), s decimal(38,2)',
          ['East|35.50', 'West|7.25', 'Total|42.75'],
        ],
        [
          'SELECT year, COUNT(amount) n, COUNT(*) m, AVG(amount) a FROM Sales GROUP BY year ORDER BY year',
          'year int, n int, m int, a decimal(38,6)',
          ['2020|3|3|7.583333', '2021|1|2|20.000000'],
        ],
        ['SELECT 1 a HAVING 1=1', 'a int', ['1']],
        ['SELECT COUNT(*) n FROM Staff HAVING COUNT(*) > 10', 'n int', []],
        ["SELECT MAX(salary) m FROM Staff WHERE dept = 'none'", 'm int', ['NULL']],
        [
          "SELECT dept, MAX(salary) m FROM Staff WHERE dept = 'none' GROUP BY dept",
          'dept varchar(10), m int',
          [],
        ],
        [
          'SELECT name FROM Staff WHERE id = (SELECT MAX(id) FROM Staff)',
          'name varchar(20)',
          ['Fay'],
        ],
        [
          "SELECT SUM(CASE WHEN dept = 'tech' THEN salary END) a, SUM(IIF(dept = 'tech', 1, 0)) b, COUNT(CASE WHEN salary > 400 THEN 1 END) c FROM Staff",
          'a int, b int, c int',
          ['1700|3|5'],
        ],
        [
          "SELECT STRING_AGG(CONCAT(id, ':', name), ';') WITHIN GROUP (ORDER BY id) a FROM Staff WHERE id < 3",
          'a varchar(8000)',
          ['1:Ada;2:Bob'],
        ],
        [
          "SELECT dept, STRING_AGG(name, ',') WITHIN GROUP (ORDER BY name) a FROM Staff GROUP BY dept ORDER BY dept",
          'dept varchar(10), a varchar(8000)',
          ['Board|Ada', 'Sales|Bob,Dee', 'Tech|Cy,Eve,Fay'],
        ],
        [
          'SELECT APPROX_COUNT_DISTINCT(dept) a, COUNT(DISTINCT manager) b FROM Staff',
          'a bigint, b int',
          ['3|4'],
        ],
        [
          'SELECT VAR(x) a, AVG(x) b FROM (VALUES (1.5),(2.5)) v(x)',
          'a float, b decimal(38,6)',
          ['0.5|2.000000'],
        ],
        [
          'SELECT region, SUM(CASE WHEN year = 2020 THEN amount ELSE 0 END) a, SUM(CASE WHEN year = 2021 THEN amount END) b FROM Sales GROUP BY region ORDER BY region',
          'region varchar(10), a decimal(38,2), b decimal(38,2)',
          ['East|15.50|20.00', 'West|7.25|NULL'],
        ],
        [
          'SELECT TOP 1 WITH TIES dept, COUNT(*) n FROM Staff GROUP BY dept ORDER BY COUNT(*) DESC',
          'dept varchar(10), n int',
          ['Tech|3'],
        ],
        [
          'SELECT SUM(x * w) / SUM(w) a FROM (VALUES (10.0, 1), (20.0, 3)) v(x, w)',
          'a decimal(38,6)',
          ['17.500000'],
        ],
        [
          'SELECT (COUNT(*) * SUM(x * y) - SUM(x) * SUM(y)) / (COUNT(*) * SUM(x * x) - SUM(x) * SUM(x)) slope FROM (VALUES (1e0, 2e0), (2, 4), (3, 6)) v(x, y)',
          'slope float',
          ['2.0'],
        ],
        [
          'SELECT dept, AVG(salary) a, AVG(salary * 1.0) b, AVG(CAST(salary AS float)) c FROM Staff GROUP BY dept ORDER BY dept',
          'dept varchar(10), a int, b decimal(38,6), c float',
          [
            'Board|900|900.000000|900.0',
            'Sales|400|400.000000|400.0',
            'Tech|566|566.666666|566.6666666666666',
          ],
        ],
        [
          "SELECT CASE WHEN x < 30 THEN '<30' WHEN x BETWEEN 30 AND 49 THEN '30-49' ELSE '50+' END b, COUNT(*) n FROM (VALUES (25), (30), (49), (50), (NULL)) v(x) GROUP BY CASE WHEN x < 30 THEN '<30' WHEN x BETWEEN 30 AND 49 THEN '30-49' ELSE '50+' END ORDER BY n, b",
          'b varchar(5), n int',
          ['<30|1', '30-49|2', '50+|2'],
        ],
        [
          "SELECT YEAR(d) * 100 + MONTH(d) ym, SUM(v) s FROM (VALUES (CAST('2024-01-05' AS date), 1), ('2024-01-20', 2), ('2024-02-01', 4)) t(d, v) GROUP BY YEAR(d) * 100 + MONTH(d) ORDER BY ym",
          'ym int, s int',
          ['202401|3', '202402|4'],
        ],
        [
          "SELECT DATEADD(month, DATEDIFF(month, 0, d), 0) m, COUNT(*) n FROM (VALUES (CAST('2024-01-05' AS date)), ('2024-01-20')) t(d) GROUP BY DATEADD(month, DATEDIFF(month, 0, d), 0)",
          'm datetime, n int',
          ['2024-01-01 00:00:00|2'],
        ],
        [
          'SELECT SUM(DISTINCT x) s, COUNT(DISTINCT x) n, AVG(DISTINCT x) a FROM (VALUES (1), (1), (2), (NULL)) v(x)',
          's int, n int, a int',
          ['3|2|1'],
        ],
        [
          "SELECT MIN(d) a, MAX(d) b, MAX(s) c FROM (VALUES (CAST('2024-01-05' AS date), 'a'), (NULL, 'B')) t(d, s)",
          'a date, b date, c varchar(1)',
          ['2024-01-05|2024-01-05|B'],
        ],
        [
          'SELECT COUNT(*) n FROM (SELECT 1 a UNION SELECT 1 UNION ALL SELECT NULL UNION ALL SELECT NULL) x',
          'n int',
          ['3'],
        ],
        [
          "SELECT COUNT(*) n FROM (VALUES ('é'), ('e'), ('E'), ('É')) v(x) WHERE x = 'e'",
          'n int',
          ['2'],
        ],
        [
          "SELECT COUNT(DISTINCT x) n FROM (VALUES ('a'), ('A'), ('a '), ('b')) v(x)",
          'n int',
          ['2'],
        ],
      ],
    },
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
        [
          'SELECT region, product, SUM(amount) s, GROUPING(region) r, GROUPING_ID(region, product) g FROM Sales GROUP BY ROLLUP (region, product) ORDER BY g, region, product',
          'region varchar(10), product varchar(10), s decimal(38,2), r tinyint, g int',
          [
            'East|Ink|5.50|0|0',
            'East|Pen|30.00|0|0',
            'West|Ink|NULL|0|0',
            'West|Pen|7.25|0|0',
            'East|NULL|35.50|0|1',
            'West|NULL|7.25|0|1',
            'NULL|NULL|42.75|1|3',
          ],
        ],
        [
          'SELECT region, product, COUNT(*) n FROM Sales GROUP BY GROUPING SETS ((region), (product), ()) ORDER BY region, product',
          'region varchar(10), product varchar(10), n int',
          ['NULL|NULL|5', 'NULL|Ink|2', 'NULL|Pen|3', 'East|NULL|3', 'West|NULL|2'],
        ],
        [
          'SELECT region, year, SUM(amount) s FROM Sales GROUP BY CUBE (region, year) HAVING SUM(amount) > 7 ORDER BY region, year',
          'region varchar(10), year int, s decimal(38,2)',
          [
            'NULL|NULL|42.75',
            'NULL|2020|22.75',
            'NULL|2021|20.00',
            'East|NULL|35.50',
            'East|2020|15.50',
            'East|2021|20.00',
            'West|NULL|7.25',
            'West|2020|7.25',
          ],
        ],
        [
          "SELECT CASE WHEN GROUPING(dept) = 1 THEN 'All' ELSE dept END d, SUM(salary) s FROM Staff GROUP BY dept WITH ROLLUP ORDER BY GROUPING(dept), d",
          'd varchar(10), s int',
          ['Board|900', 'Sales|800', 'Tech|1700', 'All|3400'],
        ],
        [
          'SELECT YEAR(born) y, COUNT(*) n FROM People WHERE born IS NOT NULL GROUP BY YEAR(born) HAVING COUNT(*) > 1',
          'y int, n int',
          ['1990|2'],
        ],
        [
          'SELECT dept, COUNT(DISTINCT salary) d, SUM(DISTINCT salary) s, VAR(salary) v, STDEVP(salary) p FROM Staff GROUP BY dept ORDER BY dept',
          'dept varchar(10), d int, s int, v float, p float',
          [
            'Board|1|900|NULL|0.0',
            'Sales|2|800|20000.0|100.0',
            'Tech|2|1200|13333.333333333332|94.28090415820634',
          ],
        ],
        ['SELECT COUNT(*) n, SUM(salary) s FROM Staff WHERE 1 = 0', 'n int, s int', ['0|NULL']],
        ['SELECT dept FROM Staff WHERE 1 = 0 GROUP BY dept', 'dept varchar(10)', []],
        [
          'SELECT MAX(name) m, MIN(born) b FROM People HAVING COUNT(*) > 100',
          'm varchar(20), b date',
          [],
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
  ],
  refused: [
    [
      'SELECT COUNT(*) n FROM Staff GROUP BY CASE WHEN salary > (SELECT AVG(salary) FROM Staff) THEN 1 ELSE 0 END',
      'GROUP BY takes no subquery. Select it in a derived table, and group by its column (line 1, column 49)',
    ],
    [
      'SELECT a, b, c, d, e, f, g, h, i, j, k, l, m FROM (SELECT 1 a, 1 b, 1 c, 1 d, 1 e, 1 f, 1 g, 1 h, 1 i, 1 j, 1 k, 1 l, 1 m) x GROUP BY CUBE (a, b, c, d, e, f, g, h, i, j, k, l, m)',
      'GROUP BY has more than 4096 sets (line 1, column 141)',
    ],
    [
      'SELECT STRING_AGG(name, dept) a FROM Staff',
      'The separator of STRING_AGG must be a constant or a parameter (line 1, column 8)',
    ],
    [
      'SELECT id FROM Staff WHERE GROUPING(id) = 1',
      'The aggregate GROUPING is not allowed in WHERE. Use HAVING, or select it in a derived table first (line 1, column 28)',
    ],
    [
      'SELECT s.dept FROM Staff s JOIN People p ON GROUPING(s.dept) = 1 GROUP BY ROLLUP (s.dept)',
      'The aggregate GROUPING is not allowed in FROM. Use HAVING, or select it in a derived table first (line 1, column 45)',
    ],
    [
      'SELECT dept, SUM(GROUPING(dept)) a FROM Staff GROUP BY ROLLUP (dept)',
      'An aggregate is not allowed inside another. Select the inner one in a derived table first (line 1, column 18)',
    ],
    [
      'SELECT dept, (SELECT MAX(x.name) FROM Staff x WHERE x.manager = s.manager) n FROM Staff s GROUP BY dept',
      "Column 's.manager' is invalid in the select list because it is not contained in either an aggregate function or the GROUP BY clause (line 1, column 65)",
    ],
    [
      'SELECT dept, name FROM Staff GROUP BY dept',
      "Column 'Staff.name' is invalid in the select list because it is not contained in either an aggregate function or the GROUP BY clause (line 1, column 14)",
    ],
    ['SELECT id FROM Staff GROUP BY', "Incorrect syntax near 'BY' (line 1, column 28)"],
    ['SELECT SUM(name) FROM Staff', 'SUM cannot take varchar(20) (line 1, column 8)'],
    ['SELECT AVG(born) FROM People', 'AVG cannot take date (line 1, column 8)'],
    [
      'SELECT COUNT(*) FROM Staff WHERE COUNT(*) > 1',
      'The aggregate COUNT is not allowed in WHERE. Use HAVING, or select it in a derived table first (line 1, column 34)',
    ],
    [
      'SELECT dept, COUNT(*) c FROM Staff GROUP BY dept HAVING c > 1',
      "'c' is an alias of the select list. Only ORDER BY can use it, and not inside an expression. Repeat its expression, or read it from a derived table (line 1, column 57)",
    ],
    [
      "SELECT STRING_AGG(name, ',' ORDER BY id) a FROM Staff",
      'ORDER BY in STRING_AGG(…) is not T-SQL: write WITHIN GROUP (ORDER BY …) (line 1, column 29)',
    ],
    [
      'SELECT APPROX_PERCENTILE_CONT(0.5) FROM Staff',
      'APPROX_PERCENTILE_CONT needs WITHIN GROUP. Write APPROX_PERCENTILE_CONT(constant) WITHIN GROUP (ORDER BY number) (line 1, column 8)',
    ],
    [
      'SELECT APPROX_PERCENTILE_CONT(2) WITHIN GROUP (ORDER BY id) FROM Staff',
      'APPROX_PERCENTILE_CONT takes a constant between 0 and 1 (line 1, column 8)',
    ],
    [
      'SELECT APPROX_PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY name) FROM Staff',
      'APPROX_PERCENTILE_CONT cannot take varchar(20) here (line 1, column 8)',
    ],
    [
      'SELECT id FROM Staff WHERE APPROX_PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY id) > 2',
      'The aggregate APPROX_PERCENTILE_CONT is not allowed in WHERE. Use HAVING, or select it in a derived table first (line 1, column 28)',
    ],
    [
      'SELECT SUM(id) WITHIN GROUP (ORDER BY id) a FROM Staff',
      'Not supported: WITHIN GROUP (line 1, column 16)',
    ],
    [
      'SELECT dept, SUM(salary) FROM Staff',
      "Column 'Staff.dept' is invalid in the select list because it is not contained in either an aggregate function or the GROUP BY clause (line 1, column 8)",
    ],
    [
      'SELECT dept d, COUNT(*) n FROM Staff GROUP BY d',
      "'d' is an alias of the select list. Only ORDER BY can use it, and not inside an expression. Repeat its expression, or read it from a derived table (line 1, column 47)",
    ],
    ['SELECT SUM(CAST(1 AS bit)) a', 'SUM cannot take bit (line 1, column 8)'],
    ['SELECT CHECKSUM_AGG(id) FROM Staff', 'Not supported: CHECKSUM_AGG (line 1, column 8)'],
    [
      'SELECT GROUPING(name) FROM Staff GROUP BY dept',
      'GROUPING takes expressions of GROUP BY (line 1, column 17)',
    ],
  ],
  ended: [
    ['SELECT SUM(x) s FROM (VALUES (2147483647), (1)) v(x)', 'DuckDB: out of range'],
    ['SELECT SUM(x) a FROM (VALUES (2147483647), (1)) v(x)', 'DuckDB: out of range'],
    ['SELECT SUM(x) FROM (VALUES (2147483647), (1)) v(x)', 'DuckDB: out of range'],
    ['SELECT AVG(x) FROM (VALUES (2147483647), (1)) v(x)', 'DuckDB: out of range'],
    [
      'SELECT SUM(salary) / (COUNT(*) - 6) FROM Staff',
      'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)',
    ],
  ],
}
