import { Router } from 'express'
import { z } from 'zod'
import { problem } from '#problem.ts'
import { parseScenario } from '#seed/read-scenario.ts'
import { SCENARIOS, Scenario, SEED_MAX } from '#settings.ts'
import type { ResetChoice, World } from '#world.ts'
import { Moment } from './moment.ts'
import { read } from './read.ts'
import { obeyScenario } from './scenarios.ts'

const Reset = z
  .strictObject({
    scenario: z.string().optional(),
    scenarioFile: z.unknown().optional(),
    seed: z.number().int().min(0).max(SEED_MAX).optional(),
    now: Moment.optional(),
  })
  .refine(({ scenario, scenarioFile }) => scenario === undefined || scenarioFile === undefined, 'Either scenario or scenarioFile.')

/** A fresh world, of a built-in scenario, of a file, or of what it began with. @param clear forgets what went on with the old one. */
export function resetRoutes(world: World, clear: () => void): Router {
  const router = Router({ caseSensitive: true })
  router.post('/', async (request, response) => {
    const { scenario, scenarioFile, ...rest } = read(Reset, request.body)
    const given = Object.fromEntries(
      Object.entries({ ...rest, scenario: builtIn(world, scenario) }).filter(([, value]) => value !== undefined),
    )
    await obeyScenario(() =>
      world.reset(scenarioFile === undefined ? (given as ResetChoice) : { ...given, scenarioFile: parseScenario(scenarioFile) }),
    )
    clear()
    response.json({ ...world.scenario(), now: world.clock.now().toISOString() })
  })
  return router
}

/** A built-in scenario; undefined for the one that is there, which a file may have named. @throws 400 for any other. */
function builtIn(world: World, name: string | undefined): Scenario | undefined {
  const known = Scenario.safeParse(name)
  if (known.success) return known.data
  if (name === undefined || name === world.scenario().scenario) return undefined
  const detail = `scenario: one of ${SCENARIOS.join(', ')}`
  throw problem(
    400,
    'malformed',
    { en: 'There is no such scenario.', fr: 'Ce scénario n’existe pas.' },
    { details: [{ en: detail, fr: detail }] },
  )
}
