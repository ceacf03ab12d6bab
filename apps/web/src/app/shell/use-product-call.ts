import { useState } from 'react'
import { type CallOptions, createCall } from '#api/call.ts'
import { createQueryClient } from '#api/query.ts'
import { reachability } from '#api/reachability.ts'
import { currentLanguage } from '#i18n/translator.ts'
import { useEnvironment } from '#session/environment/environment.ts'

/**
 * The call and the cache of one area of the portal. They live as long as its layout and are
 * discarded at sign-out.
 */
export function useProductCall({ token, refresh }: Pick<CallOptions, 'token' | 'refresh'>) {
  const { API_HOST, IDEMPOTENCY_KEY_ENABLED: idempotencyKeys } = useEnvironment()
  const [made] = useState(() => {
    const call = createCall({
      baseUrl: API_HOST,
      token,
      language: currentLanguage,
      refresh,
      idempotencyKeys,
      fetch: reachability.fetch,
    })
    return { call, queryClient: createQueryClient(call) }
  })
  return made
}
