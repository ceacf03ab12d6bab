import { useQueryClient } from '@tanstack/react-query'
import { systemClock } from './clock.ts'

/** Not specified: what was saved is shown as saved even while its list does not answer. */
const PATIENCE_SECONDS = 3

/**
 * Fetches the queries with one of these paths, or a longer one, again after a change. Waits for
 * their answers, so that the change and its row appear together, but not longer than 3 s.
 */
export function useRefresh() {
  const queryClient = useQueryClient()
  return async (paths: readonly string[]): Promise<void> => {
    const predicate = ({ queryKey: [of] }: { queryKey: readonly unknown[] }) =>
      paths.some((path) => String(of).startsWith(path))
    await Promise.race([
      queryClient.invalidateQueries({ predicate }),
      systemClock.sleep(PATIENCE_SECONDS),
    ])
  }
}
