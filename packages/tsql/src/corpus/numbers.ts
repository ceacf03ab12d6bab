import type { Topic } from './case.ts'

export const NUMBERS: Topic = {
  pages: [
    {
      source: 'ISNUMERIC; float and real (Transact-SQL)',
      cases: [
        [
          "SELECT ISNUMERIC('1d5') a, ISNUMERIC('107D-08') b, CAST('7d8' AS float) c, TRY_CAST('d5' AS float) d",
          'a int, b int, c float, d float',
          ['1|1|700000000.0|NULL'],
        ],
      ],
    },
    {
      source: 'Arithmetic operators; Precision, scale, and length; Constants (Transact-SQL)',
      cases: [
        [
          'SELECT 7/2 AS a, -7/2 AS b, 7 % 3 AS c, -7 % 3 AS d',
          'a int, b int, c int, d int',
          ['3|-3|1|-1'],
        ],
        [
          'SELECT 7.0/2 a, 1/3.0 b, 2.0 * 3.50 c, 1.5 + 2 d',
          'a decimal(7,6), b decimal(8,6), c decimal(6,3), d decimal(3,1)',
          ['3.500000|0.333333|7.000|3.5'],
        ],
        [
          'SELECT CAST(2 AS decimal(10,0))/3 a, -2.0/3 b',
          'a decimal(16,6), b decimal(7,6)',
          ['0.666666|-0.666666'],
        ],
        [
          'SELECT CAST(1 AS decimal(38,10))/CAST(3 AS decimal(38,10)) a',
          'a decimal(38,6)',
          ['0.333333'],
        ],
        [
          'SELECT CAST(0.0000009 AS decimal(30,20)) * CAST(1 AS decimal(30,20)) a',
          'a decimal(38,17)',
          ['0.00000090000000000'],
        ],
        [
          'SELECT CAST(0.0000009 AS decimal(30,10)) * CAST(1 AS decimal(30,10)) a',
          'a decimal(38,6)',
          ['0.000001'],
        ],
        [
          'SELECT amount * 2 a, amount * amount b, amount / 3 c, amount % 2 d FROM Claims WHERE id = 1',
          'a decimal(10,2), b decimal(17,4), c decimal(12,6), d decimal(3,2)',
          ['21.00|110.2500|3.500000|0.50'],
        ],
        [
          'SELECT -amount a, - -id b, +id c FROM Claims WHERE id = 4',
          'a decimal(8,2), b int, c int',
          ['3.33|4|4'],
        ],
        [
          'SELECT 2147483648 a, 0.5 b, 5. c, 1e3 d',
          'a decimal(10,0), b decimal(1,1), c decimal(1,0), d float',
          ['2147483648|0.5|5|1000.0'],
        ],
        [
          'SELECT kind + 1 a, small + kind b, big + small c FROM Claims WHERE id = 1',
          'a int, b smallint, c bigint',
          ['2|101|9000000100'],
        ],
        [
          "SELECT 1 + '2' a, 'x' + 'y' b, N'a' + 'b' c",
          'a int, b varchar(2), c nvarchar(2)',
          ['3|xy|ab'],
        ],
        [
          "SELECT NULL + 1 a, 'x' + NULL b, NULL c",
          'a int, b varchar(1), c int',
          ['NULL|NULL|NULL'],
        ],
        [
          'SELECT ABS(-5) a, ROUND(2.345, 2) b, ROUND(-2.5, 0) c, FLOOR(-1.5) d, CEILING(1.2) e, ROUND(155, -1) f',
          'a int, b decimal(4,3), c decimal(2,1), d decimal(2,0), e decimal(2,0), f int',
          ['5|2.350|-3.0|-2|2|160'],
        ],
      ],
    },
    {
      source: '/ (Division), % (Modulus) (Transact-SQL)',
      cases: [
        [
          'SELECT 5/2 a, -5/2 b, 5/-2 c, 5 % 3 d, -5 % 3 e, 5 % -3 f',
          'a int, b int, c int, d int, e int, f int',
          ['2|-2|-2|2|-2|2'],
        ],
        [
          'SELECT CAST(5 AS bigint)/2 a, 5/2.0 b, 5.0/2 c, 5e0/2 d',
          'a bigint, b decimal(8,6), c decimal(7,6), d float',
          ['2|2.500000|2.500000|2.5'],
        ],
        [
          'SELECT NULL/0 a, salary/100 b, salary % 400 c FROM Staff WHERE id = 3',
          'a int, b int, c int',
          ['NULL|7|300'],
        ],
      ],
    },
    {
      source: 'Precision, scale, and length (Transact-SQL)',
      cases: [
        [
          'SELECT CAST(1 AS decimal(10,2)) + CAST(2 AS decimal(5,4)) a',
          'a decimal(13,4)',
          ['3.0000'],
        ],
        [
          'SELECT CAST(1.5 AS decimal(5,2)) * CAST(2.5 AS decimal(5,2)) a',
          'a decimal(11,4)',
          ['3.7500'],
        ],
        [
          'SELECT CAST(1 AS decimal(5,2)) / CAST(3 AS decimal(5,2)) a',
          'a decimal(13,8)',
          ['0.33333333'],
        ],
        [
          'SELECT CAST(1 AS decimal(38,0)) / CAST(3 AS decimal(38,0)) a',
          'a decimal(38,6)',
          ['0.333333'],
        ],
        [
          'SELECT CAST(10 AS decimal(9,4)) % CAST(3 AS decimal(9,2)) a',
          'a decimal(9,4)',
          ['1.0000'],
        ],
        [
          'SELECT CAST(0.1 AS decimal(38,20)) + 1 a',
          'a decimal(38,20)',
          ['1.10000000000000000000'],
        ],
        [
          "SELECT amount * 1.1 a, amount - 1 b FROM Sales WHERE year = 2021 AND region = 'East'",
          'a decimal(13,3), b decimal(11,2)',
          ['22.000|19.00'],
        ],
        ['SELECT 1.0 * 1 / 3 a', 'a decimal(9,6)', ['0.333333']],
      ],
    },
    {
      source: 'ROUND (Transact-SQL)',
      cases: [
        [
          'SELECT ROUND(123.9994, 3) a, ROUND(123.9995, 3) b',
          'a decimal(7,4), b decimal(7,4)',
          ['123.9990|124.0000'],
        ],
        [
          'SELECT ROUND(123.4545, 2) a, ROUND(123.45, -2) b',
          'a decimal(7,4), b decimal(5,2)',
          ['123.4500|100.00'],
        ],
        [
          'SELECT ROUND(150.75, 0) a, ROUND(150.75, 0, 1) b',
          'a decimal(5,2), b decimal(5,2)',
          ['151.00|150.00'],
        ],
        [
          'SELECT ROUND(748, -1) a, ROUND(748, -4) b, ROUND(-155, -1) c, ROUND(155, -1, 1) d',
          'a int, b int, c int, d int',
          ['750|0|-160|150'],
        ],
        [
          'SELECT ROUND(-2.5, 0) a, ROUND(1.2345e0, 2) b, ROUND(-1.987, 2, 1) c, ROUND(12.5, 9) d',
          'a decimal(2,1), b float, c decimal(4,3), d decimal(3,1)',
          ['-3.0|1.23|-1.980|12.5'],
        ],
        [
          'SELECT ROUND(CAST(99999 AS bigint), -2) a, ROUND(CAST(30000 AS smallint), -4) b, ROUND(CAST(250 AS tinyint), -2) c, ROUND(-15, -1) d, ROUND(15, 5) e',
          'a bigint, b int, c int, d int, e int',
          ['100000|30000|300|-20|15'],
        ],
      ],
    },
    {
      source: 'ABS, SIGN, CEILING, FLOOR (Transact-SQL)',
      cases: [
        [
          'SELECT ABS(-1.0) a, ABS(0.0) b, ABS(-7) c, ABS(-1e0) d',
          'a decimal(2,1), b decimal(1,1), c int, d float',
          ['1.0|0.0|7|1.0'],
        ],
        [
          'SELECT SIGN(-125) a, SIGN(0) b, SIGN(564) c, SIGN(-2.5) d',
          'a int, b int, c int, d decimal(2,1)',
          ['-1|0|1|-1.0'],
        ],
        [
          'SELECT CEILING(123.45) a, CEILING(-123.45) b, FLOOR(123.45) c, FLOOR(-123.45) d',
          'a decimal(5,0), b decimal(5,0), c decimal(5,0), d decimal(5,0)',
          ['124|-123|123|-124'],
        ],
        [
          'SELECT CEILING(2) a, FLOOR(1.5e0) b, CEILING(NULL) c',
          'a int, b float, c int',
          ['2|1.0|NULL'],
        ],
      ],
    },
    {
      source: 'POWER, SQUARE, SQRT, EXP, LOG, LOG10 (Transact-SQL)',
      cases: [
        [
          'SELECT POWER(2, 3) a, POWER(2.0, 3) b, POWER(2e0, 0.5) c, POWER(2, -1) d',
          'a int, b decimal(38,1), c float, d int',
          ['8|8.0|1.4142135623730951|0'],
        ],
        [
          'SELECT SQUARE(3) a, SQRT(16) b, EXP(0) c, LOG10(1000) d',
          'a float, b float, c float, d float',
          ['9.0|4.0|1.0|3.0'],
        ],
        [
          'SELECT ROUND(EXP(1), 6) a, ROUND(LOG(10), 6) b, ROUND(LOG(8, 2), 6) c',
          'a float, b float, c float',
          ['2.718282|2.302585|3.0'],
        ],
      ],
    },
    {
      source: 'Mathematical functions (Transact-SQL): trigonometry',
      cases: [
        [
          'SELECT ROUND(SIN(45.175643), 6) a, ROUND(COS(14.78), 6) b, ROUND(TAN(PI() / 4), 6) c, ROUND(COT(124.1332), 6) d',
          'a float, b float, c float, d float',
          ['0.929607|-0.599465|1.0|-0.040312'],
        ],
        [
          'SELECT ASIN(0) a, ROUND(ACOS(-1), 6) b, ROUND(ATAN(1), 6) c, ROUND(ATN2(35.175643, 129.44), 6) d',
          'a float, b float, c float, d float',
          ['0.0|3.141593|0.785398|0.265345'],
        ],
        [
          'SELECT DEGREES(PI() / 2) a, ROUND(RADIANS(180e0), 6) b, DEGREES(1) c, RADIANS(180) d, ROUND(PI(), 6) e',
          'a float, b float, c int, d int, e float',
          ['90.0|3.141593|57|3|3.141593'],
        ],
      ],
    },
    {
      source: 'ISNUMERIC (Transact-SQL)',
      cases: [
        [
          "SELECT ISNUMERIC('12') a, ISNUMERIC('-1.5e3') b, ISNUMERIC('abc') c, ISNUMERIC('') d, ISNUMERIC(NULL) e",
          'a int, b int, c int, d int, e int',
          ['1|1|0|0|0'],
        ],
        [
          "SELECT ISNUMERIC(5) a, ISNUMERIC('$1,000.50') b, ISNUMERIC('+') c, ISNUMERIC(GETDATE()) d",
          'a int, b int, c int, d int',
          ['1|1|1|0'],
        ],
      ],
    },
    {
      source: 'Bitwise operators (Transact-SQL)',
      cases: [
        [
          'SELECT 170 & 75 a, 170 | 75 b, 170 ^ 75 c, ~170 d',
          'a int, b int, c int, d int',
          ['10|235|225|-171'],
        ],
        [
          'SELECT ~CAST(0 AS bit) a, ~CAST(1 AS bit) b, ~CAST(NULL AS bit) c, ~CAST(0 AS tinyint) d',
          'a bit, b bit, c bit, d tinyint',
          ['1|0|NULL|255'],
        ],
        ['SELECT kind & 15 a, ~kind b FROM Claims WHERE id = 2', 'a int, b tinyint', ['8|55']],
      ],
    },
    {
      source: 'Constants (Transact-SQL)',
      cases: [
        [
          'SELECT 2147483647 a, 2147483648 b, 0.5 c, 12. d, 1E2 e',
          'a int, b decimal(10,0), c decimal(1,1), d decimal(2,0), e float',
          ['2147483647|2147483648|0.5|12|100.0'],
        ],
        [
          'SELECT -2147483647 a, - -3 b, +4 c, -(5) d',
          'a int, b int, c int, d int',
          ['-2147483647|3|4|-5'],
        ],
      ],
    },
    {
      source: 'BIT_COUNT (Transact-SQL)',
      cases: [
        ['SELECT BIT_COUNT(17) a, BIT_COUNT(255) b', 'a bigint, b bigint', ['2|8']],
        [
          'SELECT BIT_COUNT(CAST(-1 AS smallint)) a, BIT_COUNT(-1) b, BIT_COUNT(CAST(-1 AS bigint)) c, BIT_COUNT(CAST(255 AS tinyint)) d, BIT_COUNT(NULL) e',
          'a bigint, b bigint, c bigint, d bigint, e bigint',
          ['16|32|64|8|NULL'],
        ],
      ],
    },
    {
      source: '& (Bitwise AND) (Transact-SQL)',
      cases: [
        [
          'SELECT NULL & 1 a, 2 | NULL b, ~ CAST(NULL AS int) c, 6 ^ 3 d',
          'a int, b int, c int, d int',
          ['NULL|NULL|NULL|5'],
        ],
      ],
    },
    {
      source: 'Mathematical functions; Arithmetic operators (Transact-SQL)',
      cases: [
        [
          'SELECT ROUND(748.58, -1) a, ROUND(748.58, -2) b, ROUND(748.58, -4) c',
          'a decimal(5,2), b decimal(5,2), c decimal(5,2)',
          ['750.00|700.00|0.00'],
        ],
        [
          'SELECT ROUND(123.9994, 3) a, ROUND(123.9995, 3) b, ROUND(123.4545, 2) c, ROUND(123.45, -2) d, ROUND(150.75, 0) e, ROUND(150.75, 0, 1) f',
          'a decimal(7,4), b decimal(7,4), c decimal(7,4), d decimal(5,2), e decimal(5,2), f decimal(5,2)',
          ['123.9990|124.0000|123.4500|100.00|151.00|150.00'],
        ],
        [
          'SELECT ABS(-1.0) a, ABS(0.0) b, ABS(1.0) c',
          'a decimal(2,1), b decimal(1,1), c decimal(2,1)',
          ['1.0|0.0|1.0'],
        ],
        [
          "SELECT CAST(NULL AS varchar(5)) + 'x' a, NULL + 1 b, 'a' + NULL c",
          'a varchar(6), b int, c varchar(1)',
          ['NULL|NULL|NULL'],
        ],
        [
          "SELECT '5' + 3 a, '5' + '3' b, 5 + '3' c, 5 - '3' d",
          'a int, b varchar(2), c int, d int',
          ['8|53|8|2'],
        ],
        ['SELECT CAST(1 AS bit) + 1 a, CAST(1 AS bit) * CAST(1 AS bit) b', 'a int, b int', ['2|1']],
        [
          "SELECT CAST(0.5 AS bit) a, CAST(-3 AS bit) b, CAST('false' AS bit) c, CAST('' AS bit) d",
          'a bit, b bit, c bit, d bit',
          ['1|1|0|0'],
        ],
        [
          'SELECT POWER(10.0, 3) a, POWER(1.1, 2) b, POWER(CAST(2 AS bigint), 40) c, POWER(0, 0) d',
          'a decimal(38,1), b decimal(38,1), c bigint, d int',
          ['1000.0|1.2|1099511627776|1'],
        ],
        [
          'SELECT LOG(2.718281828459045) a, LOG(8, 2) b, EXP(0) c, ATN2(1, 1) d, COT(1) e',
          'a float, b float, c float, d float, e float',
          ['1.0|3.0|1.0|0.7853981633974483|0.6420926159343306'],
        ],
        ["SELECT 1 a WHERE '2024-1-5' > '2024-01-10'", 'a int', ['1']],
        [
          'SELECT CAST(1 AS float) / 3 * 3 a, CAST(7 AS real) / 3 b, CAST(0.1 AS real) + 0.2 c',
          'a float, b real, c real',
          ['1.0|2.3333333|0.3'],
        ],
        [
          'SELECT CAST(0.5 AS int) a, CAST(ROUND(0.5e0, 0) AS int) b, CEILING(0.1) c, FLOOR(-0.1) d, CEILING(-1.5) e, SIGN(-0.5) f',
          'a int, b int, c decimal(1,0), d decimal(1,0), e decimal(2,0), f decimal(2,1)',
          ['0|1|1|-1|-1|-1.0'],
        ],
      ],
    },
  ],
  refused: [
    // "% (Modulus)": integers, money and decimals.
    ['SELECT CAST(5.5 AS float) % 2', '% cannot be used on float (line 1, column 27)'],
    ['SELECT 5 % CAST(2.5 AS real)', '% cannot be used on real (line 1, column 10)'],
    ['SELECT * FROM Staff WHERE id = 1 AND', "Incorrect syntax near 'AND' (line 1, column 34)"],
    [
      'SELECT ROUND(1.5) a',
      'Wrong number of arguments. Write ROUND(number, int[, int]) (line 1, column 8)',
    ],
    ['SELECT RAND() a', 'Not supported: RAND (line 1, column 8)'],
    ['SELECT id || name FROM Staff', '|| is not T-SQL: write + / CONCAT (line 1, column 11)'],
    [
      'SELECT a.id FROM Staff a, Staff b WHERE a.id *= b.id',
      "Incorrect syntax near '=' (line 1, column 47)",
    ],
    [
      'SELECT nme & 1 + 10 a FROM Staff',
      "Unknown column 'nme'. Did you mean 'name'? (line 1, column 8)",
    ],
    [
      'SELECT 1 + 1.5 a, 1 + 1.5e0 b, CAST(1 AS bit) + CAST(1 AS bit) c',
      '+ cannot be used on bit (line 1, column 47)',
    ],
    ['SELECT * FROM sys.objects', "Unknown table 'sys.objects' (line 1, column 15)"],
    [
      'SELECT * FROM INFORMATION_SCHEMA.TABLES',
      "Unknown table 'INFORMATION_SCHEMA.TABLES' (line 1, column 15)",
    ],
    [
      "SELECT * FROM OPENROWSET(BULK 'x', SINGLE_CLOB) a",
      "Incorrect syntax near ''x'' (line 1, column 31)",
    ],
    ['SELECT CAST(1 AS bit) - CAST(1 AS bit) a', '- cannot be used on bit (line 1, column 23)'],
    ['SELECT CAST(1 AS bit) + CAST(1 AS bit) a', '+ cannot be used on bit (line 1, column 23)'],
  ],
  ended: [
    ['SELECT ROUND(CAST(2147483647 AS int), -1)', 'DuckDB: out of range'],
    ['SELECT ROUND(CAST(9223372036854775807 AS bigint), -1)', 'DuckDB: out of range'],
    [
      'SELECT ROUND(2.5, 0) a, ROUND(-2.5, 0) b, ROUND(1234.567, -2) c, ROUND(1234.567, 2, 1) d, ROUND(0.5, 0) e, ROUND(999.99, -3) f, CEILING(-1.5) g, FLOOR(-1.5) h',
      'DuckDB: out of range',
    ],
    ['SELECT ROUND(9.99, 1) a, ROUND(99.5, 0) b', 'DuckDB: out of range'],
    ['SELECT 2147483647 + 1 a', 'DuckDB: out of range'],
    [
      "SELECT 'Policy ' + 12 a",
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
    [
      'SELECT name + salary FROM Staff WHERE id = 1',
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
    ['SELECT 1 / 0 a', 'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)'],
    [
      'SELECT id / (id - 2) a FROM Staff',
      'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)',
    ],
    ['SELECT CAST(id * 100 AS tinyint) a FROM Staff', 'DuckDB: out of range'],
    ['SELECT LOG(0) a', 'An invalid floating point operation occurred'],
    ['SELECT SQRT(-1) a', 'An invalid floating point operation occurred'],
    ['SELECT EXP(1000) a', 'Arithmetic overflow error'],
    ['SELECT POWER(10, 10) a', 'DuckDB: out of range'],
    ['SELECT ROUND(748.58, -3) a', 'DuckDB: out of range'],
    ["SELECT 'a' + 1 a", 'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)'],
    ['SELECT CAST(2147483647 AS int) + 1 a', 'DuckDB: out of range'],
    ['SELECT CAST(-1 AS tinyint) a', 'DuckDB: out of range'],
    ['SELECT 1e0/0 a', 'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)'],
    ['SELECT 1%0 a', 'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)'],
    [
      'SELECT POWER(10.0, 3) a, POWER(1.1, 2) b, POWER(CAST(2 AS bigint), 40) c, POWER(0, 0) d, SQRT(-1) e',
      'An invalid floating point operation occurred',
    ],
    [
      "SELECT CAST('  5  ' AS int) a, CAST('+5' AS int) b, CAST('-' AS int) c",
      'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)',
    ],
    ['SELECT CAST(9223372036854775807 AS bigint) * 2 a', 'DuckDB: out of range'],
    ['SELECT 9223372036854775808 a, 1e308 * 10 b', 'Arithmetic overflow error'],
    // Beyond the range of a float.
    ['SELECT 1e308 * 10 a', 'Arithmetic overflow error'],
    ["SELECT CAST('1e400' AS float) a", 'Arithmetic overflow error'],
    ['SELECT SQUARE(1e200) a', 'Arithmetic overflow error'],
    ['SELECT POWER(2, 31)', 'DuckDB: out of range'],
    ['SELECT ROUND(748.58, -3)', 'DuckDB: out of range'],
    ['SELECT 5 % 0', 'Divide by zero error encountered (with NULLIF(divisor, 0) it is NULL)'],
    ['SELECT SQRT(-1)', 'An invalid floating point operation occurred'],
    ['SELECT LOG(0)', 'An invalid floating point operation occurred'],
  ],
}
