import { expect, test } from 'vitest'
import { compileQuery } from '../fixtures.ts'

test.each(['UNION ALL', 'UNION', 'EXCEPT', 'INTERSECT'])(
  '150 × %s compile, 151 are refused',
  (op) => {
    const chain = (links: number) =>
      Array(links + 1)
        .fill('SELECT id FROM People')
        .join(` ${op} `)
    expect(() => compileQuery(chain(150))).not.toThrow()
    expect(() => compileQuery(chain(151))).toThrow('follow one another')
  },
)
