import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { columns } from '@concord/tsql/fixtures'
import { describe, expect, test } from 'vitest'
import { outputType } from '#testing/query-data.ts'
import { one, PART_BYTES, PEOPLE, run } from '#testing/run-sealed-query.ts'
import type { OutputPart } from './protocol.ts'

describe('one query in its own process', () => {
  test('several files of one input are read as one table, with any order of columns [B064]', async () => {
    const inputs = [
      {
        table: PEOPLE,
        files: [
          'id,name,paid\n1,"Ann, the ""first""",1.5\n2,,\n',
          '\uFEFFpaid,id,name\r\n+2.25,3,"two\r\nlines"',
        ],
      },
    ]
    const { csv, outcome, parts } = await run(
      'SELECT paid * 2 AS twice, name, id FROM People WHERE id >= @least OR id = 1 ORDER BY id',
      inputs,
      outputType('id int', 'name varchar(40) null', 'twice decimal(9,2) null'),
    )
    expect(csv).toBe(
      'id,name,twice\r\n1,"Ann, the ""first""",3.00\r\n2,,\r\n3,"two\r\nlines",4.50\r\n',
    )
    expect(outcome).toEqual({ rows: 3, bytes: Buffer.byteLength(csv), parts: 1 })
    expect(parts.map(({ part, isFinal }) => ({ part, isFinal }))).toEqual([
      { part: 1, isFinal: true },
    ])
  })

  test('a decimal of digits after the point only fits its type, also a negative one [B117 C063]', async () => {
    const { csv } = await run(
      'SELECT id, -paid / 10 AS less, CAST(NULL AS decimal(2,2)) AS none FROM People',
      one('id,name,paid\n1,Ann,5.5\n2,Bo,-5.5\n'),
      outputType('id int', 'less decimal(2,2)', 'none decimal(2,2) null'),
    )
    expect(csv).toBe('id,less,none\r\n1,-.55,\r\n2,0.55,\r\n')
  })

  test('a large result arrives in parts of one size, the last one marked, and each is stored before the next', async () => {
    const rows = Array.from({ length: 20_000 }, (_, id) => `${id},name ${id},1`)
    let open = 0
    let most = 0
    const parts: OutputPart[] = []
    const writePart = async (part: OutputPart) => {
      most = Math.max(most, ++open)
      await new Promise((resolve) => setTimeout(resolve, 5))
      parts.push(part)
      open -= 1
    }
    const { outcome } = await run(
      'SELECT id, name FROM People',
      one(`id,name,paid\n${rows.join('\n')}`),
      outputType('id int', 'name varchar(40) null'),
      { writePart },
    )
    expect(outcome.rows).toBe(20_000)
    expect(parts).toHaveLength(outcome.parts)
    expect(
      parts
        .slice(0, -1)
        .every((part) => part.ciphertext.length === PART_BYTES + 16 && !part.isFinal),
    ).toBe(true)
    expect(parts.at(-1)?.isFinal).toBe(true)
    expect(most).toBe(1)
  })

  test('temporary tables are made and changed, and a variable collects rows [B035]', async () => {
    const { csv } = await run(
      [
        'DECLARE @t TABLE (id int NOT NULL, name varchar(40))',
        'INSERT INTO @t SELECT id, name FROM People WHERE id > 1',
        "INSERT INTO @t (id, name) VALUES (9, 'Zoé')",
        "UPDATE @t SET name = name + '!' WHERE id < 9",
        'DELETE FROM @t WHERE id = 3',
        "DECLARE @all varchar(40) = ''",
        "SELECT @all += name + ';' FROM @t ORDER BY id",
        'SELECT id, @all AS name FROM @t',
      ].join('\n'),
      one('id,name,paid\n1,Ann,1\n2,Bob,1\n3,Cy,1\n'),
      outputType('id int', 'name varchar(40) null'),
    )
    expect(csv.split('\r\n').sort()).toEqual(['', '2,Bob!;Zoé;', '9,Bob!;Zoé;', 'id,name'])
  })

  test('a text that looks like the clock or a parameter is only a text [security M8]', async () => {
    const { csv } = await run(
      "SELECT LEN('$now') AS id, '$now $p0 $p1' AS name, CAST(1 AS decimal(9,2)) AS paid FROM People",
      one('id,name,paid\n1,$now,1.5'),
      outputType('id int', 'name varchar(40) null', 'paid decimal(9,2) null'),
    )
    expect(csv).toBe('id,name,paid\r\n4,$now $p0 $p1,1.00\r\n')
  })

  test('a text that begins with U+FEFF keeps it, at the start of a cell as within it', async () => {
    const file = 'id,name\r\n1,\uFEFFa\r\n2,a\uFEFFb\r\n3,\uFEFF\r\n4,\uFEFF\uFEFFtwo of these\r\n'
    const { csv } = await run(
      'SELECT id, name FROM People ORDER BY id',
      [
        {
          table: { name: 'People', columns: columns('id int', 'name varchar(40)') },
          files: [file],
        },
      ],
      outputType('id int', 'name varchar(40)'),
    )
    expect(csv).toBe(file)
  })

  test('a result without rows is only its header', async () => {
    const { csv } = await run(
      'SELECT id FROM People WHERE 1 = 0',
      one('id,name,paid\n'),
      outputType('id int'),
    )
    expect(csv).toBe('id\r\n')
  })

  test('two files of 200,000 rows are joined in seconds', { timeout: 120_000 }, async () => {
    const rows = Array.from(
      { length: 200_000 },
      (_, id) => `${id},person number ${id},${id % 1000}.25`,
    ).join('\n')
    const bills = Array.from({ length: 200_000 }, (_, id) => `${199_999 - id},${id % 7}`).join('\n')
    const inputs = [
      ...one(`id,name,paid\n${rows}`),
      {
        table: { name: 'Bills', columns: columns('person int', 'count int') },
        files: [`person,count\n${bills}`],
      },
    ]
    const start = performance.now()
    const { outcome } = await run(
      'SELECT id, name, paid * count AS total FROM People JOIN Bills ON id = person',
      inputs,
      outputType('id int', 'name varchar(40) null', 'total decimal(38,2) null'),
    )
    expect(outcome.rows).toBe(200_000)
    // A busy machine takes 20 s; comparing each row with each other would take hours.
    expect(performance.now() - start).toBeLessThan(60_000)
  })
})

