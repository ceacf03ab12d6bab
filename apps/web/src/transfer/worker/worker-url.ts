import pdfWorkerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import checkTypeWorkerUrl from './check-type.worker.ts?worker&url'
import onnxWorkerUrl from './onnx.worker.ts?worker&url'
import uploadWorkerUrl from './upload.worker.ts?worker&url'

const OWN_WORKERS: readonly string[] = [
  uploadWorkerUrl,
  checkTypeWorkerUrl,
  onnxWorkerUrl,
  pdfWorkerUrl,
]

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => unknown }
}

/**
 * The page's only Trusted Types policy: it allows only our own worker files. Browsers without
 * Trusted Types accept a string.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'concord',
  {
    createScriptURL: (url) => {
      if (OWN_WORKERS.includes(url)) return url
      throw new TypeError('not one of our workers')
    },
  },
)

const startWorker = (url: string, name: string): Worker =>
  new Worker((policy ? policy.createScriptURL(url) : url) as string, { type: 'module', name })

export const startUploadWorker = (): Worker => startWorker(uploadWorkerUrl, 'upload')

/** Checks the rules of a data set type. */
export const startCheckTypeWorker = (): Worker => startWorker(checkTypeWorkerUrl, 'check-type')

/** Checks and loads a model file. */
export const startOnnxWorker = (): Worker => startWorker(onnxWorkerUrl, 'onnx')

/** Parses PDFs for pdf.js. */
export const startPdfWorker = (): Worker => startWorker(pdfWorkerUrl, 'pdf')
