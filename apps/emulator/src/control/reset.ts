import { Router } from 'express'
import { z } from 'zod'
import { parseScenario } from '#seed/read-scenario.ts'
import { Scenario, SEED_MAX } from '#settings.ts'
import type { ResetChoice, World } from '#world.ts'
import { Moment } from './moment.ts'
import { read } from './read.ts'
import { obeyScenario } from './scenarios.ts'

const Reset = z
  .strictObject({
    scenario: Scenario.optional(),
    scenarioFile: z.unknown().optional(),
    seed: z.number().int().min(0).max(SEED_MAX).optional(),
    now: Moment.optional(),
  })
  .refine(({ scenario, scenarioFile }) => scenario === undefined || scenarioFile === undefined, 'Either scenario or scenarioFile.')

/** A fresh world, of a built-in scenario, of a file, or of what it began with. @param clear forgets what went on with the old one. */
export function resetRoutes(world: World, clear: () => void): Router {
  const router = Router({ caseSensitive: true })
  router.post('/', async (request, response) => {
    const { scenarioFile, ...rest } = read(Reset, request.body)
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as ResetChoice
    await obeyScenario(() => world.reset(scenarioFile === undefined ? given : { ...given, scenarioFile: parseScenario(scenarioFile) }))
    clear()
    response.json({ ...world.scenario(), now: world.clock.now().toISOString() })
  })
  return router
}
