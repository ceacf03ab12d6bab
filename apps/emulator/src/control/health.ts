import { VERSION } from '#version.ts'
import type { World } from '#world.ts'

/** What a world says when it is ready. */
export const healthOf = ({ scenario, clock, name }: World) => ({
  status: 'ok',
  version: VERSION,
  ...scenario(),
  now: clock.now().toISOString(),
  world: name,
})
