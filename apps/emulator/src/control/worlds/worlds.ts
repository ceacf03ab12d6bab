import type { worlds } from '@concord/domain/control/worlds'
import type { Handlers } from '#http/route.ts'
import type { WorldManager } from '#instances/all-worlds.ts'
import { getSnapshot } from './snapshots.ts'

/** Worlds next to the main one. Any of them answers for all. */
export const createWorldHandlers = (worldManager: WorldManager): Handlers<typeof worlds> => ({
  list: () => worldManager.worlds(),
  async create({ body: { from, ...wanted } }, { origin }) {
    const { port } = new URL(origin)
    const askedPort = port === '' ? undefined : Number(port)
    const snapshot = from === undefined ? undefined : await getSnapshot(worldManager, from)
    return worldManager.create({ ...wanted, from: snapshot, askedPort })
  },
  async remove({ params }, { answer }) {
    await worldManager.remove(params.name, answer)
    answer.setHeader('connection', 'close') // it may use the port that is now closed
  },
})
