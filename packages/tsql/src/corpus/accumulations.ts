import type { Topic } from './case.ts'

/** Variables to which each row of a SELECT adds. */
export const ACCUMULATIONS: Topic = {
  pages: [
    {
      source:
        'SELECT @local_variable; Compound Operators (Transact-SQL): each row adds to the variable',
      cases: [
        [
          "DECLARE @s varchar(100) = ''; SELECT @s += name + ',' FROM Staff ORDER BY name DESC; SELECT @s s",
          's varchar(100)',
          ['Fay,Eve,Dee,Cy,Bob,Ada,'],
        ],
        [
          "DECLARE @s varchar(100); SELECT @s = ISNULL(@s + ', ', '') + name FROM Staff ORDER BY id; SELECT @s s",
          's varchar(100)',
          ['Ada, Bob, Cy, Dee, Eve, Fay'],
        ],
        [
          "DECLARE @s varchar(100) = 'x'; SELECT @s = ISNULL(@s + ', ', '') + name FROM Staff WHERE id < 3 ORDER BY id; SELECT @s s",
          's varchar(100)',
          ['x, Ada, Bob'],
        ],
        [
          "DECLARE @s varchar(100) = 'x'; SELECT @s = ISNULL(@s + ', ', '') + name FROM Staff WHERE id > 30; SELECT @s s",
          's varchar(100)',
          ['x'],
        ],
        [
          "DECLARE @s varchar(100) = 'x'; SELECT @s += name FROM Staff WHERE id > 30; SELECT @s s",
          's varchar(100)',
          ['x'],
        ],
        [
          'DECLARE @s varchar(100); SELECT @s += name FROM Staff; SELECT @s s',
          's varchar(100)',
          ['NULL'],
        ],
        [
          "DECLARE @s varchar(100) = ''; SELECT @s = @s + ',' + name FROM Staff ORDER BY id; SELECT STUFF(@s, 1, 1, '') s",
          's varchar(101)',
          ['Ada,Bob,Cy,Dee,Eve,Fay'],
        ],
        [
          "DECLARE @s varchar(5) = ''; SELECT @s += name FROM Staff ORDER BY id; SELECT @s s",
          's varchar(5)',
          ['AdaBo'],
        ],
        [
          "DECLARE @s varchar(100) = ''; SELECT @s += CAST(manager AS varchar(5)) FROM Staff ORDER BY id; SELECT @s s",
          's varchar(100)',
          ['NULL'],
        ],
        [
          "DECLARE @s varchar(100); SELECT @s = ISNULL(@s + ',', '') + CAST(manager AS varchar(5)) FROM Staff WHERE manager IS NOT NULL ORDER BY id; SELECT @s s",
          's varchar(100)',
          ['1,1,2,3,5'],
        ],
        [
          "DECLARE @s nvarchar(max) = N''; SELECT @s += QUOTENAME(x.dept) + N',' FROM (SELECT DISTINCT dept FROM Staff) x ORDER BY x.dept; SELECT LEFT(@s, LEN(@s) - 1) s",
          's nvarchar(max)',
          ['[Board],[Sales],[Tech]'],
        ],
        ['DECLARE @n int = 5000; SELECT @n -= salary FROM Staff; SELECT @n n', 'n int', ['1600']],
        ['DECLARE @n int = 0; SELECT @n = @n + 1 FROM Staff; SELECT @n n', 'n int', ['6']],
        ['DECLARE @n int = 0; SELECT @n += manager FROM Staff; SELECT @n n', 'n int', ['NULL']],
        [
          'DECLARE @n bigint = 0; SELECT @n += 2147483647 FROM Staff; SELECT @n n',
          'n bigint',
          ['12884901882'],
        ],
        [
          'DECLARE @d decimal(9,2) = 0.5; SELECT @d += amount FROM Sales WHERE amount IS NOT NULL; SELECT @d d',
          'd decimal(9,2)',
          ['43.25'],
        ],
        [
          'DECLARE @f float = 0; SELECT @f += amount FROM Sales WHERE amount IS NOT NULL; SELECT @f f',
          'f float',
          ['42.75'],
        ],
        [
          "DECLARE @n int = 0, @s varchar(50) = ''; SELECT @n += 1, @s += name FROM Staff WHERE id < 3 ORDER BY id; SELECT @n n, @s s",
          'n int, s varchar(50)',
          ['2|AdaBob'],
        ],
        ['DECLARE @n int = 1; SELECT @n += COUNT(*) FROM Staff; SELECT @n n', 'n int', ['7']],
        [
          'DECLARE @n int = 1; SELECT @n += salary FROM Staff WHERE id = 1; SELECT @n n',
          'n int',
          ['901'],
        ],
      ],
    },
    {
      source: 'DECLARE @local_variable; words within texts (Transact-SQL)',
      cases: [
        [
          "DECLARE @a varchar(40) = ''\nSELECT @a += name + ';' FROM Staff ORDER BY id\nSELECT @a s",
          's varchar(40)',
          ['Ada;Bob;Cy;Dee;Eve;Fay;'],
        ],
        [
          "DECLARE @a varchar(40) = ''\nSELECT @a += name FROM Staff ORDER BY id\nSELECT @a s",
          's varchar(40)',
          ['AdaBobCyDeeEveFay'],
        ],
        [
          "DECLARE @a varchar(40) = ''\nSELECT @a = @a + name FROM Staff ORDER BY id\nSELECT @a s",
          's varchar(40)',
          ['AdaBobCyDeeEveFay'],
        ],
        [
          "DECLARE @a varchar(40) = ''\nSELECT @a = @a + ';' FROM Staff\nSELECT @a s",
          's varchar(40)',
          [';;;;;;'],
        ],
        ["DECLARE @a varchar(40) = ''\nSET @a = ';'\nSELECT @a s", 's varchar(40)', [';']],
        [
          "DECLARE @a varchar(40) = 'SELECT'\nSET @a = 'INTO'\nSELECT @a s",
          's varchar(40)',
          ['INTO'],
        ],
        [
          "DECLARE @t TABLE (a varchar(5))\nINSERT INTO @t VALUES ('@t')\nSELECT a FROM @t",
          'a varchar(5)',
          ['@t'],
        ],
        ["SELECT 'INTO' a", 'a varchar(4)', ['INTO']],
        [
          "DECLARE @a varchar(40) = 'x' SELECT 'SET' a, ';' b, [x;] FROM (SELECT @a [x;]) t",
          'a varchar(3), b varchar(1), x; varchar(40)',
          ['SET|;|x'],
        ],
      ],
    },
  ],
  ended: [
    [
      "DECLARE @s varchar(100); SELECT @s = ISNULL(@s + ',', '') + CAST(manager AS varchar(5)) FROM Staff ORDER BY id; SELECT @s s",
      'SELECT adds NULL to a variable, which would then start again (leave NULL out with WHERE)',
    ],
    ['DECLARE @n int = 0; SELECT @n += 2147483647 FROM Staff; SELECT @n n', 'DuckDB: out of range'],
  ],
}
