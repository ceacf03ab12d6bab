import type { Call } from '@concord/domain/api/client'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallContext } from './use-call.ts'

/** Gives every screen below the call and the cache of its answers. A story passes a stub and `createQueryClient(stub)`. */
export function CallProvider({ call, queryClient, children }: { call: Call; queryClient: QueryClient; children: ReactNode }) {
  return (
    <CallContext value={call}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </CallContext>
  )
}
