import type { Call } from '@concord/domain/api/client'
import { createContext, useContext } from 'react'

export const CallContext = createContext<Call | undefined>(undefined)

/** The product call, for mutations: `useMutation({ mutationFn: (body) => call(collaborations.create, { body }) })`. */
export function useCall(): Call {
  const call = useContext(CallContext)
  if (!call) throw new Error('useCall outside of CallProvider')
  return call
}
