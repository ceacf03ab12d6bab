import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { createTransfers, type Transfer, type Transfers } from './transfers.ts'

/** The transfers of the session; the shell provides them, so that they outlive every screen. */
export const TransfersContext = createContext<Transfers>(createTransfers())

export const useTransfers = (): Transfers => useContext(TransfersContext)

/** All of them, as they progress: five times a second. */
export const useAllTransfers = (): readonly Transfer[] => useOfTransfers((all) => all)

/**
 * What somebody wants to know of them: told when it is another value, compared by identity, however
 * far they continue meanwhile.
 */
export function useOfTransfers<T>(of: (all: readonly Transfer[]) => T): T {
  const { subscribe, all } = useTransfers()
  return useSyncExternalStore(subscribe, () => of(all()))
}

/** The same of a list of numbers and names, which is made again each time. */
export function useListOfTransfers<T>(
  of: (all: readonly Transfer[]) => readonly T[],
): readonly T[] {
  const written = useOfTransfers((all) => JSON.stringify(of(all)))
  return useMemo(() => JSON.parse(written), [written])
}
