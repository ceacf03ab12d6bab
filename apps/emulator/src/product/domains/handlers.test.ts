import type { Call } from '@concord/domain/api/client'
import { domains } from '@concord/domain/domains/contract'
import { publicDomains } from '@concord/domain/registration/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginRegistration, finishRegistration } from '#testing/registration.ts'
import { startEmulator, TEST_START, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
let administrator: Call
beforeEach(async () => {
  emulator = await startEmulator()
  administrator = await emulator.callAsAdministrator()
})
afterEach(() => emulator.stop())

const NEW = { domainName: 'NorthShore.Example', owner: 'North Shore', notes: 'From March on.' }
const create = (change: Partial<typeof NEW> = {}, call = administrator) =>
  call(domains.create, { body: { ...NEW, ...change } })
const remove = (domainName: string) => administrator(domains.remove, { params: { domainName } })

test('a domain is stored in lowercase, with its creator and time, newest first [C044 C070 C107]', async () => {
  emulator.world.clock.advance(1000)
  const made = await create()
  const { email } = emulator.person('admin')
  const createdAt = new Date(TEST_START.getTime() + 1000).toISOString()
  expect(made).toMatchObject({
    domainName: 'northshore.example',
    owner: 'North Shore',
    notes: 'From March on.',
    createdAt,
    createdByEmail: email,
  })
  const { items, totalItems } = await administrator(domains.list)
  expect([items[0], totalItems]).toEqual([made, 4])
})

test('an added domain allows registrations, a deleted one does not [A076 C107]', async () => {
  const register = async (email: string) =>
    (await finishRegistration(emulator, await beginRegistration(emulator, email))).status
  expect(await register('robin.ellis@northshore.example')).toBe(422)
  await create()
  expect(await register('robin.ellis@northshore.example')).toBe(201)
  await create({ domainName: 'other.example' })
  await remove('OTHER.example')
  expect(await register('robin.ellis@other.example')).toBe(422)
})

test('a stranger sees only the name of a domain', async () => {
  const answer = await emulator.call(publicDomains.get, {
    params: { domain: 'prairiemutual.example' },
  })
  expect(new Set(Object.keys(answer))).toEqual(new Set(['id', 'links', 'domainName']))
})

test.each([
  ['no name', { domainName: ' ' }, 'body.domainName'],
  ['an address', { domainName: 'ada@x.example' }, 'body.domainName'],
  ['one label', { domainName: 'example' }, 'body.domainName'],
  ['a label that ends in a hyphen', { domainName: 'a-.example' }, 'body.domainName'],
  ['a number at the end', { domainName: '10.0.0.1' }, 'body.domainName'],
  ['a name without end', { domainName: `${'a.'.repeat(130)}example` }, 'body.domainName'],
  ['no owner', { owner: '' }, 'body.owner'],
  ['no notes', { notes: '  ' }, 'body.notes'],
  ['notes without end', { notes: 'n'.repeat(1001) }, 'body.notes'],
])('%s is refused at its field [C070]', async (_name, change, path) => {
  await expect(create(change)).rejects.toMatchObject({
    status: 400,
    body: { fields: expect.arrayContaining([expect.objectContaining({ path })]) },
  })
  expect((await administrator(domains.list)).totalItems).toBe(3)
})

test('a duplicate domain is refused, whatever its case', async () => {
  await expect(create({ domainName: 'PrairieMutual.example' })).rejects.toMatchObject({
    status: 409,
    code: 'domainTaken',
    body: { fields: [{ path: 'body.domainName' }] },
  })
})

test('a domain that an organization uses stays; an unknown one is 404', async () => {
  await expect(remove('prairiemutual.example')).rejects.toMatchObject({
    status: 409,
    code: 'domainInUse',
  })
  await expect(remove('nobody.example')).rejects.toMatchObject({ status: 404 })
  expect((await administrator(domains.list)).totalItems).toBe(3)
})

test('an administrator without email is shown by the user name', async () => {
  const made = await create({}, await emulator.callAsAdministrator('admin-unnamed'))
  expect(made.createdByEmail).toBe(emulator.person('admin-unnamed').email)
})
