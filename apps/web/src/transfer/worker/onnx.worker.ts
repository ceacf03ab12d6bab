import { checkModel } from '@concord/domain/inference-models/onnx/check-model'
import { ModelFault } from '@concord/domain/inference-models/onnx/model-fault'
import type { ModelNews } from './model-check.ts'
import { readSlice } from './read-slice.ts'

/** Not specified: a larger file is not loaded here, for the runtime needs several times its size. */
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
    return { kind: 'sound', metadata: await loadModel(await readSlice(file, 0, file.size), metadata), isLoaded: true }
  } catch (error) {
    return error instanceof ModelFault ? { kind: 'refused', code: error.code, detail: error.detail } : { kind: 'unreadable' }
  }
}

self.onmessage = async ({ data }: MessageEvent<File>) => tell(await judge(data))
