/** Somebody of a scenario, as `/_emulator/people` tells it. */
export type Person = {
  email: string
  password: string
  firstName: string
  lastName: string
  organization: string
  organizationId: string
  /** What the person is there for: `owner`, `partner`, `stranger`, `mfa`, … */
  purpose: string
  language: 'en' | 'fr'
}

/** One world of an emulator, over its control plane. */
export type World = {
  origin: string
  /** By purpose. */
  people: Record<string, Person>
  /** The address of one person's window: sessions of two people, or in two worlds, do not meet. */
  windowOf(person: Person): string
  /** @throws {Error} that tells the answer, when it is not of the 200s. */
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: unknown): Promise<T>
  /** Everything anew, for the same people, who get new ids where the time is another. */
  reset(to?: { now?: string }): Promise<void>
}

/** What a world begins with: a snapshot, or a scenario with its seed; and when. */
export type Beginning = { from?: string; scenario?: string; seed?: number; now?: string }
/** A world of one's own, which goes when it is ended. */
export type OwnWorld = World & { name: string; end(): Promise<void> }

async function read<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.status} ${response.url}: ${await response.text()}`)
  return (response.status === 204 ? undefined : await response.json()) as T
}

/** @param site What the names of all windows end with, after a label for the person. */
export async function worldAt(origin: string, site = `localhost:${new URL(origin).port}`): Promise<World> {
  const people: Record<string, Person> = {}
  const world: World = {
    origin,
    people,
    windowOf: ({ email }) => `http://${email.split('@')[0]?.replace(/[^a-z0-9]/gi, '-')}.${site}`,
    get: async (url) => read(await fetch(origin + url)),
    post: async (url, body) =>
      read(await fetch(origin + url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })),
    async reset(to = {}) {
      await world.post('/_emulator/reset', to)
      await meetPeople()
    },
  }
  async function meetPeople(): Promise<void> {
    const { items } = await world.get<{ items: Person[] }>('/_emulator/people')
    for (const person of items) people[person.purpose] = person
  }
  await meetPeople()
  return world
}

/**
 * Makes a world of one's own beside the main one of an emulator on this machine.
 *
 * @param emulatorUrl e.g. `http://127.0.0.1:4400`
 */
export async function createWorld(emulatorUrl: string, beginning: Beginning = {}): Promise<OwnWorld> {
  const worlds = new URL('/_emulator/worlds', emulatorUrl).href
  const headers = { 'content-type': 'application/json' }
  const made = await read<{ name: string; origin: string; port: number }>(
    await fetch(worlds, { method: 'POST', headers, body: JSON.stringify(beginning) }),
  )
  // By number: not every machine finds names that end in localhost; browsers do.
  const world = await worldAt(`http://127.0.0.1:${made.port}`, new URL(made.origin).host)
  return { ...world, name: made.name, end: async () => read(await fetch(`${worlds}/${made.name}`, { method: 'DELETE' })) }
}
