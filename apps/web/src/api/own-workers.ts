type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => unknown }
}

/**
 * The page's only Trusted Types policy, private to this file. Browsers without Trusted Types accept
 * a string.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'concord',
  { createScriptURL: (url) => url },
)

/**
 * The address of a worker file of this build, as browsers require it. Only for constants of the
 * code.
 */
export const ownScript = (url: string): string => (policy?.createScriptURL(url) ?? url) as string

/** A function that starts a worker file of this build. */
export const ownWorker = (url: string, name: string) => (): Worker =>
  new Worker(ownScript(url), { type: 'module', name })
