import type { Topic } from './case.ts'

/** Rows joined into one text by XML. */
export const XML: Topic = {
  pages: [
    {
      source: 'Use PATH Mode with FOR XML; value() Method (xml Data Type)',
      cases: [
        [
          "SELECT STUFF((SELECT ', ' + name FROM Staff ORDER BY name DESC FOR XML PATH('')), 1, 2, '') x",
          'x nvarchar(max)',
          ['Fay, Eve, Dee, Cy, Bob, Ada'],
        ],
        [
          "SELECT dept, STUFF((SELECT ',' + x.name FROM Staff x WHERE x.dept = s.dept ORDER BY x.id FOR XML PATH(''), TYPE).value('.', 'nvarchar(max)'), 1, 1, '') names FROM Staff s GROUP BY dept ORDER BY dept",
          'dept varchar(10), names nvarchar(max)',
          ['Board|Ada', 'Sales|Bob,Dee', 'Tech|Cy,Eve,Fay'],
        ],
        [
          "SELECT (SELECT TOP 2 'a<b&' + name FROM Staff ORDER BY id DESC FOR XML PATH('')) a, (SELECT TOP 2 'a<b&' + name AS [text()] FROM Staff ORDER BY id DESC FOR XML PATH(''), TYPE).value('(./text())[1]', 'varchar(20)') b, (SELECT name + '' FROM Staff WHERE id = 0 FOR XML PATH('')) c",
          'a nvarchar(max), b varchar(20), c nvarchar(max)',
          ['a&lt;b&amp;Faya&lt;b&amp;Eve|a<b&Faya<b&Eve|NULL'],
        ],
        [
          "SELECT (SELECT dept + ' ' FROM Staff GROUP BY dept ORDER BY MAX(id) FOR XML PATH('')) a, (SELECT id + 1 FROM Staff FOR XML PATH('')) b",
          'a nvarchar(max), b nvarchar(max)',
          ['Board Sales Tech |234567'],
        ],
        [
          "SELECT STUFF((SELECT ',' + name FROM Staff ORDER BY id FOR XML PATH(''), TYPE).value('.', 'varchar(max)'), 1, 1, '') a",
          'a varchar(max)',
          ['Ada,Bob,Cy,Dee,Eve,Fay'],
        ],
      ],
    },
  ],
  refused: [
    [
      "SELECT (SELECT name FROM Staff FOR XML PATH('')) x",
      "Not supported: XML other than FOR XML PATH('') of one column without a name (line 1, column 36)",
    ],
    [
      "SELECT (SELECT name + '' FROM Staff FOR XML PATH(''), TYPE) x",
      "Not supported: XML other than FOR XML PATH('') of one column without a name (line 1, column 41)",
    ],
    [
      "SELECT name + '' FROM Staff FOR XML PATH('r')",
      "Not supported: XML other than FOR XML PATH('') of one column without a name (line 1, column 33)",
    ],
    ['SELECT id FROM Staff FOR XML AUTO', 'Not supported: AUTO (line 1, column 30)'],
    [
      'SELECT id FROM Staff FOR XML PATH',
      "Not supported: XML other than FOR XML PATH('') of one column without a name (line 1, column 26)",
    ],
  ],
}
