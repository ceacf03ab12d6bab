import { createContext, useContext, useSyncExternalStore } from 'react'
import { createTransfers, type Transfer, type Transfers } from './transfers.ts'

/** The transfers of the session; the shell provides them, so that they outlive every screen. */
export const TransfersContext = createContext<Transfers>(createTransfers())

export const useTransfers = (): Transfers => useContext(TransfersContext)

export function useAllTransfers(): readonly Transfer[] {
  const { subscribe, all } = useTransfers()
  return useSyncExternalStore(subscribe, all)
}
