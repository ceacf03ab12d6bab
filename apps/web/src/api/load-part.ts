import { requestTurn } from './next-task.ts'

/** A script or a style of the portal could not be loaded. */
export class NotLoadedError extends Error {
  override name = 'NotLoadedError'
}

/** What has loaded, or is loading, by address. */
const files = new Map<string, Promise<void>>()

/**
 * Replaces Vite's loader of the parts that `import()` names (vite.parts.ts). Most browsers remember
 * a module that failed to load: each later import of it fails immediately, also when the network is
 * back (HTML, "fetch a single module script"). So its files are fetched before it is imported, as
 * often as it takes; the import then reads them from the browser's cache.
 *
 * @param addresses Of the part's own file, the files that it imports, and their styles, without the
 *   portal's base.
 * @throws {NotLoadedError}
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  addresses: readonly string[] = [],
): Promise<Part> {
  const base = new URL(import.meta.env.BASE_URL, location.href).href
  await Promise.all(
    addresses.map(async (path) => {
      const address = base + path
      if (files.has(address)) return files.get(address)
      await requestTurn()
      await loadOnce(address)
    }),
  )
  return load().catch((cause: unknown) => {
    throw new NotLoadedError('A part of the portal could not be imported.', { cause })
  })
}

function loadOnce(address: string): Promise<void> {
  if (files.size === 0) noteFilesOfPage()
  const known = files.get(address)
  if (known !== undefined) return known
  const loading = address.endsWith('.css') ? loadStyle(address) : fetchScript(address)
  files.set(address, loading)
  loading.catch(() => files.delete(address))
  return loading
}

/** The page names its first files itself. */
function noteFilesOfPage(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[href]'))
    files.set(href, Promise.resolve())
  for (const { src } of document.scripts) files.set(src, Promise.resolve())
}

async function fetchScript(address: string): Promise<void> {
  try {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`Status ${response.status}`)
    await response.arrayBuffer()
  } catch (cause) {
    throw new NotLoadedError(`${address} could not be loaded.`, { cause })
  }
}

function loadStyle(address: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = ''
  link.href = address
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new NotLoadedError(`${address} could not be loaded.`))
    }
    document.head.append(link)
  })
}