test('no file contains plaintext during or after a run', async () => {
  const canary = `canary${randomBytes(12).toString('hex')}`
  const start = Date.now()
  const seen: string[] = []
  const look = () =>
    void seen.push(
      ...[tmpdir(), process.cwd()].flatMap((folder) => filesWith(folder, canary, start)),
    )
  const rows = Array.from({ length: 50_000 }, (_, id) => `${id},${canary} ${id},1`).join('\n')
  const { outcome } = await run(
    'SELECT DISTINCT name FROM People ORDER BY name',
    one(`id,name,paid\n${rows}`),
    outputType('name varchar(60) null'),
    { writePart: look },
  )
  look()
  expect(outcome.rows).toBe(50_000)
  expect(seen).toEqual([])
  const planted = join(mkdtempSync(join(tmpdir(), 'canary-')), 'planted')
  writeFileSync(planted, canary)
  look()
  rmSync(dirname(planted), { recursive: true })
  expect(seen).toEqual([planted])
})

/**
 * The files of a folder and its direct subfolders that were written since `start` and contain the
 * text.
 */
function filesWith(folder: string, text: string, start: number, depth = 1): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    try {
      if (entry.isDirectory())
        return depth > 0 && entry.name !== 'node_modules'
          ? filesWith(path, text, start, depth - 1)
          : []
      return entry.isFile() &&
        statSync(path).mtimeMs >= start - 1000 &&
        readFileSync(path).includes(text)
        ? [path]
        : []
    } catch {
      return [] // deleted in the meantime, or not readable
    }
  })
}
