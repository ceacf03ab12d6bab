import pdfWorkerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { ownWorker } from '#api/own-workers.ts'
import checkTypeWorkerUrl from './check-type.worker.ts?worker&url'
import onnxWorkerUrl from './onnx.worker.ts?worker&url'
import uploadWorkerUrl from './upload.worker.ts?worker&url'

export const startUploadWorker = ownWorker(uploadWorkerUrl, 'upload')

/** Where the rules of a data set type are tried. */
export const startCheckTypeWorker = ownWorker(checkTypeWorkerUrl, 'check-type')

/** Where a model file is checked and tried. */
export const startOnnxWorker = ownWorker(onnxWorkerUrl, 'onnx')

/** Where pdf.js reads a document. */
export const startPdfWorker = ownWorker(pdfWorkerUrl, 'pdf')
