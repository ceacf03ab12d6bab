import type { LostWorld, WorldItem } from '@concord/domain/control/worlds'
import { MAIN_WORLD } from '#http/world-name.ts'
import { unlessSilent } from './unless-silent.ts'
import type { Address, WorldFacts, WorldKeeper } from './world-keeper.ts'

export type PlacedWorld = Address & {
  keeper: WorldKeeper
  createdAt: Date
  from: string | null
  /** The last snapshot that has been saved of it. */
  saved?: string
}

export type WorldRegister = ReturnType<typeof createWorldRegister>

/** Where the worlds in addition to the main one are, and which of them were lost. */
export function createWorldRegister() {
  const placed = new Map<string, PlacedWorld>()
  /** Worlds whose process has crashed. */
  const lost = new Map<string, LostWorld>()
  /** Worlds that are being created or deleted. */
  const reserved = new Map<string, WorldKeeper>()
  let count = 0

  /** The keepers of the open worlds, and of those being created or deleted. */
  const keepers = () => {
    const open = [...placed].map(([name, { keeper }]) => [name, keeper] as const)
    return new Map([...reserved, ...open])
  }
  const isTaken = (name: string) => name === MAIN_WORLD || placed.has(name) || reserved.has(name)

  return {
    isTaken,
    getFreeName(): string {
      for (;;) {
        const name = `w${++count}`
        if (!isTaken(name) && !lost.has(name)) return name
      }
    },
    count: () => keepers().size,
    countOf: (keeper: WorldKeeper) =>
      [...keepers().values()].filter((each) => each === keeper).length,
    find: (name: string): PlacedWorld | undefined => placed.get(name),
    entries: () => [...placed],
    /** Lets no other world take the name, or the place among `WORLDS_MAX`, during the work. */
    async reserve<T>(name: string, keeper: WorldKeeper, work: () => Promise<T>): Promise<T> {
      reserved.set(name, keeper)
      try {
        return await work()
      } finally {
        reserved.delete(name)
      }
    },
    add(name: string, world: PlacedWorld): void {
      placed.set(name, world)
      lost.delete(name)
    },
    remove: (name: string) => placed.delete(name),
    /**
     * The open worlds, without those whose process ends meanwhile. @param only Those of this keeper.
     * @throws 503 `worldProcessSilent`
     */
    async list(only?: WorldKeeper): Promise<WorldItem[]> {
      const all = [...new Set([...placed.values()].map(({ keeper }) => keeper))]
      const keepers = only ? [only] : all
      const known = await Promise.all(
        keepers.map((keeper) =>
          unlessSilent(
            keeper,
            keeper.getFacts().catch(() => ({})),
          ),
        ),
      )
      const facts: Record<string, WorldFacts> = Object.assign({}, ...known)
      return [...placed].flatMap(([name, { origin, port, createdAt, from }]) => {
        const found = facts[name]
        if (!found) return []
        return [{ name, origin, port, ...found, createdAt: createdAt.toISOString(), from }]
      })
    },
    /** The process of these worlds has crashed. Returns what was lost. */
    lose(keeper: WorldKeeper, at: string): LostWorld[] {
      const gone = [...placed].filter(([, world]) => world.keeper === keeper)
      return gone.map(([name, { saved, from }]) => {
        const world = { name, at, snapshot: saved ?? from }
        placed.delete(name)
        lost.set(name, world)
        return world
      })
    },
    listLost: () => [...lost.values()],
    /** Returns whether the world was lost. */
    forgetLost: (name: string) => lost.delete(name),
  }
}
