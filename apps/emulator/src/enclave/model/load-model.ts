import { loadedMetadata } from '@concord/domain/inference-models/loaded-metadata'
import { type ModelMetadata, notLoadable } from '@concord/domain/onnx'
import { env, InferenceSession } from 'onnxruntime-web/wasm'

// One thread, without workers.
env.wasm.numThreads = 1
env.logLevel = 'fatal'

/** The loaded model, ready to run. Optimization is off, since it would run parts of the model. */
export const openSession = (file: Uint8Array): Promise<InferenceSession> =>
  InferenceSession.create(file, {
    executionProviders: ['wasm'],
    graphOptimizationLevel: 'disabled',
  })

/**
 * Loads a model whose structure was checked, as a job does, and returns its inputs and outputs.
 *
 * @throws {ModelFault} `notLoadable` with the runtime's message.
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
