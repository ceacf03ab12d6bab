import type { clients } from '@concord/domain/control/clients'
import { AZURE_CLIENTS } from '#azure/clients.ts'
import { problem } from '#http/problem.ts'
import type { Handlers } from '#http/route.ts'
import type { World } from '#instances/world.ts'
import {
  allClients,
  deleteClient,
  saveClient,
  settingClients,
  storedClient,
} from '#oauth/registered-clients.ts'
import { OKTA_CLIENTS } from '#okta/oauth/clients.ts'
import { toMessage } from '#runtime/messages.ts'

/** @throws 409 for a client that the emulator itself or a setting has. */
function assertOwn(world: World, clientId: string): void {
  const isBuiltIn = [...OKTA_CLIENTS, ...AZURE_CLIENTS].some(({ id }) => id === clientId)
  if (isBuiltIn || Object.hasOwn(settingClients(world), clientId))
    throw problem(409, 'nameTaken', toMessage('problem.clientFixed', { clientId }))
}

export const clientHandlers: Handlers<typeof clients, World> = {
  list: (_input, { world }) => ({ items: allClients(world) }),
  register({ params: { clientId }, body }, { world }) {
    assertOwn(world, clientId)
    saveClient(world.store, clientId, body)
    return { clientId, source: 'world', ...body }
  },
  remove({ params: { clientId } }, { world }) {
    assertOwn(world, clientId)
    if (!storedClient(world.store, clientId))
      throw problem(404, 'notFound', toMessage('problem.noSuchClient', { clientId }))
    deleteClient(world.store, clientId)
  },
}
