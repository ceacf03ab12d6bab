import { expect, test } from 'vitest'
import { jsonPlace } from './json-place.ts'

const TEXT = `{
  "name": "a, \\"b\\": {",
  "schema": [
    { "name": "id", "type": { "length": 3 } },
    { "na\\u006de": "x" }
  ],
  "last": -1.5e3
}`

test.each([
  ['', 1, 1],
  ['name', 2, 11],
  ['schema', 3, 13],
  ['schema.0', 4, 5],
  ['schema.0.name', 4, 15],
  ['schema.0.type.length', 4, 41],
  ['schema.0.type.pattern', 4, 29],
  ['schema.1.name', 5, 20],
  ['schema.2.name', 3, 13],
  ['last', 7, 11],
  ['last.deeper', 7, 11],
  ['absent', 1, 1],
])('the value at %j is in line %i, column %i', (path, line, column) => {
  expect(jsonPlace(TEXT, path === '' ? [] : path.split('.'))).toEqual({ line, column })
})
