import { Router } from 'express'
import { z } from 'zod'
import { Scenario, SEED_MAX } from '#settings.ts'
import { SnapshotName } from '#snapshots/snapshot.ts'
import type { Universe } from '#worlds/universe.ts'
import { WorldName } from '#worlds/world-name.ts'
import { Moment } from './moment.ts'
import { read } from './read.ts'
import { snapshotNamed } from './snapshots.ts'

const NewWorld = z
  .strictObject({
    name: WorldName.optional(),
    from: SnapshotName.optional(),
    scenario: Scenario.optional(),
    seed: z.number().int().min(0).max(SEED_MAX).optional(),
    now: Moment.optional(),
  })
  .refine(({ from, scenario, seed }) => from === undefined || (scenario === undefined && seed === undefined), {
    path: ['from'],
    error: 'A snapshot has a scenario and a seed of its own.',
  })

/** Worlds beside the main one, all in this process. Whichever of them is asked, it answers for all. */
export function worldRoutes(universe: Universe): Router {
  const router = Router({ caseSensitive: true })
  router.get('/', async (_request, response) => void response.json({ items: await universe.worlds() }))
  router.post('/', async (request, response) => {
    const { from, ...wanted } = read(NewWorld, request.body)
    const snapshot = from === undefined ? undefined : await snapshotNamed(universe, from)
    response.status(201).json(await universe.create({ ...wanted, from: snapshot }))
  })
  router.delete('/:name', async (request, response) => {
    await universe.remove(request.params.name, response)
    response.set('connection', 'close') // it may have come through the port that is closed now
    response.status(204).end()
  })
  return router
}
