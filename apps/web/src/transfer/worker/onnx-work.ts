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
  /** Loaded too, unless this browser cannot. */
  | { kind: 'sound'; metadata: ModelMetadata; unloadable?: 'too-large' | 'no-engine' }
  | { kind: 'refused'; code: ModelFaultCode; detail: string | undefined }
  /** The file was changed, moved or removed. */
  | { kind: 'unreadable' }

/**
 * Not specified: larger files are not loaded here, because the runtime needs several times their
 * size.
 */
const LOADED_BYTES_MAX = 256 * 1024 * 1024
const SLICE_BYTES = 4 * 1024 * 1024

/**
 * The smallest module with a SIMD instruction, which the runtime needs. Some browsers have no
 * WebAssembly in a mode of high security. Source: WebAssembly, binary format of modules.
 */
// biome-ignore format: sections, one a line
const SIMD_MODULE = Uint8Array.of(
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, // header
  1, 5, 1, 0x60, 0, 1, 0x7b, // the type: no parameters, a v128
  3, 2, 1, 0, // one function of this type
  10, 10, 1, 8, 0, 0x41, 0, 0xfd, 15, 0xfd, 98, 11, // i32.const 0, i8x16.splat, i8x16.popcnt
)
const hasEngine = () => typeof WebAssembly !== 'undefined' && WebAssembly.validate(SIMD_MODULE)

const report = (news: ModelNews) => self.postMessage(news)

async function* slices(file: File): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < file.size; start += SLICE_BYTES) {
    report({ kind: 'checking', bytes: start })
    yield await readSlice(file, start, SLICE_BYTES)
  }
}

async function judge(file: File): Promise<ModelNews> {
  try {
    const metadata = await checkModel(slices(file), file.size)
    if (file.size > LOADED_BYTES_MAX) return { kind: 'sound', metadata, unloadable: 'too-large' }
    if (!hasEngine()) return { kind: 'sound', metadata, unloadable: 'no-engine' }
    report({ kind: 'loading' })
    const { loadModel } = await import('./load-model.ts')
    return {
      kind: 'sound',
      metadata: await loadModel(await readSlice(file, 0, file.size), metadata),
    }
  } catch (error) {
    return error instanceof ModelFault
      ? { kind: 'refused', code: error.code, detail: error.detail }
      : { kind: 'unreadable' }
  }
}

self.onmessage = async ({ data }: MessageEvent<File>) => report(await judge(data))
