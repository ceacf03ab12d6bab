import type { health } from '@concord/domain/control/health'
import type { Handlers } from '#http/route.ts'
import type { World } from '#instances/world.ts'
import { VERSION } from '#runtime/files.ts'

/** The answer of a world that is ready. */
export const getHealth = ({ scenario, clock, name }: World) => ({
  status: 'ok' as const,
  version: VERSION,
  ...scenario(),
  now: clock.now().toISOString(),
  world: name,
})

export const healthHandlers: Handlers<typeof health, World> = {
  get: (_input, { world }) => getHealth(world),
}
