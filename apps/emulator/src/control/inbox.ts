import { setTimeout } from 'node:timers/promises'
import type { inbox } from '@concord/domain/control/inbox'
import { problem } from '#http/problem.ts'
import type { Handlers } from '#http/route.ts'
import type { World } from '#instances/world.ts'
import { emptyInbox, inboxMessages } from '#mail/inbox-rows.ts'
import { toMessage } from '#runtime/messages.ts'

const POLL_MS = 25

/** Mails and text messages that would have been sent. */
export const inboxHandlers: Handlers<typeof inbox, World> = {
  list: ({ query }, { world }) => ({ items: inboxMessages(world.store, query) }),
  async latest({ query: { waitMs, ...filter } }, { world, signal: gone }) {
    const deadline = Date.now() + waitMs
    for (;;) {
      const message = inboxMessages(world.store, filter).at(-1)
      if (message) return message
      if (Date.now() >= deadline || gone.aborted)
        throw problem(404, 'notFound', toMessage('problem.noSuchMessage'))
      await setTimeout(POLL_MS)
    }
  },
  clear: (_input, { world }) => emptyInbox(world.store),
}
