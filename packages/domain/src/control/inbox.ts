import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { queryNumber } from '../api/page.ts'

const WAIT_MAX_MS = 60_000

/** A mail or text message that would have been sent. */
export const Message = z.object({
  id: z.string(),
  kind: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  links: z.array(z.string()),
  codes: z.array(z.string()),
  language: z.string(),
  createdAt: z.string(),
})
export type Message = z.infer<typeof Message>

const Filter = z.strictObject({
  to: z.string().optional(),
  kind: z.enum(['mail', 'sms']).optional(),
  /** A timestamp of any offset, for those after it. */
  after: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text).toISOString())
    .optional(),
})

/** Calls that read and empty the inbox. */
export const inbox = {
  list: endpoint({
    method: 'GET',
    path: '/inbox',
    access: 'loopback',
    summary: 'Mail and text messages that would have been sent, oldest first',
    query: Filter,
    response: z.object({ items: z.array(Message) }),
  }),
  latest: endpoint({
    method: 'GET',
    path: '/inbox/latest',
    access: 'loopback',
    summary: 'The newest of them; `waitMs` waits for one, then 404',
    query: Filter.extend({
      waitMs: queryNumber(z.number().int().min(0).max(WAIT_MAX_MS).default(0)),
    }),
    response: Message,
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/inbox',
    access: 'loopback',
    summary: 'Empties the inbox',
    status: 204,
  }),
}
