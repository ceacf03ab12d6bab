import type { Call } from '@concord/domain/api/client'
import { USER_RELOAD_MS } from '@concord/domain/limits'
import { users } from '@concord/domain/people/contract'
import type { UserAction } from '@concord/domain/people/status'
import type { OneUser } from '@concord/domain/people/user'
import { activateAccountEmail } from '@concord/domain/registration/contract'
import { gateway } from '@concord/domain/session/contract'
import { useMemo, useState } from 'react'
import { useCall } from '#api/CallProvider.tsx'
import { systemClock } from '#api/clock.ts'
import { resumable } from '#api/resumable.ts'
import { useSending } from '#api/use-sending.ts'
import { gatewayHeaders } from '#session/tokens/gateway.ts'

/** The texts of each action: its button and its success message (B041–B045, B106). */
export const USER_ACTION_TEXTS = {
  resendActivation: {
    button: 'user.resendActivation',
    done: 'messages.success.resendActivationEmail',
  },
  unlock: { button: 'user.unlock', done: 'messages.success.unlockUser' },
  suspend: { button: 'user.suspend', done: 'messages.success.suspendUser' },
  unsuspend: { button: 'user.unsuspend', done: 'messages.success.unsuspendUser' },
} as const satisfies Record<UserAction, { button: string; done: string }>

export type ActingFor = {
  /** A call of the gateway as the current user. */
  gatewayCall: Call
  /** The paths of what a change makes outdated: the lists and the record. */
  refreshes: readonly string[]
}

/**
 * Acts on a user. The success is shown immediately; the record is read again 2.5 s later, and the
 * action counts as pending until then (B045).
 */
export function useUserAction(
  { id, oktaId = '' }: Pick<OneUser, 'id' | 'oktaId'>,
  { gatewayCall, refreshes }: ActingFor,
) {
  const calls = useUserCalls(gatewayCall)
  const [done, setDone] = useState<UserAction>()
  const action = useSending({
    send: async (asked: UserAction) => {
      await calls[asked]({ id, oktaId })
      setDone(asked)
      await systemClock.sleep(USER_RELOAD_MS / 1000)
    },
    refreshes,
    onMutate: () => setDone(undefined),
  })
  return {
    act: (asked: UserAction) => action.mutate(asked),
    isPending: action.isPending,
    done,
    error: action.error,
    dismiss: () => {
      setDone(undefined)
      if (!action.isPending) action.reset()
    },
  }
}

type Acting = (person: { id: string; oktaId: string }) => Promise<unknown>

/** B090–B092: two of the four are calls of the gateway. */
function useUserCalls(gatewayCall: Call): Record<UserAction, Acting> {
  const call = useCall()
  return useMemo(() => {
    const resend = resumable(
      (oktaUserId: string) =>
        gatewayCall(gateway.activationToken, { body: { oktaUserId }, headers: gatewayHeaders() }),
      ({ activationToken }) =>
        call(activateAccountEmail.create, { body: { activationCode: activationToken } }),
    )
    return {
      resendActivation: ({ oktaId }) => resend(oktaId),
      unlock: ({ oktaId }) =>
        gatewayCall(gateway.unlock, { params: { oktaId }, headers: gatewayHeaders() }),
      suspend: ({ id }) => call(users.suspend, { params: { id } }),
      unsuspend: ({ id }) => call(users.unsuspend, { params: { id } }),
    }
  }, [call, gatewayCall])
}
