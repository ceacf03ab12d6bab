import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Request, Router } from 'express'
import { z } from 'zod'
import { problem } from '#problem.ts'
import { type Snapshot, SnapshotName } from '#snapshots/snapshot.ts'
import { packed, sizeOf } from '#snapshots/snapshot-file.ts'
import { takeSnapshot } from '#snapshots/take.ts'
import { unpack } from '#snapshots/unpack.ts'
import { schemasOf } from '#worlds/open-snapshot.ts'
import type { Site } from '#worlds/site.ts'
import type { Universe } from '#worlds/universe.ts'
import { hasBody } from './guard.ts'
import { healthOf } from './health.ts'
import { read } from './read.ts'

const Named = z.strictObject({ name: SnapshotName })

const toItem = ({ name, header }: Snapshot) => ({
  name,
  createdAt: header.createdAt,
  sizeBytes: sizeOf({ header }),
  scenario: header.scenario,
  seed: header.seed,
  now: header.now,
})

/** @throws 404 */
export async function snapshotNamed({ snapshots }: Universe, name: string): Promise<Snapshot> {
  const found = await snapshots.find(read(Named, { name }).name)
  if (found) return found
  throw problem(404, 'notFound', { en: `There is no snapshot ${name}.`, fr: `Il n’y a pas d’instantané ${name}.` })
}

const isFile = (request: Request) => hasBody(request) && !request.is('application/json')

/** The whole state of a world under a name. The names are those of the process: whichever world is asked, all have them. */
export function snapshotRoutes(site: Site, universe: Universe): Router {
  const { snapshots } = universe
  const router = Router({ caseSensitive: true })
  router.get('/', async (_request, response) => void response.json({ items: (await snapshots.list()).map(toItem) }))

  router.put('/:name', async (request, response) => {
    const { name } = read(Named, request.params)
    const { snapshot, isNew } = await snapshots.put(name, (folder) =>
      isFile(request)
        ? unpack(request, folder, schemasOf(site.world()))
        : site.inTurn(() => takeSnapshot(site.world(), universe.now(), folder)),
    )
    response.status(isNew ? 201 : 200).json(toItem(snapshot))
  })
  router.get('/:name', async (request, response) => {
    const snapshot = await snapshotNamed(universe, request.params.name)
    response
      .type('application/octet-stream')
      .attachment(`${snapshot.name}.snapshot`)
      .set('content-length', String(sizeOf(snapshot)))
    await pipeline(Readable.from(packed(snapshot)), response)
  })
  router.delete('/:name', async (request, response) => {
    const { name } = await snapshotNamed(universe, request.params.name)
    await snapshots.remove(name)
    response.status(204).end()
  })
  router.post('/:name/restore', async (request, response) => {
    await universe.restore(site, await snapshotNamed(universe, request.params.name), response)
    response.json(healthOf(site.world()))
  })
  return router
}
