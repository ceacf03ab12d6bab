import { type Endpoint, isBytes } from '@concord/domain/api/endpoint'
import { contracts } from '@concord/domain/contracts'
import { PERMISSIONS, type Permission } from '@concord/domain/permission'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorkplace, type Workplace } from '#testing/workplace.ts'

/** Every call of the product API; a new one takes part without a change here. */
const OPERATIONS = Object.entries(contracts.product).flatMap(([noun, contract]) =>
  Object.entries<Endpoint>(contract).map(
    ([name, endpoint]) => [`${noun}.${name}`, endpoint] as const,
  ),
)
const LONG = process.env.LONG === '1'

let workplace: Workplace
beforeAll(async () => {
  workplace = await openWorkplace()
})
afterAll(() => workplace.close())

/** The permission that a user of an organization needs; undefined where any user may call. */
function getNeeded({ access, needs }: Endpoint): Permission | undefined {
  if (access === 'signed-in') return needs
  return PERMISSIONS.find((permission) => permission === access)
}

const setPermissions = (permissions: readonly Permission[]) =>
  workplace.world.store.run("UPDATE roles SET permissions = ? WHERE id = 'colleague'", [
    JSON.stringify(permissions),
  ])

/**
 * The answer to a call about things that do not exist, so that a call that is let in changes
 * nothing.
 */
async function ask(bearer: string | undefined, { method, path, body }: Endpoint) {
  const address = `${workplace.url}/product/v1${path.replaceAll(/\{\w+\}/g, 'none')}`
  const content = body && (isBytes(body) ? new Uint8Array(40) : '{}')
  const type = body && isBytes(body) ? 'application/octet-stream' : 'application/json'
  const answer = await fetch(address, {
    method,
    headers: {
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(content ? { 'content-type': type } : {}),
    },
    ...(content ? { body: content } : {}),
  })
  const text = await answer.text()
  const code = answer.ok ? undefined : (JSON.parse(text) as { code: string }).code
  return `${answer.status} ${code ?? ''}`.trim()
}

const REFUSED = '403 insufficientUserPermission'
const ADMINISTRATORS = '403 administratorsOnly'
/** Open to all users for themselves, and to managers of people for others, as its text says. */
const OF_ANOTHER_PERSON = new Set(['users.get'])

test.each(OPERATIONS)('%s refuses everyone without a token [B1 A087]', async (_name, endpoint) => {
  const answer = await ask(undefined, endpoint)
  if (endpoint.access === 'public') expect(answer).not.toBe('401 unauthenticated')
  else expect(answer).toBe('401 unauthenticated')
})

test.each(OPERATIONS.filter(([, endpoint]) => getNeeded(endpoint)))(
  '%s refuses a user with every permission but the one it names, and no holder of that one [B3 A081 A086]',
  async (_name, endpoint) => {
    const needed = getNeeded(endpoint)
    setPermissions(PERMISSIONS.filter((permission) => permission !== needed))
    expect(await ask('colleague', endpoint)).toBe(REFUSED)
    setPermissions(needed ? [needed] : [])
    expect(await ask('colleague', endpoint)).not.toBe(REFUSED)
  },
)

test.each(OPERATIONS.filter(([, { access }]) => access === 'administrator'))(
  '%s refuses a user with every permission [B1 A083]',
  async (_name, endpoint) => {
    setPermissions(PERMISSIONS)
    expect(await ask('colleague', endpoint)).toBe(ADMINISTRATORS)
    expect(await ask('administrator', endpoint)).not.toBe(REFUSED)
  },
)

test.each(
  OPERATIONS.filter(([, { access }]) => !['administrator', 'signed-in', 'public'].includes(access)),
)('%s refuses a platform administrator [B1 A083]', async (_name, endpoint) => {
  expect(await ask('administrator', endpoint)).toBe('403 organizationUsersOnly')
})

test.each(OPERATIONS.filter(([name]) => !OF_ANOTHER_PERSON.has(name)))(
  '%s names its permission if it refuses a user without any [B3 security M12 A081]',
  async (_name, endpoint) => {
    setPermissions([])
    const answer = await ask('colleague', endpoint)
    if (endpoint.access === 'administrator') expect(answer).toBe(ADMINISTRATORS)
    else if (getNeeded(endpoint)) expect(answer).toBe(REFUSED)
    else expect(answer).not.toMatch(/^(401|403)/)
  },
)

test.runIf(LONG)(
  'each permission opens the calls that name it, and no other: every cell [B3 A081 A086]',
  async () => {
    let cells = 0
    for (const permission of PERMISSIONS) {
      setPermissions([permission])
      for (const [name, endpoint] of OPERATIONS) {
        const answer = await ask('colleague', endpoint)
        const needed = OF_ANOTHER_PERSON.has(name) ? 'ORG_USER_MANAGEMENT' : getNeeded(endpoint)
        const cell = `${name} with ${permission}: ${answer}`
        if (endpoint.access === 'administrator') expect(answer, cell).toBe(ADMINISTRATORS)
        else if (needed === undefined || needed === permission)
          expect(answer, cell).not.toMatch(/^(401|403)/)
        else expect(answer, cell).toBe(REFUSED)
        cells += 1
      }
    }
    expect(cells).toBe(PERMISSIONS.length * OPERATIONS.length)
  },
  300_000,
)
