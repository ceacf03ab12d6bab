import type { faults as contract } from '@concord/domain/control/faults'
import { problem } from '#http/problem.ts'
import type { Handlers } from '#http/route.ts'
import { toMessage } from '#runtime/messages.ts'
import type { Faults } from './faults.ts'

/** Lists, sets and removes deliberate faults. */
export const createFaultHandlers = (faults: Faults): Handlers<typeof contract> => ({
  list: () => ({ items: faults.list() }),
  add: ({ body }) => faults.add(body),
  clear: () => faults.clear(),
  remove({ params }) {
    if (!faults.remove(params.id)) throw problem(404, 'notFound', toMessage('problem.noSuchFault'))
  },
})
