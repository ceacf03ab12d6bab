import type { snapshots as contract, SnapshotItem } from '@concord/domain/control/snapshots'
import { problem } from '#http/problem.ts'
import type { Handlers } from '#http/route.ts'
import type { WorldManager } from '#instances/all-worlds.ts'
import { takeSnapshot } from '#instances/create-snapshot.ts'
import { getSchemas } from '#instances/open-snapshot.ts'
import { readSnapshot } from '#instances/read-snapshot.ts'
import type { Snapshot } from '#instances/snapshot.ts'
import { getSize, packed } from '#instances/snapshot-file.ts'
import type { WorldHost } from '#instances/world-host.ts'
import { toMessage } from '#runtime/messages.ts'
import { getHealth } from './health.ts'

const toItem = ({ name, header }: Pick<Snapshot, 'name' | 'header'>): SnapshotItem => ({
  name,
  createdAt: header.createdAt,
  sizeBytes: getSize({ header }),
  scenario: header.scenario,
  seed: header.seed,
  now: header.now,
})

/** @throws 404 */
export async function getSnapshot({ snapshots }: WorldManager, name: string): Promise<Snapshot> {
  const found = await snapshots.find(name)
  if (found) return found
  throw noSuchSnapshot(name)
}
const noSuchSnapshot = (name: string) =>
  problem(404, 'notFound', toMessage('problem.noSuchSnapshot', { name }))

/**
 * The whole state of a world under a name. Snapshots belong to the process: all worlds share them.
 */
export function createSnapshotHandlers(
  worldHost: WorldHost,
  worldManager: WorldManager,
): Handlers<typeof contract> {
  const { snapshots } = worldManager
  return {
    list: async () => ({ items: (await snapshots.list()).map(toItem) }),
    async save({ params, body }, { answer }) {
      const { snapshot, isNew } = await snapshots.put(
        params.name,
        (folder) =>
          body
            ? readSnapshot(body, folder, getSchemas(worldHost.world()))
            : worldHost.runExclusive(async () =>
                takeSnapshot(worldHost.world(), await worldManager.now(), folder),
              ),
        body ? undefined : worldHost.name,
      )
      if (isNew) answer.status(201)
      return toItem(snapshot)
    },
    async download({ params }, { answer }) {
      const snapshot = await getSnapshot(worldManager, params.name)
      answer.attachment(`${snapshot.name}.snapshot`)
      const headers = { 'content-length': String(getSize(snapshot)) }
      return { pieces: packed(snapshot), headers }
    },
    async remove({ params }) {
      if (!(await snapshots.remove(params.name))) throw noSuchSnapshot(params.name)
    },
    async restore({ params }, { answer }) {
      const snapshot = await getSnapshot(worldManager, params.name)
      await worldManager.restore(worldHost, snapshot, answer)
      return getHealth(worldHost.world())
    },
  }
}
