import type { Topic } from './case.ts'

const NOT_A_NUMBER = 'Conversion failed: a text is not a number (TRY_CAST gives NULL instead)'
const NOT_A_DATE = 'Conversion failed: a text is not a date or time (TRY_CAST gives NULL instead)'

/** Texts in the formats of a culture. */
export const PARSES: Topic = {
  pages: [
    {
      source: 'PARSE (Transact-SQL)',
      cases: [
        [
          "SELECT PARSE('Monday, 13 December 2010' AS datetime2 USING 'en-US') AS Result",
          'Result datetime2(7)',
          ['2010-12-13 00:00:00'],
        ],
        [
          "SELECT PARSE('€345,98' AS money USING 'fr-FR') a, PARSE('345,98 $' AS money USING N'fr-CA') b",
          'a money, b money',
          ['345.9800|345.9800'],
        ],
        [
          "SELECT PARSE('12/16/2010' AS datetime2) AS Result",
          'Result datetime2(7)',
          ['2010-12-16 00:00:00'],
        ],
        [
          'SELECT PARSE(x AS int) a, TRY_PARSE(x AS date) b FROM (VALUES (CAST(NULL AS varchar(5)))) v(x)',
          'a int, b date',
          ['NULL|NULL'],
        ],
      ],
    },
    {
      source: 'TRY_PARSE (Transact-SQL)',
      cases: [
        [
          "SELECT TRY_PARSE('Jabberwokkie' AS datetime2 USING 'en-US') a, IIF(TRY_PARSE('01/01/2011' AS datetime2 USING 'en-US') IS NULL, 'True', 'False') b",
          'a datetime2(7), b varchar(5)',
          ['NULL|False'],
        ],
        [
          "SELECT TRY_PARSE('2020-02-30' AS date) a, TRY_PARSE('300' AS tinyint) b, TRY_PARSE('12345.678' AS decimal(5,2)) c, TRY_PARSE('1752-01-01' AS datetime) d",
          'a date, b tinyint, c decimal(5,2), d datetime',
          ['NULL|NULL|NULL|NULL'],
        ],
      ],
    },
    {
      source: 'NumberStyles Enum, Number',
      cases: [
        [
          "SELECT PARSE(' 1,234.00 ' AS int) a, PARSE('12-' AS smallint) b, PARSE('+7' AS bigint) c, TRY_PARSE('1.5' AS int) d, TRY_PARSE('- 5' AS int) e, TRY_PARSE('' AS int) f, TRY_PARSE('-5' AS tinyint) g, TRY_PARSE('(5)' AS int) h",
          'a int, b smallint, c bigint, d int, e int, f int, g tinyint, h int',
          ['1234|-12|7|NULL|NULL|NULL|NULL|NULL'],
        ],
        [
          "SELECT TRY_PARSE(x AS decimal(9,2) USING 'en-CA') en, TRY_PARSE(x AS numeric(9,2) USING 'fr-CA') ca, TRY_PARSE(x AS dec(9,2) USING 'fr-FR') fr FROM (VALUES (N'1,234.565'), (N'1 234,565'), (N'1\u00a0234,5-'), (N'1\u202f234,5'), (N',5'), (N'.5'), (N'1.234,5'), (N'1e3')) v(x)",
          'en decimal(9,2), ca decimal(9,2), fr decimal(9,2)',
          [
            '1234.57|NULL|NULL',
            'NULL|1234.57|1234.57',
            'NULL|-1234.50|-1234.50',
            'NULL|1234.50|1234.50',
            'NULL|0.50|0.50',
            '0.50|NULL|NULL',
            'NULL|NULL|NULL',
            'NULL|NULL|NULL',
          ],
        ],
        [
          "SELECT PARSE('79228162514264337593543950335' AS decimal(38,0)) a, TRY_PARSE('79228162514264337593543950336' AS decimal(38,0)) b",
          'a decimal(38,0), b decimal(38,0)',
          ['79228162514264337593543950335|NULL'],
        ],
      ],
    },
    {
      source: 'NumberStyles Enum, Currency',
      cases: [
        [
          "SELECT TRY_PARSE(x AS money) us, TRY_PARSE(x AS smallmoney USING 'fr-FR') fr FROM (VALUES (N'$1,234.5'), (N'($1,234.50)'), (N'-$5'), (N'$-5'), (N'5 $'), (N'(5'), (N'$$5'), (N'-(5)'), (N'-1 234,50 €'), (N'(2,5 €)'), (N'5€-')) v(x)",
          'us money, fr smallmoney',
          [
            '1234.5000|NULL',
            '-1234.5000|NULL',
            '-5.0000|NULL',
            '-5.0000|NULL',
            '5.0000|NULL',
            'NULL|NULL',
            'NULL|NULL',
            'NULL|NULL',
            'NULL|-1234.5000',
            'NULL|-2.5000',
            'NULL|-5.0000',
          ],
        ],
        [
          "SELECT PARSE(FORMAT(-1234.5, 'C', 'fr-CA') AS money USING 'fr-CA') a, PARSE(FORMAT(-1234.5, 'C', 'fr-FR') AS money USING 'fr-FR') b, PARSE(FORMAT(-1234.5, 'C', 'en-US') AS money) c, PARSE(FORMAT(-1234.5, 'C', 'en-CA') AS money USING 'EN-ca') d",
          'a money, b money, c money, d money',
          ['-1234.5000|-1234.5000|-1234.5000|-1234.5000'],
        ],
      ],
    },
    {
      source: 'NumberStyles Enum, Float',
      cases: [
        [
          "SELECT PARSE(' -1.5e3 ' AS float) a, TRY_PARSE('1,000' AS float) b, PARSE('1,5' AS real USING 'fr-FR') c, TRY_PARSE('1e400' AS float) d, TRY_PARSE('5-' AS float) e, PARSE('2.' AS float(24)) f",
          'a float, b float, c real, d float, e float, f real',
          ['-1500.0|NULL|1.5|NULL|NULL|2.0'],
        ],
      ],
    },
    {
      source: 'DateTime.Parse Method',
      cases: [
        [
          "SELECT TRY_PARSE(x AS date) us, TRY_PARSE(x AS date USING 'en-CA') ca, TRY_PARSE(x AS date USING 'fr-CA') fc, TRY_PARSE(x AS date USING 'fr-FR') fr FROM (VALUES ('03/05/2020'), ('16/05/2020'), ('2020-05-16'), ('2020/5/6'), ('5.6.2020'), ('10/11/12'), ('1-2-45'), ('29 2 2021')) v(x)",
          'us date, ca date, fc date, fr date',
          [
            '2020-03-05|2020-03-05|2020-03-05|2020-05-03',
            'NULL|NULL|NULL|2020-05-16',
            '2020-05-16|2020-05-16|2020-05-16|2020-05-16',
            '2020-05-06|2020-05-06|2020-05-06|2020-05-06',
            '2020-05-06|2020-05-06|2020-05-06|2020-06-05',
            '2012-10-11|2010-11-12|2010-11-12|2012-11-10',
            '1945-01-02|NULL|NULL|1945-02-01',
            'NULL|NULL|NULL|NULL',
          ],
        ],
        [
          "SELECT TRY_PARSE(x AS date USING 'fr-CA') fr, TRY_PARSE(x AS date) us FROM (VALUES (N'16 mai 2012'), (N'Lundi 13 décembre 2010'), (N'mardi 13 décembre 2010'), (N'1 FÉVR. 2020'), (N'1 févr 2020'), (N'août 2019'), (N'Feb 1, 2020'), (N'Mon, Dec 13, 2010'), (N'Tuesday, 13 December 2010'), (N'13-Dec-2010'), (N'2010 December 13'), (N'1er mai 2012'), (N'31 juin 2012')) v(x)",
          'fr date, us date',
          [
            '2012-05-16|NULL',
            '2010-12-13|NULL',
            'NULL|NULL',
            '2020-02-01|NULL',
            '2020-02-01|NULL',
            '2019-08-01|NULL',
            '2020-02-01|2020-02-01',
            '2010-12-13|2010-12-13',
            'NULL|NULL',
            '2010-12-13|2010-12-13',
            '2010-12-13|2010-12-13',
            'NULL|NULL',
            'NULL|NULL',
          ],
        ],
        [
          "SELECT TRY_PARSE(x AS datetime2(3)) d FROM (VALUES ('5/16/2020 1:05 PM'), ('5/16/2020 12:30 am'), ('2020-05-16T23:59:59.123'), ('May 16, 2020  9pm'), ('5/16/2020 24:00'), ('5/16/2020 13:00 AM'), ('5/16/2020 10:60'), ('  5/16/2020 7:05:09 ')) v(x)",
          'd datetime2(3)',
          [
            '2020-05-16 13:05:00',
            '2020-05-16 00:30:00',
            '2020-05-16 23:59:59.123',
            '2020-05-16 21:00:00',
            'NULL',
            'NULL',
            'NULL',
            '2020-05-16 07:05:09',
          ],
        ],
        [
          "SELECT PARSE('31/12/2020 08:30' AS datetime USING 'fr-FR') a, PARSE('31/12/2020 08:30:40' AS smalldatetime USING 'fr-FR') b, PARSE(FORMAT(CAST('2020-08-05' AS date), 'D', 'fr-CA') AS date USING 'fr-CA') c, PARSE(FORMAT(CAST('2020-08-05' AS date), 'D', 'fr-FR') AS date USING 'fr-FR') d, PARSE(FORMAT(CAST('2020-08-05' AS date), 'D') AS date) e",
          'a datetime, b smalldatetime, c date, d date, e date',
          ['2020-12-31 08:30:00|2020-12-31 08:31:00|2020-08-05|2020-08-05|2020-08-05'],
        ],
      ],
    },
  ],
  refused: [
    [
      "SELECT PARSE('1' AS int USING 'constructor')",
      'Not supported: the culture constructor. Write en-CA, en-US, fr-CA or fr-FR (line 1, column 31)',
    ],
    ["SELECT PARSE('1' AS constructor)", "Unknown type 'constructor' (line 1, column 21)"],
    [
      "SELECT PARSE('1' AS int USING 'de-DE')",
      'Not supported: the culture de-DE. Write en-CA, en-US, fr-CA or fr-FR (line 1, column 31)',
    ],
    ["SELECT TRY_PARSE('1:00' AS time)", 'Not supported: TRY_PARSE(… AS TIME) (line 1, column 28)'],
    ["SELECT PARSE('x' AS varchar(5))", 'Not supported: PARSE(… AS VARCHAR) (line 1, column 21)'],
    ['SELECT PARSE(id AS bigint) FROM Staff', 'PARSE cannot take int here (line 1, column 8)'],
    [
      "SELECT PARSE('1' AS int USING name) FROM Staff",
      'PARSE cannot take varchar(20) here (line 1, column 8)',
    ],
    ["SELECT PARSE('1', int)", "Incorrect syntax near ',' (line 1, column 17)"],
    ["SELECT TRY_PARSE('1')", "Incorrect syntax near ')' (line 1, column 21)"],
    [
      "SELECT PARSE('1' AS decimal(39))",
      'The size of the type decimal is not valid (line 1, column 21)',
    ],
  ],
  ended: [
    ["SELECT PARSE('1.234,5' AS decimal(9,2) USING 'fr-FR')", NOT_A_NUMBER],
    ["SELECT PARSE('1.5' AS int)", NOT_A_NUMBER],
    ["SELECT PARSE('' AS float)", NOT_A_NUMBER],
    ["SELECT PARSE('31/12/2020' AS date)", NOT_A_DATE],
    ["SELECT PARSE('30 février 2020' AS date USING 'fr-FR')", NOT_A_DATE],
    ["SELECT PARSE('Tuesday, 13 December 2010' AS datetime2)", NOT_A_DATE],
  ],
}
