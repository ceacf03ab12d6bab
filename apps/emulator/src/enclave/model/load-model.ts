import { loadedMetadata } from '@concord/domain/inference-models/loaded-metadata'
import { type ModelMetadata, notLoadable } from '@concord/domain/onnx'
import { env, InferenceSession } from 'onnxruntime-web/wasm'

// One thread: it needs no workers.
env.wasm.numThreads = 1
env.logLevel = 'fatal'

/**
 * The model as the runtime holds it, ready to run. Nothing is optimized, since that would run parts
 * of the model.
 */
export const openSession = (file: Uint8Array): Promise<InferenceSession> =>
  InferenceSession.create(file, {
    executionProviders: ['wasm'],
    graphOptimizationLevel: 'disabled',
  })

/**
 * Loads a model whose structure was checked, as a job will, and answers what it takes and gives.
 *
 * @throws {ModelFault} `notLoadable` with the runtime's words.
 */
export async function loadModel(file: Uint8Array, declared: ModelMetadata): Promise<ModelMetadata> {
  try {
    const session = await openSession(file)
    const { inputNames, outputNames } = session
    await session.release()
    return loadedMetadata(declared, { inputNames, outputNames })
  } catch (error) {
    throw notLoadable(error)
  }
}
