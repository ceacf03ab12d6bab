import uploadWorkerUrl from './upload.worker.ts?worker&url'

const OWN_WORKERS: readonly string[] = [uploadWorkerUrl]

type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => { createScriptURL: (url: string) => unknown }
}

/** The page's one Trusted Types policy: it lets nothing run but our own worker files. Browsers without Trusted Types take the text. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('concord', {
  createScriptURL: (url) => {
    if (OWN_WORKERS.includes(url)) return url
    throw new TypeError('not one of our workers')
  },
})

export function startUploadWorker(): Worker {
  const url = policy ? policy.createScriptURL(uploadWorkerUrl) : uploadWorkerUrl
  return new Worker(url as string, { type: 'module', name: 'upload' })
}
