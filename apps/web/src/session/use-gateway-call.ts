import type { Call } from '@concord/domain/api/client'
import { useMemo } from 'react'
import { createCall } from '#api/call.ts'
import { GATEWAY_RETRY } from '#api/retry.ts'
import { currentLanguage } from '#i18n/i18next.ts'
import { paths } from '#paths.ts'
import { gatewayAddress } from './gateway.ts'
import { useRefresh } from './use-refresh.ts'
import { useSession } from './use-session.ts'

/** Calls of the session gateway in the name of the signed-in person. */
export function useGatewayCall(): Call {
  const session = useSession()
  const refresh = useRefresh(session, paths.logoutExpired)
  return useMemo(
    () => createCall({ baseUrl: gatewayAddress(), token: session.accessToken, language: currentLanguage, refresh, retry: GATEWAY_RETRY }),
    [session, refresh],
  )
}
