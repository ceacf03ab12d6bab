import type { gallery } from '@concord/domain/control/gallery'
import type { Handlers } from '#http/route.ts'
import type { Gallery } from './gallery.ts'

/**
 * Lists the entries, and returns the address in which one is shown. There are hundreds of rarely
 * used entries, so they are loaded on demand.
 */
export const createGalleryHandlers = (open: () => Promise<Gallery>): Handlers<typeof gallery> => ({
  list: async () => ({ items: (await open()).items() }),
  arm: async ({ params, body }, { origin }) => (await open()).arm(params.id, body.language, origin),
  disarm: async () => (await open()).disarm(),
})
