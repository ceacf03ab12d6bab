import type { gallery } from '@concord/domain/control/gallery'
import type { Handlers } from '#http/route.ts'
import type { Gallery } from './gallery.ts'

/**
 * What can be shown, and the address in which one error is. Hundreds of entries that few look at:
 * they are loaded for those who do.
 */
export const createGalleryHandlers = (open: () => Promise<Gallery>): Handlers<typeof gallery> => ({
  list: async () => ({ items: (await open()).items() }),
  arm: async ({ params, body }, { origin }) => (await open()).arm(params.id, body.language, origin),
  disarm: async () => (await open()).disarm(),
})
