import type { Call } from '@concord/domain/api/client'
import { useMemo } from 'react'
import { type CallOptions, createCall } from '#api/call.ts'
import { GATEWAY_RETRY } from '#api/retry.ts'
import { currentLanguage } from '#i18n/i18next.ts'
import { paths } from '#paths.ts'
import { administrator } from './administrator.ts'
import { gatewayAddress } from './gateway.ts'
import { useRefresh } from './use-refresh.ts'
import { useSession } from './use-session.ts'

type Session = { accessToken: CallOptions['token'] }

const useCallOf = ({ accessToken }: Session, refresh: CallOptions['refresh']): Call =>
  useMemo(
    () => createCall({ baseUrl: gatewayAddress(), token: accessToken, language: currentLanguage, refresh, retry: GATEWAY_RETRY }),
    [accessToken, refresh],
  )

/** Calls of the session gateway in the name of the signed-in person. */
export function useGatewayCall(): Call {
  const session = useSession()
  return useCallOf(session, useRefresh(session, paths.logoutExpired))
}

/** The same in the name of the signed-in administrator. */
export const useAdministratorGatewayCall = (): Call => useCallOf(administrator, useRefresh(administrator, paths.adminLogoutExpired))
