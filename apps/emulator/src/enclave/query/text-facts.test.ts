import { csvRecord } from '@concord/domain/csv'
import { columns, compileQuery } from '@concord/tsql/fixtures'
import { UNKNOWN } from '@concord/tsql/run'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { executeQuery } from './execute.ts'
import { createTable, getFacts, loadFile } from './load.ts'

const NOTES = { name: 'Notes', columns: columns('free varchar(6)', 'padded char(4)', 'id int') }
/**
 * Parts of texts to compare, group, sort and search. Which spelling of equal texts is shown is
 * unspecified.
 */
const QUERIES = ['free', 'padded'].flatMap((text) =>
  [
    text,
    `LEFT(${text}, 2)`,
    `RIGHT(${text}, 2)`,
    `SUBSTRING(${text}, 2, 2)`,
    `LTRIM(${text})`,
    `RTRIM(LEFT(${text}, 3))`,
  ].flatMap((piece) => [
    `SELECT COUNT(*) AS n, MIN(id) AS least FROM Notes GROUP BY ${piece} ORDER BY ${piece}`,
    `SELECT id FROM Notes WHERE ${piece} IN ('a', 'B ', '', 'é') OR ${piece} LIKE 'b%' OR ${piece} LIKE '%B' OR ${piece} NOT IN ('A', 'ab') ORDER BY id`,
    `SELECT COUNT(DISTINCT p) AS n FROM (SELECT ${piece} AS p FROM Notes) x`,
    `SELECT COUNT(*) AS n FROM Notes a JOIN (SELECT ${piece} AS p FROM Notes GROUP BY ${piece}) b ON a.${piece.includes('(') ? 'free' : piece} = b.p`,
  ]),
)
const words = ['a', 'A', 'b', 'B', ' ', '', 'ab', 'a b', 'B ', 'é', 'É', '7', 'ba', 'bb7b']

test('known properties of a column’s texts make queries faster and never change a result [B035]', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .subarray(words, { minLength: 1, maxLength: 5 })
        .chain((few) => fc.array(fc.tuple(fc.constantFrom(...few), fc.constantFrom(...few)))),
      async (rows) => {
        const connection = await openDatabase({ memoryBytes: 128 * 1024 * 1024 })
        try {
          await createTable(connection, 0, NOTES.columns)
          const facts = getFacts(NOTES.columns)
          const records = rows.map(([free, padded], id) => [free, padded, `${id}`])
          const bytes = Buffer.from([['free', 'padded', 'id'], ...records].map(csvRecord).join(''))
          await loadFile(
            connection,
            0,
            NOTES,
            (async function* () {
              yield bytes
            })(),
            facts,
          )
          for (const query of QUERIES) {
            const answer = async (known: typeof facts) => {
              const plan = compileQuery(query, [NOTES])
              const found: unknown[] = []
              for await (const batch of executeQuery(connection, plan, {
                parameters: [],
                now: new Date(0),
                facts: [known],
              }))
                found.push(...batch)
              return found
            }
            expect(await answer(facts), query).toEqual(
              await answer(NOTES.columns.map(() => UNKNOWN)),
            )
          }
        } finally {
          connection.closeSync()
        }
      },
    ),
    { numRuns: process.env.LONG === '1' ? 200 : 4, seed: 22, endOnFailure: true },
  )
})
