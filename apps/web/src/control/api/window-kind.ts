import { useQuery } from '@tanstack/react-query'

type WindowKind = 'host' | 'port'

/**
 * How this browser reaches people's windows: by host name, or by port if it does not resolve names
 * that end in `.localhost`, such as Safari on macOS (docs/decisions/0027).
 */
async function findWindowKind(): Promise<WindowKind> {
  const { hostname, port } = location
  if (hostname.endsWith('.localhost')) return 'host'
  try {
    await fetch(`http://name.localhost:${port || 80}/_emulator/name`, { credentials: 'omit' })
    return 'host'
  } catch {
    return 'port'
  }
}

/** The same for a screen; undefined until it is known. */
export const useWindowKind = (): WindowKind | undefined =>
  useQuery({
    queryKey: ['window-kind'],
    queryFn: findWindowKind,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
  }).data
