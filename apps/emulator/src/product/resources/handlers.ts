import {
  KIND_OF,
  type Resource,
  type ResourceType,
  type resources,
} from '@concord/domain/resources/contract'
import { notFound } from '#http/problem.ts'
import type { Handlers } from '#product/api/context.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { describe } from './describe.ts'
import { RUNNING } from './running.ts'

export const resourceHandlers: Handlers<typeof resources> = {
  list: ({ params }, { world, origin }) => ({ items: listResources(world, origin, params.type) }),
  get: ({ params }, { world, origin }) => getResource(world, origin, params),
  describe: ({ params }, { world, origin }) => ({
    description: describe(getResource(world, origin, params)),
  }),
}

/** The resources of a type, each with the link under which it was requested. */
function listResources(world: BaseWorld, origin: string, type: string): Resource[] {
  if (!Object.hasOwn(KIND_OF, type)) throw notFound('resource')
  const kind = KIND_OF[type as ResourceType]
  return RUNNING[kind](world, origin).map((running) => ({
    ...running,
    id: running.name,
    kind,
    links: { self: `/kubernetes/${type}/${encodeURIComponent(running.name)}` },
  }))
}

function getResource(
  world: BaseWorld,
  origin: string,
  { type, name }: { type: string; name: string },
): Resource {
  const found = listResources(world, origin, type).find((resource) => resource.name === name)
  if (!found) throw notFound('resource')
  return found
}
