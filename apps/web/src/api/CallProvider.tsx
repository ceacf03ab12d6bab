import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { PortalCall } from './call.ts'

export const CallContext = createContext<PortalCall | undefined>(undefined)

/**
 * The product call, for mutations: `useSending({ send: (body, call) => call(collaborations.create,
 * { body }) })`.
 */
export function useCall(): PortalCall {
  const call = useContext(CallContext)
  if (!call) throw new Error('no call')
  return call
}

/**
 * Provides the call and its query cache to all screens below. A story passes a stub and
 * `createQueryClient(stub)`.
 */
export function CallProvider({
  call,
  queryClient,
  children,
}: {
  call: PortalCall
  queryClient: QueryClient
  children: ReactNode
}) {
  return (
    <CallContext value={call}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </CallContext>
  )
}
