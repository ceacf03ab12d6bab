import { type Call, createClient } from '@concord/domain/api/client'
import { control } from '@concord/domain/control/contracts'
import type { Person as Seeded } from '@concord/domain/control/people'
import type { NewWorldInput } from '@concord/domain/control/worlds'

/** A person of a scenario; an empty password is not set yet. */
export type Person = Seeded & { password: string }

/** A world of an emulator, through its control plane. */
export type World = {
  origin: string
  /** By purpose. */
  people: Record<string, Person>
  /** The origin of a person's window. Sessions of different people or worlds are separate. */
  getWindow(person: Person): string
  /**
   * Calls the control plane by its contract. @throws {Error} with the response, unless its status
   * is 2xx.
   */
  call: Call
  /** The same for any other host, by path. */
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: unknown): Promise<T>
  /** Resets to the same people, who get new ids if the time differs. */
  reset(to?: { now?: string }): Promise<void>
}

/** The initial state of a world: a snapshot, or a scenario with its seed; and a time. */
export type Beginning = NewWorldInput
/** A separate world, which `end` deletes. */
export type OwnWorld = World & { name: string; end(): Promise<void> }

/** @throws {Error} with the response, unless its status is 2xx. */
const callControl = (origin: string): Call =>
  createClient(`${origin}/_emulator`, async (url, init) => {
    const response = await fetch(url, init)
    if (!response.ok) await read(response)
    return response
  })

async function read<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.status} ${response.url}: ${await response.text()}`)
  return (response.status === 204 ? undefined : await response.json()) as T
}

/** @param site The end of all windows' host names, after a label for the person. */
export async function worldAt(
  origin: string,
  site = `localhost:${new URL(origin).port}`,
): Promise<World> {
  const people: Record<string, Person> = {}
  const world: World = {
    origin,
    people,
    getWindow: ({ email }) => `http://${email.split('@')[0]?.replace(/[^a-z0-9]/gi, '-')}.${site}`,
    call: callControl(origin),
    get: async (url) => read(await fetch(origin + url)),
    post: async (url, body) =>
      read(
        await fetch(origin + url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
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
 * Creates a world next to the main one of an emulator on this machine.
 *
 * @param emulatorUrl e.g. `http://127.0.0.1:4400`
 */
export async function createWorld(
  emulatorUrl: string,
  beginning: Beginning = {},
): Promise<OwnWorld> {
  const call = callControl(new URL(emulatorUrl).origin)
  const made = await call(control.worlds.create, { body: beginning })
  // By IP address: browsers resolve names that end in localhost, but not every system does.
  const world = await worldAt(`http://127.0.0.1:${made.port}`, new URL(made.origin).host)
  return {
    ...world,
    name: made.name,
    end: () => call(control.worlds.remove, { params: { name: made.name } }),
  }
}
