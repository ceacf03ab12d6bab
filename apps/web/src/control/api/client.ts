import { createClient } from '@concord/domain/api/client'
import type { QueryClient } from '@tanstack/react-query'
import { systemClock } from '#api/clock.ts'
import { createQueryClient } from '#api/query.ts'
import { reachability } from '#api/reachability.ts'
import { ONCE } from '#api/retry.ts'
import { repeatingSend } from '#api/send.ts'
import { currentLanguage } from '#i18n/translator.ts'

const HOST = '/_emulator'
/** Not specified: the default polling interval of a panel. */
const EVERY_MS = 4000

const send = repeatingSend(ONCE, systemClock, reachability.fetch)

/** Calls the control plane, without retries because of the polling. */
export const call = createClient(HOST, (url, { headers, ...init }, endpoint) =>
  send(url, { ...init, headers: { 'accept-language': currentLanguage(), ...headers } }, endpoint),
)

/** The download address of a call: its path with parameters. */
export const getAddress = (path: string): string => HOST + path

/**
 * Polls all queries while the page is visible, so that changes made elsewhere appear here.
 * Refetches them after each action, because an action may change any of them.
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
