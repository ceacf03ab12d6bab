import { createClient } from '@concord/domain/api/client'
import type { QueryClient } from '@tanstack/react-query'
import { systemClock } from '#api/clock.ts'
import { createQueryClient } from '#api/query.ts'
import { reachability } from '#api/reachability.ts'
import { ONCE } from '#api/retry.ts'
import { repeatingSend } from '#api/send.ts'
import { currentLanguage } from '#i18n/translator.ts'

const HOST = '/_emulator'
/** Not specified: how often the page asks again, where a panel does not say otherwise. */
const EVERY_MS = 4000

const send = repeatingSend(ONCE, systemClock, reachability.fetch)

/** Calls the control plane; polling asks again anyway, so nothing is repeated here. */
export const call = createClient(
  HOST,
  (url, { headers, ...init }, endpoint) =>
    send(url, { ...init, headers: { 'accept-language': currentLanguage(), ...headers } }, endpoint),
  { idempotencyKeys: false },
)

/** Where a link downloads from: the path of a call with its parameters. */
export const getAddress = (path: string): string => HOST + path

/**
 * Answers are asked for again and again while the page is in sight, so that whatever happens
 * elsewhere is seen here, and after every act, which may change any of them.
 */
export function createControlQueryClient(): QueryClient {
  const queryClient = createQueryClient(call)
  const { queries, mutations } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({
    queries: { ...queries, staleTime: 0, refetchInterval: EVERY_MS },
    mutations: { ...mutations, onSettled: () => void queryClient.invalidateQueries() },
  })
  return queryClient
}
