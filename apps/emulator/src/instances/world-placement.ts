import { rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { WorldItem } from '@concord/domain/control/worlds'
import type { Logger } from 'pino'
import { IN_MEMORY, type Settings } from '#runtime/settings.ts'
import { listMetadata } from '#store/metadata-rows.ts'
import type { WantedWorld } from './all-worlds.ts'
import { getSchemas } from './open-snapshot.ts'
import { noSuchWorld } from './refusals.ts'
import { type SnapshotStore, withSnapshot } from './snapshot-store.ts'
import type { WorldHost } from './world-host.ts'
import { getWorldsFolder, type NewWorld, type WorldKeeper } from './world-keeper.ts'
import type { PlacedWorld, WorldRegister } from './world-register.ts'

/** Opens worlds with the keepers that were chosen for them, and ends them with their files. */
export function createWorldPlacement({
  settings,
  stored,
  register,
  log,
  getMain,
}: {
  settings: Settings
  stored: SnapshotStore
  register: WorldRegister
  log: Logger
  getMain: () => WorldHost
}) {
  const isInMemory = settings.DATA_DIR === IN_MEMORY
  // left by a process that crashed
  if (!isInMemory) rmSync(getWorldsFolder(settings), { recursive: true, force: true })

  async function place(
    name: string,
    keeper: WorldKeeper,
    { wanted, gaveUp }: { wanted: NewWorld; gaveUp: AbortSignal },
  ): Promise<WorldItem> {
    const main = getMain()
    await main.ready()
    const { store } = main.world()
    const inherited = { kept: listMetadata(store), schemas: getSchemas(main.world()) }
    const address = await keeper.open(name, wanted, inherited).catch(async (error) => {
      await erase(name)
      throw error
    })
    if (gaveUp.aborted) {
      await keeper.close(name, true)
      await erase(name)
      throw noSuchWorld(name)
    }
    const createdAt = main.world().clock.now()
    register.add(name, { ...address, keeper, createdAt, from: wanted.from?.name ?? null })
    const item = (await register.list(keeper)).find((each) => each.name === name)
    if (!item) throw noSuchWorld(name)
    return item
  }

  const create = (
    name: string,
    keeper: WorldKeeper,
    { from, ...wanted }: WantedWorld,
    gaveUp: AbortSignal,
  ) =>
    from === undefined
      ? place(name, keeper, { wanted, gaveUp })
      : withSnapshot(stored, from, (found) =>
          place(name, keeper, { wanted: { ...wanted, from: found }, gaveUp }),
        )

  async function end(name: string, { keeper }: PlacedWorld, isAtOnce: boolean): Promise<void> {
    register.remove(name)
    await register.reserve(name, keeper, async () => {
      try {
        await keeper.close(name, isAtOnce)
      } finally {
        await erase(name)
      }
    })
  }

  /** The process of these worlds has crashed. */
  function lose(keeper: WorldKeeper): void {
    const at = getMain().world().clock.now().toISOString()
    for (const { name, snapshot } of register.lose(keeper, at)) {
      log.error({ world: name, snapshot }, 'A world was lost with its process')
      if (!isInMemory)
        rmSync(`${getWorldsFolder(settings)}/${name}`, { recursive: true, force: true })
    }
  }

  /** Here, since a process that crashes cannot erase the files of its worlds. */
  async function erase(name: string): Promise<void> {
    if (!isInMemory)
      await rm(`${getWorldsFolder(settings)}/${name}`, { recursive: true, force: true })
  }

  return { create, end, lose }
}
