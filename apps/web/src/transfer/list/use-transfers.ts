import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { createTransfers, type Transfer, type Transfers } from './transfers.ts'

/** The transfers of the session; provided by the shell, so that they outlive every screen. */
export const TransfersContext = createContext<Transfers>(createTransfers())

export const useTransfers = (): Transfers => useContext(TransfersContext)

/** All transfers, updated up to five times a second. */
export const useAllTransfers = (): readonly Transfer[] => useOfTransfers((all) => all)

/**
 * A value derived from the transfers. Renders again only if it has changed, compared by identity,
 * whatever the progress.
 */
export function useOfTransfers<T>(of: (all: readonly Transfer[]) => T): T {
  const { subscribe, all } = useTransfers()
  return useSyncExternalStore(subscribe, () => of(all()))
}

/** The same for a list of primitive values, which is recreated on each update. */
export function useListOfTransfers<T>(
  of: (all: readonly Transfer[]) => readonly T[],
): readonly T[] {
  const written = useOfTransfers((all) => JSON.stringify(of(all)))
  return useMemo(() => JSON.parse(written), [written])
}
