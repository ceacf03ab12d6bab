import { environmentManager, notifyManager } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { CallProvider } from '../CallProvider.tsx'
import type { PortalCall } from '../call.ts'
import { createQueryClient } from '../query.ts'

/** Gives a hook this call and an empty cache, which refreshes as it does in a browser. */
export function withCall(call: PortalCall) {
  environmentManager.setIsServer(() => false)
  notifyManager.setScheduler(queueMicrotask)
  const queryClient = createQueryClient(call)
  onTestFinished(() => queryClient.clear())
  return {
    queryClient,
    wrap: (children: ReactNode) => createElement(CallProvider, { call, queryClient, children }),
  }
}
