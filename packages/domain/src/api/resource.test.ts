import { expect, test } from 'vitest'
import { getId, normalizeResource } from './resource.ts'

const self = '/dataset-types/42'
test.each([
  { links: { self } },
  {
    links: [
      { rel: 'up', href: '/dataset-types/' },
      { rel: 'self', href: self },
    ],
  },
  { _links: { self: { href: self } } },
  { self },
])('the id of %j is the last segment of its self link [A053 C052]', (resource) => {
  expect(normalizeResource(resource)).toMatchObject({ id: '42', links: { self } })
})

test.each(['/workspaces/7/datasets/42', 'https://api.example/v1/workspaces/7/datasets/42/'])(
  'without an id, the last segment of %s is the id, at any depth [C052]',
  (self) => {
    expect(normalizeResource({ links: { self } })).toEqual({ id: '42', links: { self } })
  },
)

test('an existing id stays, and each item of a list gets its id [A053]', () => {
  expect(normalizeResource({ id: 'own', links: { self } })).toMatchObject({ id: 'own' })
  expect(
    normalizeResource({ items: [{ links: { self } }, { links: { self: '/dataset-types/43/' } }] }),
  ).toMatchObject({
    items: [{ id: '42' }, { id: '43' }],
  })
})

test('what is not an object stays as it is', () => {
  for (const json of [null, 'x', 1, ['x']]) expect(normalizeResource(json)).toEqual(json)
  expect(normalizeResource({ items: [null, 'x', 1] })).toEqual({ items: [null, 'x', 1] })
})

test('an id may be escaped, and excludes query and trailing slash', () => {
  expect(getId('https://api.example/domains/a%20b/?page=1')).toBe('a b')
})

test.each([
  { self: 7 },
  { links: { self: 7 } },
  { links: [{ rel: 'self', href: 7 }] },
  { _links: { self: { href: 7 } } },
])('%j has no self link that is text, so it stays as it is [A053]', (resource) => {
  expect(normalizeResource(resource)).toEqual(resource)
})

test('an empty id counts as missing, and a stray % in a link makes no answer unreadable [A053]', () => {
  expect(normalizeResource({ id: '', links: { self: '/roles/ADMIN' } })).toMatchObject({
    id: 'ADMIN',
  })
  expect(normalizeResource({ items: [{ links: { self: '/files/50%' } }] })).toMatchObject({
    items: [{ id: '50%' }],
  })
})
