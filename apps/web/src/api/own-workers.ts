type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => unknown }
}

const own = new Set<string>()

/**
 * The page's one Trusted Types policy: it lets nothing run but our own worker files. Browsers
 * without Trusted Types take the text.
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

/** Makes a file of this build a worker that can be started. */
export function ownWorker(url: string, name: string): () => Worker {
  own.add(url)
  return () =>
    new Worker((policy ? policy.createScriptURL(url) : url) as string, { type: 'module', name })
}
