import type { worlds } from '@concord/domain/control/worlds'
import type { Handlers } from '#http/route.ts'
import type { WorldManager } from '#instances/all-worlds.ts'

/** Worlds next to the main one. Any of them answers for all. */
export const createWorldHandlers = (worldManager: WorldManager): Handlers<typeof worlds> => ({
  list: () => worldManager.worlds(),
  create({ body }, { origin }) {
    const { port } = new URL(origin)
    const askedPort = port === '' ? undefined : Number(port)
    return worldManager.create({ ...body, askedPort })
  },
  async remove({ params }, { answer }) {
    await worldManager.remove(params.name)
    answer.setHeader('connection', 'close') // it may use the port that is now closed
  },
})
