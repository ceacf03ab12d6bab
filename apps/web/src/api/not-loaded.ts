const notLoaded = new WeakSet<object>()

/**
 * The browsers word a script that did not load each in their own way, so what the bundler reports
 * is kept. Source: Vite, "Load error handling".
 */
globalThis.addEventListener?.('vite:preloadError', (event) => notLoaded.add(event.payload))

/** Whether the error is that a part of the portal, loaded when it is needed, could not be. */
export const isNotLoaded = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && notLoaded.has(error)
