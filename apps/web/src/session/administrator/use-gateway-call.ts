import type { Call } from '@concord/domain/api/client'
import { useMemo } from 'react'
import { type CallOptions, createCall } from '#api/call.ts'
import { GATEWAY_RETRY } from '#api/retry.ts'
import { currentLanguage } from '#i18n/translator.ts'
import { paths } from '#paths.ts'
import { gatewayAddress } from '../tokens/gateway.ts'
import { useSession } from '../tokens/session.ts'
import { useRefresh } from '../tokens/use-refresh.ts'
import { administrator } from './administrator.ts'

type Session = { accessToken: CallOptions['token'] }

const useSessionCall = ({ accessToken }: Session, refresh: CallOptions['refresh']): Call =>
  useMemo(
    () =>
      createCall({
        baseUrl: gatewayAddress(),
        token: accessToken,
        language: currentLanguage,
        refresh,
        retry: GATEWAY_RETRY,
      }),
    [accessToken, refresh],
  )

/** Calls of the session gateway with the user's token. */
export function useGatewayCall(): Call {
  const session = useSession()
  return useSessionCall(session, useRefresh(session, paths.logoutExpired))
}

/** The same with the administrator's token. */
export const useAdministratorGatewayCall = (): Call =>
  useSessionCall(administrator, useRefresh(administrator, paths.adminLogoutExpired))
