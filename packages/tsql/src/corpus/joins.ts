import type { Topic } from './case.ts'

/** FROM with joins, APPLY and functions that return rows. */
export const JOINS: Topic = {
  pages: [
    {
      source: 'FROM (Transact-SQL): APPLY',
      cases: [
        [
          'SELECT s.name, x.name AS first FROM Staff s CROSS APPLY (SELECT TOP 1 t.name FROM Staff t WHERE t.manager = s.id ORDER BY t.id) x ORDER BY s.id',
          'name varchar(20), first varchar(20)',
          ['Ada|Bob', 'Bob|Dee', 'Cy|Eve', 'Eve|Fay'],
        ],
        [
          'SELECT s.id, x.n FROM Staff s OUTER APPLY (SELECT TOP 1 t.id AS n FROM Staff t WHERE t.manager = s.id ORDER BY t.id DESC) x ORDER BY s.id',
          'id int, n int',
          ['1|3', '2|4', '3|5', '4|NULL', '5|6', '6|NULL'],
        ],
        [
          "SELECT s.id, v.k, v.x FROM Staff s CROSS APPLY (VALUES ('id', s.id), ('pay', s.salary)) v(k, x) WHERE s.id < 3 ORDER BY 1, 2",
          'id int, k varchar(3), x int',
          ['1|id|1', '1|pay|900', '2|id|2', '2|pay|500'],
        ],
        [
          'SELECT s.id, d.twice FROM Staff s CROSS APPLY (SELECT s.salary * 2 AS twice) d WHERE d.twice > 1000 ORDER BY 1',
          'id int, twice int',
          ['1|1800', '3|1400'],
        ],
        [
          'SELECT s.id, c.n FROM Staff s CROSS APPLY (SELECT COUNT(*) AS n FROM Staff t WHERE t.manager = s.id) c WHERE c.n > 0 ORDER BY s.id',
          'id int, n int',
          ['1|2', '2|1', '3|1', '5|1'],
        ],
      ],
    },
    {
      source: 'FROM (Transact-SQL): joins',
      cases: [
        [
          'SELECT a.name, b.name AS boss FROM Staff a LEFT JOIN Staff b ON a.manager = b.id WHERE b.id IS NULL OR b.salary < a.salary',
          'name varchar(20), boss varchar(20)',
          ['Ada|NULL'],
        ],
        [
          'SELECT p.name, s.dept FROM People p RIGHT JOIN Staff s ON p.id = s.id AND p.born IS NOT NULL ORDER BY s.id',
          'name varchar(20), dept varchar(10)',
          ['Ann|Board', 'bob|Sales', 'NULL|Tech', 'ANN|sales', 'NULL|Tech', 'NULL|TECH '],
        ],
        [
          'SELECT s.id, t.id AS other FROM Staff s JOIN (Staff t JOIN Staff u ON t.manager = u.id) ON s.manager = u.id AND s.id < t.id',
          'id int, other int',
          ['2|3'],
        ],
        ['SELECT COUNT(*) n FROM Staff a JOIN Staff b ON a.dept = b.dept', 'n int', ['14']],
        ['SELECT COUNT(*) n FROM Staff a, Staff b WHERE a.manager = b.manager', 'n int', ['7']],
        [
          'SELECT x.n FROM Staff s FULL OUTER JOIN (SELECT 99 AS n) x ON s.id = x.n WHERE s.id IS NULL',
          'n int',
          ['99'],
        ],
      ],
    },
    {
      source: 'FROM clause plus JOIN, APPLY, PIVOT (Transact-SQL)',
      cases: [
        [
          'SELECT s.id, m.id mid, p.name pn FROM Staff s LEFT JOIN Staff m INNER JOIN People p ON p.id = m.id ON m.id = s.manager WHERE s.id > 3 ORDER BY s.id',
          'id int, mid int, pn varchar(20)',
          ['4|2|bob', '5|3|Cid', '6|NULL|NULL'],
        ],
        [
          'SELECT a.id, b.id b, c.id c FROM Staff a LEFT JOIN Staff b RIGHT JOIN Staff c JOIN People d ON d.id = c.id ON b.id = c.manager ON a.id = c.id LEFT JOIN Claims e ON e.id = a.id WHERE a.id IN (1, 4, 6) ORDER BY 1',
          'id int, b int, c int',
          ['1|NULL|1', '4|2|4', '6|NULL|NULL'],
        ],
        [
          'SELECT s.name, t.name top1 FROM Staff s OUTER APPLY (SELECT TOP 1 m.name FROM Staff m WHERE m.manager = s.id ORDER BY m.salary DESC, m.id) t ORDER BY s.id',
          'name varchar(20), top1 varchar(20)',
          ['Ada|Cy', 'Bob|Dee', 'Cy|Eve', 'Dee|NULL', 'Eve|Fay', 'Fay|NULL'],
        ],
        [
          "SELECT s.id, v.k, v.x FROM Staff s CROSS APPLY (VALUES ('salary', s.salary), ('bonus', s.salary / 10)) v(k, x) WHERE s.id <= 2 ORDER BY s.id, v.k",
          'id int, k varchar(6), x int',
          ['1|bonus|90', '1|salary|900', '2|bonus|50', '2|salary|500'],
        ],
        [
          "SELECT s.id, p.value, p.ordinal FROM (VALUES (1, 'a,b,,c'), (2, ''), (3, NULL)) s(id, list) CROSS APPLY STRING_SPLIT(s.list, ',', 1) p ORDER BY s.id, p.ordinal",
          'id int, value varchar(6), ordinal bigint',
          ['1|a|1', '1|b|2', '1||3', '1|c|4', '2||1'],
        ],
        [
          "SELECT s.id, p.value FROM (VALUES (1, 'a'), (2, NULL)) s(id, list) OUTER APPLY STRING_SPLIT(s.list, ',') p ORDER BY s.id",
          'id int, value varchar(1)',
          ['1|a', '2|NULL'],
        ],
        [
          'SELECT j.policy, j.amount, j.paid FROM (VALUES (N\'[{"policy":"A1","amount":12.5,"paid":true},{"policy":"B2","amount":"7.10"}]\')) t(doc) CROSS APPLY OPENJSON(t.doc) WITH (policy varchar(10), amount decimal(9,2), paid bit) j ORDER BY j.policy',
          'policy varchar(10), amount decimal(9,2), paid bit',
          ['A1|12.50|1', 'B2|7.10|NULL'],
        ],
        [
          'SELECT e.name, m.name boss, COALESCE(d.n, 0) reports FROM Staff e LEFT JOIN Staff m ON m.id = e.manager LEFT JOIN (SELECT manager, COUNT(*) n FROM Staff GROUP BY manager) d ON d.manager = e.id ORDER BY e.id',
          'name varchar(20), boss varchar(20), reports int',
          ['Ada|NULL|2', 'Bob|Ada|1', 'Cy|Ada|1', 'Dee|Bob|0', 'Eve|Cy|1', 'Fay|Eve|0'],
        ],
        [
          'SELECT COUNT(*) n FROM Staff a, Staff b WHERE a.id < b.id AND a.dept = b.dept',
          'n int',
          ['4'],
        ],
        [
          'SELECT value FROM GENERATE_SERIES(CAST(12345678901234567890123 AS decimal(38,2)), CAST(12345678901234567890124 AS decimal(38,2)), CAST(0.5 AS decimal(38,2)))',
          'value decimal(38,2)',
          [
            '12345678901234567890123.00',
            '12345678901234567890123.50',
            '12345678901234567890124.00',
          ],
        ],
        [
          'SELECT value FROM GENERATE_SERIES(CAST(1 AS decimal(25,2)), CAST(0 AS decimal(25,2)))',
          'value decimal(25,2)',
          ['1.00', '0.00'],
        ],
        [
          'SELECT value FROM GENERATE_SERIES(CAST(1 AS decimal(25,2)), CAST(0 AS decimal(25,2)), CAST(0.5 AS decimal(25,2)))',
          'value decimal(25,2)',
          [],
        ],
        [
          'SELECT value FROM GENERATE_SERIES(CAST(1 AS decimal(25,2)), CAST(0 AS decimal(25,2)), CAST(-0.4 AS decimal(25,2)))',
          'value decimal(25,2)',
          ['1.00', '0.60', '0.20'],
        ],
        [
          'SELECT value FROM GENERATE_SERIES(CAST(1 AS decimal(25,2)), CAST(1 AS decimal(25,2)), CAST(-0.4 AS decimal(25,2)))',
          'value decimal(25,2)',
          ['1.00'],
        ],
        [
          'SELECT value FROM GENERATE_SERIES(CAST(1 AS decimal(25,2)), CAST(NULL AS decimal(25,2)), CAST(-0.4 AS decimal(25,2)))',
          'value decimal(25,2)',
          [],
        ],
        [
          'SELECT s.id, g.value FROM Staff s CROSS APPLY GENERATE_SERIES(CAST(s.id AS decimal(20,1)), CAST(s.id + 1 AS decimal(20,1)), CAST(0.5 AS decimal(20,1))) g WHERE s.id < 3',
          'id int, value decimal(20,1)',
          ['1|2.0', '2|3.0', '1|1.5', '2|2.5', '1|1.0', '2|2.0'],
        ],
        [
          'SELECT value FROM GENERATE_SERIES(0.0, 1.0, 0.25)',
          'value decimal(3,2)',
          ['0.00', '0.25', '0.50', '0.75', '1.00'],
        ],
        [
          'SELECT s.name, x.name m FROM Staff s OUTER APPLY (SELECT TOP 1 name FROM Staff m WHERE m.manager = s.id ORDER BY salary DESC) x ORDER BY s.id',
          'name varchar(20), m varchar(20)',
          ['Ada|Cy', 'Bob|Dee', 'Cy|Eve', 'Dee|NULL', 'Eve|Fay', 'Fay|NULL'],
        ],
        ["SELECT value FROM STRING_SPLIT('a,b,,c', ',')", 'value varchar(6)', ['a', 'b', '', 'c']],
        [
          "SELECT value, ordinal FROM STRING_SPLIT('a b', ' ', 1) WHERE ordinal = 2",
          'value varchar(3), ordinal bigint',
          ['b|2'],
        ],
        ['SELECT value FROM GENERATE_SERIES(1, 10, 3)', 'value int', ['1', '4', '7', '10']],
        [
          'SELECT a.x, b.y FROM (VALUES (1),(2)) a(x) LEFT JOIN (VALUES (1)) b(y) ON a.x = b.y AND b.y > 1 ORDER BY x',
          'x int, y int',
          ['1|NULL', '2|NULL'],
        ],
        [
          'SELECT a.x, b.y FROM (VALUES (1),(2)) a(x) LEFT JOIN (VALUES (1)) b(y) ON a.x = b.y WHERE b.y = 1',
          'x int, y int',
          ['1|1'],
        ],
        [
          'SELECT a.x, b.y FROM (VALUES (1),(2)) a(x) RIGHT JOIN (VALUES (2),(3)) b(y) ON a.x = b.y ORDER BY y',
          'x int, y int',
          ['2|2', 'NULL|3'],
        ],
        [
          'SELECT a.x, b.y FROM (VALUES (1),(2)) a(x) CROSS JOIN (VALUES (3)) b(y) ORDER BY x',
          'x int, y int',
          ['1|3', '2|3'],
        ],
        [
          'SELECT s.dept, x.n FROM (SELECT DISTINCT dept FROM Staff) s CROSS APPLY (SELECT COUNT(*) n FROM Staff t WHERE t.dept = s.dept) x ORDER BY s.dept',
          'dept varchar(10), n int',
          ['Board|1', 'Sales|2', 'Tech|3'],
        ],
        [
          'SELECT m.name, COUNT(s.id) n FROM Staff m LEFT JOIN Staff s ON s.manager = m.id GROUP BY m.name HAVING COUNT(s.id) > 0 ORDER BY n DESC, m.name',
          'name varchar(20), n int',
          ['Ada|2', 'Bob|1', 'Cy|1', 'Eve|1'],
        ],
        [
          'SELECT a.name, b.name FROM Staff a JOIN Staff b ON a.dept = b.dept AND a.id < b.id ORDER BY a.id, b.id',
          'name varchar(20), name varchar(20)',
          ['Bob|Dee', 'Cy|Eve', 'Cy|Fay', 'Eve|Fay'],
        ],
        [
          "SELECT v.x, y.n FROM (VALUES ('a,b'), ('c')) v(x) CROSS APPLY (SELECT COUNT(*) n FROM STRING_SPLIT(v.x, ',')) y ORDER BY x",
          'x varchar(3), n int',
          ['a,b|2', 'c|1'],
        ],
        [
          "SELECT p.value FROM (VALUES ('x|y|z')) v(t) CROSS APPLY STRING_SPLIT(v.t, '|', 1) p WHERE p.ordinal > 1 ORDER BY p.ordinal DESC",
          'value varchar(5)',
          ['z', 'y'],
        ],
      ],
    },
    {
      source: 'FROM clause plus JOIN, APPLY, PIVOT (Transact-SQL): a comma between joins',
      cases: [
        [
          'SELECT a.id x, b.id y, c.name FROM Staff a, Staff b RIGHT JOIN People c ON c.id = b.id AND b.id < 2 WHERE a.id = 1 ORDER BY c.id',
          'x int, y int, name varchar(20)',
          ['1|1|Ann', '1|NULL|bob', '1|NULL|Cid', '1|NULL|ANN'],
        ],
        [
          'SELECT a.id x, b.id y, c.id z, d.id w FROM Staff a JOIN Staff b ON b.id = a.manager, Staff c FULL JOIN Staff d ON d.id = c.id + 5, Staff e WHERE a.id = 2 AND e.id = 1 AND (c.id IS NULL OR d.id IS NULL OR d.id = 6) ORDER BY z, w',
          'x int, y int, z int, w int',
          [
            '2|1|NULL|1',
            '2|1|NULL|2',
            '2|1|NULL|3',
            '2|1|NULL|4',
            '2|1|NULL|5',
            '2|1|1|6',
            '2|1|2|NULL',
            '2|1|3|NULL',
            '2|1|4|NULL',
            '2|1|5|NULL',
            '2|1|6|NULL',
          ],
        ],
        [
          'SELECT a.id x, b.id y, c.id z FROM Staff a, Staff b LEFT JOIN Staff c ON c.manager = b.id AND c.id > 4 WHERE a.id = b.id AND b.id < 4 ORDER BY x, z',
          'x int, y int, z int',
          ['1|1|NULL', '2|2|NULL', '3|3|5'],
        ],
        [
          'SELECT a.id x, n FROM Staff a, Staff b CROSS APPLY (SELECT a.id + b.id n) d WHERE a.id + b.id = 3 ORDER BY x',
          'x int, n int',
          ['1|3', '2|3'],
        ],
      ],
    },
    {
      source: 'STRING_SPLIT; GENERATE_SERIES (Transact-SQL)',
      cases: [
        [
          "SELECT value FROM STRING_SPLIT('Lorem ipsum dolor', ' ')",
          'value varchar(17)',
          ['Lorem', 'ipsum', 'dolor'],
        ],
        [
          "SELECT value, ordinal FROM STRING_SPLIT('a,,b', ',', 1) ORDER BY ordinal DESC",
          'value varchar(4), ordinal bigint',
          ['b|3', '|2', 'a|1'],
        ],
        [
          "SELECT t.id, v.value FROM (VALUES (1, 'x;y'), (2, NULL), (3, 'z')) t(id, tags) CROSS APPLY STRING_SPLIT(t.tags, ';') v ORDER BY t.id, v.value",
          'id int, value varchar(3)',
          ['1|x', '1|y', '3|z'],
        ],
        [
          "SELECT t.id, v.value FROM (VALUES (2, NULL), (3, 'z')) t(id, tags) OUTER APPLY STRING_SPLIT(t.tags, ';') AS v ORDER BY t.id",
          'id int, value varchar(1)',
          ['2|NULL', '3|z'],
        ],
        [
          "SELECT COUNT(*) n FROM Staff WHERE dept IN (SELECT value FROM STRING_SPLIT('tech,board', ','))",
          'n int',
          ['4'],
        ],
        ['SELECT value FROM GENERATE_SERIES(1, 10, 4)', 'value int', ['1', '5', '9']],
        ['SELECT g.value v FROM GENERATE_SERIES(3, 1) AS g', 'v int', ['3', '2', '1']],
        [
          'DECLARE @from decimal(2, 1) = 0.0, @to decimal(2, 1) = 1.0, @step decimal(2, 1) = 0.3; SELECT value FROM GENERATE_SERIES(@from, @to, @step)',
          'value decimal(2,1)',
          ['0.0', '0.3', '0.6', '0.9'],
        ],
        [
          'SELECT value FROM GENERATE_SERIES(2.50, -0.5)',
          'value decimal(3,2)',
          ['2.50', '1.50', '0.50', '-0.50'],
        ],
        ['SELECT COUNT(*) n FROM GENERATE_SERIES(1.5, 2.5, -0.5)', 'n int', ['0']],
      ],
    },
  ],
  refused: [
    [
      'SELECT a.id FROM Staff a CROSS JOIN Staff b ON a.id = b.id',
      'CROSS JOIN takes no ON (line 1, column 37)',
    ],
    [
      'SELECT * FROM Staff s CROSS APPLY Staff t',
      'Not supported: APPLY of anything but a query (line 1, column 29)',
    ],
    [
      'SELECT s.id FROM Staff s LEFT JOIN Staff m JOIN People p ON p.id = s.id ON m.id = s.manager',
      "'s' is outside of this join, so its ON cannot use it. A comma ends a join: write CROSS JOIN in place of it (line 1, column 68)",
    ],
    [
      'SELECT s.id FROM Staff s, Staff m LEFT JOIN People p ON p.id = s.id',
      "'s' is outside of this join, so its ON cannot use it. A comma ends a join: write CROSS JOIN in place of it (line 1, column 64)",
    ],
    [
      'SELECT s.id x, m.id x FROM Staff s JOIN Staff m ON m.id = s.manager ORDER BY s.id, x',
      "Ambiguous column name 'x': the select list has it twice. Give one of the two another alias (line 1, column 84)",
    ],
    [
      'SELECT id FROM Staff s JOIN Staff m ON s.manager = m.id',
      "Ambiguous column name 'id'. Write s.id or m.id (line 1, column 8)",
    ],
    [
      'SELECT a.id FROM Staff a JOIN Staff a ON 1 = 1',
      "The name 'a' is used twice in FROM; give one an alias (line 1, column 37)",
    ],
    ['SELECT id FROM Staff INNER JOIN People', 'INNER JOIN needs ON (line 1, column 33)'],
  ],
  ended: [
    ['SELECT value FROM GENERATE_SERIES(1, 5, 0)', 'The step of GENERATE_SERIES must not be 0'],
    [
      'SELECT value FROM GENERATE_SERIES(1.0, 5.0, 0.0)',
      'The step of GENERATE_SERIES must not be 0',
    ],
    [
      'SELECT value FROM GENERATE_SERIES(CAST(1 AS decimal(25,2)), CAST(2 AS decimal(25,2)), CAST(0 AS decimal(25,2)))',
      'The step of GENERATE_SERIES must not be 0',
    ],
  ],
}
