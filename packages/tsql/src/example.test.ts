import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SUPPORTED } from './index.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const README = read('../README.md')

test('the example of the README runs unchanged', async () => {
  expect(README).toContain(`\`\`\`ts\n${read('./example.ts')}\`\`\``)
  const { faults, rows } = await import('./example.ts')
  expect(faults).toEqual(['Colonne inconnue : « nme ». Vouliez-vous dire « name » ?'])
  expect(rows).toEqual([['BOB']])
})

test('the page on T-SQL has the form of every function that a query may call and of no other', () => {
  const [, named = ''] =
    /<!-- functions -->\n([\s\S]*?)\n<!-- -->/.exec(read('../../../docs/tsql.md')) ?? []
  expect(named.split('\n')).toEqual(SUPPORTED.map(({ form }) => `- \`${form}\``))
})
