import { type Call, createClient } from '@concord/domain/api/client'
import { control } from '@concord/domain/control/contracts'
import type { Person as Seeded } from '@concord/domain/control/people'
import type { NewWorldInput } from '@concord/domain/control/worlds'
import { createTools, type Tools } from './control.ts'

/** A person of a scenario; an empty password is not set yet. */
export type Person = Seeded & { password: string }

/** A world of an emulator, through its control plane. */
export type World = Tools & {
  /** The address for programs, e.g. `http://127.0.0.1:4400`, with `headers` on each request. */
  origin: string
  /**
   * Names the world to an emulator of which only one port can be reached; empty otherwise. Requests
   * with it carry no cookies.
   */
  headers: Readonly<Record<string, string>>
  /** By purpose. */
  people: Record<string, Person>
  /** The origin of a person's window. Sessions of different people or worlds are separate. */
  getWindow(person: Person): string
  /**
   * Calls the control plane by its contract. @throws {Error} with the response, unless its status
   * is 2xx.
   */
  call: Call
  /** Calls the product by its contract, with an access token of the person with this purpose. */
  callAs(purpose: string): Promise<Call>
  /** An address that signs the person in, once and within a minute, and opens this path. */
  getSignIn(purpose: string, path?: string): Promise<string>
  /** Any other call, by its path. @throws {Error} with the response, unless its status is 2xx. */
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: unknown): Promise<T>
  put<T>(path: string, body: unknown): Promise<T>
  delete<T>(path: string): Promise<T>
  /** Resets to the same people, who get new ids if the time differs. */
  reset(to?: { now?: string }): Promise<void>
}

/** The initial state of a world: a snapshot, or a scenario with its seed; and a time. */
export type Beginning = NewWorldInput
/** A separate world, which `end` deletes. */
export type OwnWorld = World & { name: string; end(): Promise<void> }

/** The header that names a world. Its requests and answers have no cookies. */
const WORLD_HEADER = 'concord-world'

/** @throws {Error} with the response, unless its status is 2xx. */
const callControl = (origin: string, own: Readonly<Record<string, string>> = {}): Call =>
  createClient(`${origin}/_emulator`, async (url, init) => {
    const response = await fetch(url, { ...init, headers: { ...init.headers, ...own } })
    if (!response.ok) await read(response)
    return response
  })

async function read<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.status} ${response.url}: ${await response.text()}`)
  return (response.status === 204 ? undefined : await response.json()) as T
}

/** @throws {Error} if the scenario has no person with this purpose. */
export function getPerson({ people }: Pick<World, 'people'>, purpose: string): Person {
  const person = people[purpose]
  if (!person)
    throw new Error(
      `The scenario has no user for ${purpose}. It has ${Object.keys(people).join(', ')}.`,
    )
  return person
}

/** @param site The end of all windows' host names, after a label for the person. */
export async function worldAt(
  origin: string,
  site = `localhost:${new URL(origin).port}`,
  headers: Readonly<Record<string, string>> = {},
): Promise<World> {
  const people: Record<string, Person> = {}
  const call = callControl(origin, headers)
  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
    read(
      await fetch(origin + path, {
        method,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
  const world: World = {
    ...createTools(call),
    origin,
    headers,
    people,
    getWindow: ({ email }) => `http://${email.split('@')[0]?.replace(/[^a-z0-9]/gi, '-')}.${site}`,
    call,
    async callAs(purpose) {
      const { email } = getPerson(world, purpose)
      const { access_token: token } = await call(control.tokens.issue, { body: { email } })
      const own = { ...headers, authorization: `Bearer ${token}` }
      return createClient(`${origin}/product/v1`, (url, init) =>
        fetch(url, { ...init, headers: { ...init.headers, ...own } }),
      )
    },
    async getSignIn(purpose, path) {
      const { email } = getPerson(world, purpose)
      const body = path === undefined ? {} : { path }
      return (await call(control.people.signIn, { params: { email }, body })).url
    },
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    delete: (path) => send('DELETE', path),
    async reset(to = {}) {
      await world.call(control.scenarios.reset, { body: to })
      await meetPeople()
    },
  }
  async function meetPeople(): Promise<void> {
    const { items } = await world.call(control.people.list)
    for (const person of items)
      people[person.purpose] = { ...person, password: person.password ?? '' }
  }
  await meetPeople()
  return world
}

/**
 * Creates a world next to the main one of an emulator.
 *
 * @param emulatorUrl e.g. `http://127.0.0.1:4400`
 */
export async function createWorld(
  emulatorUrl: string,
  beginning: Beginning = {},
): Promise<OwnWorld> {
  const main = new URL(emulatorUrl).origin
  const call = callControl(main)
  const { name, port, origin } = await call(control.worlds.create, { body: beginning })
  const { host: site, port: reachable } = new URL(origin)
  // By IP address: browsers resolve names that end in localhost, but not every system does.
  const world =
    reachable === String(port)
      ? await worldAt(`http://127.0.0.1:${port}`, site)
      : await worldAt(main, site, { [WORLD_HEADER]: name })
  return {
    ...world,
    name,
    end: () => call(control.worlds.remove, { params: { name } }),
  }
}
