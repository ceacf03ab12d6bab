import { z } from 'zod'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '../limits.ts'

/**
 * A number in a query, in decimal digits: `Number` would accept nothing, `0x1`, `1e3` and ` 1`,
 * too. The client gives it as a number.
 */
export const queryNumber = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (given) => (typeof given === 'string' && /^-?\d+(\.\d+)?$/.test(given) ? Number(given) : given),
    schema,
  )

/** `page` counts from 1 (A087). A select list asks for PAGE_SIZE_MAX (A138, B113, C124). */
export const pageQuery = z.strictObject({
  page: queryNumber(z.number().int().min(1).default(1)),
  pageSize: queryNumber(z.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT)),
})
/** The parsed query of a list: page from 1, and rows per page. */
export type PageQuery = z.output<typeof pageQuery>

/**
 * The envelope of a list. A backend may send only `items` (A053); this project's emulator always
 * sends the rest.
 */
export const toPage = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    page: z.number().optional(),
    pageSize: z.number().optional(),
    totalItems: z.number().optional(),
    totalPages: z.number().optional(),
    links: z
      .object({ self: z.string(), next: z.string().optional(), previous: z.string().optional() })
      .optional(),
  })

/** One page of a list, with its position and the number of all items. */
export type Page<T> = {
  items: T[]
  page?: number | undefined
  pageSize?: number | undefined
  totalItems?: number | undefined
  totalPages?: number | undefined
  links?: { self: string; next?: string | undefined; previous?: string | undefined } | undefined
}

/** Whether there is a next page: from the envelope, or, if that is missing, from a full page. */
export function hasNextPage(
  page: Page<unknown>,
  asked: { page: number; pageSize: number },
): boolean {
  if (page.totalPages !== undefined) return asked.page < page.totalPages
  return page.links ? page.links.next !== undefined : page.items.length >= asked.pageSize
}
