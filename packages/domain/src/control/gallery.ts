import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { LANGUAGES } from '../limits.ts'

const InBoth = z.object({ en: z.string(), fr: z.string() })

export const GalleryItem = z.object({
  id: z.string(),
  area: z.string(),
  clause: z.string(),
  /** The message that the portal shows. */
  en: z.string(),
  fr: z.string(),
  /** The purpose of the person who is signed in in the window, or `nobody`. */
  who: z.string(),
  /** The step to do on the loaded page; null if the error appears on load. */
  press: InBoth.nullable(),
})
/** An error in the gallery: its clauses, its text in both languages, and who sees it. */
export type GalleryItem = z.infer<typeof GalleryItem>

/** Calls that list, set up and clear the errors of the gallery. */
export const gallery = {
  list: endpoint({
    method: 'GET',
    path: '/gallery',
    access: 'loopback',
    summary: 'Every error of the portal that can be shown in the portal',
    response: z.object({ items: z.array(GalleryItem) }),
  }),
  arm: endpoint({
    method: 'POST',
    path: '/gallery/{id}',
    access: 'loopback',
    summary: 'Sets up one error; the address shows it, once',
    body: z.strictObject({ language: z.enum(LANGUAGES).default('en') }),
    response: z.object({ url: z.string(), press: InBoth.nullable() }),
  }),
  disarm: endpoint({
    method: 'DELETE',
    path: '/gallery',
    access: 'loopback',
    summary: 'Ends what the last one set up',
    status: 204,
  }),
}
