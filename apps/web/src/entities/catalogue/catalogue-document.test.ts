import { expect, test } from 'vitest'
import { z } from 'zod'
import { getFault, readDocument, textAt, toDocument } from './catalogue-document.ts'

const Shape = z.strictObject({
  name: z.string(),
  schema: z.array(z.strictObject({ name: z.string() })),
})
const read = (text: string) => readDocument(text, Shape)

test.each([
  ['', { kind: 'required' }],
  [' \n ', { kind: 'required' }],
  ['{\n  "name": "A"\n  "schema": []\n}', { kind: 'invalid', line: 3, column: 3 }],
  ['{"name": 1, "schema": []}', { kind: 'format' }],
  ['[]', { kind: 'format' }],
  ['{"name": "A", "schema": [], "more": true}', { kind: 'format' }],
  ['{"name": "A", "schema": []}', undefined],
])('%j cannot be sent because of %j [C064 C116]', (text, fault) => {
  expect(getFault(read(text))).toEqual(fault)
  expect(read(text).draft === undefined).toBe(fault !== undefined)
})

test('fields that only the server sets are removed, all others stay [C034]', () => {
  const server = {
    id: '1',
    orgId: 'o',
    orgName: 'O',
    links: { self: '/x/1' },
    createdBy: 'p',
    createdByName: 'P',
    createdAt: 'now',
  }
  expect(read(JSON.stringify({ ...server, name: 'A', schema: [] })).draft).toEqual({
    name: 'A',
    schema: [],
  })
})

test('both tabs show one document', () => {
  const { text, draft } = toDocument({ name: 'A', schema: [{ name: 'b' }] })
  expect(read(text)).toEqual({ text, draft })
})

test('a field is found by its path; without one, it is the whole document', () => {
  const draft = { name: 'A', schema: [{ name: 'b' }] }
  expect(textAt(draft, 'schema.0.name')).toBe('"b"')
  expect(textAt(draft, 'schema.1.name')).toBe(JSON.stringify(draft))
  expect(textAt(undefined, 'name')).toBe('')
})
