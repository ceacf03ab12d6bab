import {
  checkModel,
  ModelFault,
  type ModelFaultCode,
  type ModelMetadata,
} from '@concord/domain/onnx'
import { readSlice } from '../file/read-slice.ts'

/** The worker's messages about a model file: its progress, then the result. */
export type ModelNews =
  | { kind: 'checking'; bytes: number }
  /** The structure is valid; the runtime is loading the model. */
  | { kind: 'loading' }
  /** `isLoaded` is false if the file is too large to load in a browser. */
  | { kind: 'sound'; metadata: ModelMetadata; isLoaded: boolean }
  | { kind: 'refused'; code: ModelFaultCode; detail: string | undefined }
  /** The file was changed, moved or removed. */
  | { kind: 'unreadable' }

/**
 * Not specified: larger files are not loaded here, because the runtime needs several times their
 * size.
 */
const LOADED_BYTES_MAX = 256 * 1024 * 1024
const SLICE_BYTES = 4 * 1024 * 1024

const tell = (news: ModelNews) => self.postMessage(news)

async function* slices(file: File): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < file.size; start += SLICE_BYTES) {
    tell({ kind: 'checking', bytes: start })
    yield await readSlice(file, start, SLICE_BYTES)
  }
}

async function judge(file: File): Promise<ModelNews> {
  try {
    const metadata = await checkModel(slices(file), file.size)
    if (file.size > LOADED_BYTES_MAX) return { kind: 'sound', metadata, isLoaded: false }
    tell({ kind: 'loading' })
    const { loadModel } = await import('./load-model.ts')
    return {
      kind: 'sound',
      metadata: await loadModel(await readSlice(file, 0, file.size), metadata),
      isLoaded: true,
    }
  } catch (error) {
    return error instanceof ModelFault
      ? { kind: 'refused', code: error.code, detail: error.detail }
      : { kind: 'unreadable' }
  }
}

self.onmessage = async ({ data }: MessageEvent<File>) => tell(await judge(data))
