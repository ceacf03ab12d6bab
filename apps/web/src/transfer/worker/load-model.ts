import { loadedMetadata } from '@concord/domain/inference-models/loaded-metadata'
import { type ModelMetadata, notLoadable } from '@concord/domain/onnx'
import { env, InferenceSession } from 'onnxruntime-web/wasm'

// A single thread needs no shared memory and no worker of the runtime. Its WebAssembly comes from
// our own origin, where the build puts it.
env.wasm.numThreads = 1
env.logLevel = 'fatal'

/**
 * Loads a model whose structure was checked (C079) as the enclave will, without running it.
 *
 * @throws {ModelFault} `notLoadable`.
 */
export async function loadModel(file: Uint8Array, declared: ModelMetadata): Promise<ModelMetadata> {
  try {
    const session = await InferenceSession.create(file, {
      executionProviders: ['wasm'],
      graphOptimizationLevel: 'disabled',
    })
    const { inputNames, outputNames } = session
    await session.release()
    return loadedMetadata(declared, { inputNames, outputNames })
  } catch (error) {
    throw notLoadable(error)
  }
}
