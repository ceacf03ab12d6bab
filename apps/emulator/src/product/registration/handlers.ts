import type {
  activateAccountEmail,
  passwordRecoveryEmail,
  publicDomains,
  publicInvitations,
  publicUsers,
} from '@concord/domain/registration/contract'
import { inFixedTime } from '#http/in-fixed-time.ts'
import { notFound } from '#http/problem.ts'
import type { Handlers } from '#product/api/context.ts'
import { domainByName } from '#product/domains/rows.ts'
import { toPublicInvitation } from './invitation.ts'
import { mailActivation, mailRecovery } from './mail-again.ts'
import { register } from './register.ts'
import { invitationById } from './rows.ts'

export const publicInvitationHandlers: Handlers<typeof publicInvitations> = {
  get({ params }, { world }) {
    const row = invitationById(world.store, params.id)
    if (!row) throw notFound('invitation')
    return toPublicInvitation(row, world.clock.now())
  },
}

export const publicDomainHandlers: Handlers<typeof publicDomains> = {
  get({ params }, { world }) {
    const row = domainByName(world.store, params.domain)
    if (!row) throw notFound('domain')
    const { id, domainName } = row // the rest is for administrators only
    return { id, domainName, links: { self: `/public/domains/${domainName}` } }
  },
}

export const publicUserHandlers: Handlers<typeof publicUsers> = {
  create: ({ body }, { world, origin }) => register(world, origin, body),
}

export const passwordRecoveryEmailHandlers: Handlers<typeof passwordRecoveryEmail> = {
  create: ({ body }, { world, origin }) => inFixedTime(() => mailRecovery(world, origin, body)),
}

export const activateAccountEmailHandlers: Handlers<typeof activateAccountEmail> = {
  create: ({ body }, { world, origin }) => inFixedTime(() => mailActivation(world, origin, body)),
}
