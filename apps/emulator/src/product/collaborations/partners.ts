import type { collaborations } from '@concord/domain/collaborations/contract'
import { partnerRefusal } from '@concord/domain/collaborations/policy'
import { notFound, throwIfRefused } from '#http/problem.ts'
import type { Handlers } from '#product/api/context.ts'
import { organizationById } from '#product/organizations/rows.ts'
import { act } from './act.ts'
import { deletePartner, insertPartner } from './rows.ts'
import { toCollaboration } from './visible.ts'

/** Partners of a draft (B020, B087). */
export const partnerHandlers: Pick<
  Handlers<typeof collaborations>,
  'addPartner' | 'removePartner'
> = {
  addPartner: ({ params: { id, organizationId } }, context) =>
    act(context, id, 'edit', (row) => {
      const { store } = context.world
      if (!organizationById(store, organizationId)) throw notFound('organization')
      throwIfRefused(partnerRefusal(toCollaboration(row), organizationId))
      insertPartner(store, id, organizationId)
    }),
  removePartner: ({ params: { id, organizationId } }, context) =>
    act(context, id, 'edit', () => {
      if (!deletePartner(context.world.store, id, organizationId)) throw notFound('partner')
    }),
}
