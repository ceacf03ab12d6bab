import pdfWorkerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { ownWorker } from '#api/own-workers.ts'
import checkTypeWorkerUrl from './check-type.worker.ts?worker&url'
import onnxWorkerUrl from './onnx.worker.ts?worker&url'
import uploadWorkerUrl from './upload.worker.ts?worker&url'

export const startUploadWorker = ownWorker(uploadWorkerUrl, 'upload')

/** Checks the rules of a data set type. */
export const startCheckTypeWorker = ownWorker(checkTypeWorkerUrl, 'check-type')

/** Checks and loads a model file. */
export const startOnnxWorker = ownWorker(onnxWorkerUrl, 'onnx')

/** Parses PDFs for pdf.js. */
export const startPdfWorker = ownWorker(pdfWorkerUrl, 'pdf')
