import type { snapshots as contract, SnapshotItem } from '@concord/domain/control/snapshots'
import type { Handlers } from '#http/route.ts'
import type { WorldManager } from '#instances/all-worlds.ts'
import { takeSnapshot } from '#instances/create-snapshot.ts'
import { getSchemas } from '#instances/open-snapshot.ts'
import { readSnapshot } from '#instances/read-snapshot.ts'
import { noSuchSnapshot } from '#instances/refusals.ts'
import type { Snapshot } from '#instances/snapshot.ts'
import { getSize, openPacked } from '#instances/snapshot-file.ts'
import { withSnapshot } from '#instances/snapshot-store.ts'
import type { WorldHost } from '#instances/world-host.ts'
import { getHealth } from './health.ts'

const toItem = ({ name, header }: Pick<Snapshot, 'name' | 'header'>): SnapshotItem => ({
  name,
  createdAt: header.createdAt,
  sizeBytes: getSize({ header }),
  scenario: header.scenario,
  seed: header.seed,
  now: header.now,
})

/**
 * The whole state of a world under a name. Snapshots belong to the process: all worlds share them.
 */
export function createSnapshotHandlers(
  worldHost: WorldHost,
  worldManager: WorldManager,
): Handlers<typeof contract> {
  const { snapshots } = worldManager
  const schemas = getSchemas(worldHost.world())
  return {
    list: async () => ({ items: (await snapshots.list()).map(toItem) }),
    async save({ params, body }, { answer }) {
      const { snapshot, isNew } = await snapshots.put(
        params.name,
        (folder) =>
          body
            ? readSnapshot(body, folder, schemas)
            : worldHost.runExclusive(async (world) =>
                takeSnapshot(world, await worldManager.now(), folder),
              ),
        body ? undefined : worldHost.name,
      )
      if (isNew) answer.status(201)
      return toItem(snapshot)
    },
    download: ({ params }, { answer }) =>
      withSnapshot(snapshots, params.name, async (snapshot) => {
        answer.attachment(`${snapshot.name}.snapshot`)
        const headers = { 'content-length': String(getSize(snapshot)) }
        return { pieces: await openPacked(snapshot), headers }
      }),
    async remove({ params }) {
      if (!(await snapshots.remove(params.name))) throw noSuchSnapshot(params.name)
    },
    restore: ({ params }) => worldManager.restore(worldHost, params.name, getHealth),
  }
}
