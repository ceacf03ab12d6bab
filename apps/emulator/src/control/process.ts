import { Router } from 'express'
import type { Site } from '#worlds/site.ts'
import type { Universe } from '#worlds/universe.ts'
import { snapshotRoutes } from './snapshots.ts'
import { worldRoutes } from './worlds.ts'

/** What concerns a world as a whole, and the process around it. */
export const processRoutes = (site: Site, universe: Universe): Router =>
  Router({ caseSensitive: true }).use('/snapshots', snapshotRoutes(site, universe)).use('/worlds', worldRoutes(universe))
