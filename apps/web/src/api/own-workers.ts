type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => unknown }
}

const own = new Set<string>()

/**
 * The page's only Trusted Types policy: it allows only our own worker files. Browsers without
 * Trusted Types accept a string.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'concord',
  {
    createScriptURL: (url) => {
      if (own.has(url)) return url
      throw new TypeError('not one of our workers')
    },
  },
)

const trusted = (url: string) => (policy ? policy.createScriptURL(url) : url) as string

/** Allows a worker file of this build and returns a function that starts it. */
export function ownWorker(url: string, name: string): () => Worker {
  own.add(url)
  return () => new Worker(trusted(url), { type: 'module', name })
}

/** The same for a service worker, which sees only the requests below its folder. */
export function ownServiceWorker(url: string): () => Promise<ServiceWorkerRegistration> {
  own.add(url)
  return () => navigator.serviceWorker.register(trusted(url))
}
