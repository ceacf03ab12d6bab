import { runInference } from '../inference/run-inference.ts'
import { deployModel } from '../model/deploy-model.ts'
import { compileQuery } from '../query/compile-query.ts'
import { runQuery } from '../query/run-query.ts'
import { validateDataset } from '../validation/validate-dataset.ts'

/**
 * The work on plaintext: each takes one run, an object of plain values, of functions that it calls
 * for sealed parts, and a signal. Here they start a process or a thread of this machine. Compiling
 * sees no data.
 */
export const localEngines = { compileQuery, runQuery, runInference, deployModel, validateDataset }

/** The same work, done by this machine or by workers on others. */
export type Engines = typeof localEngines

/** A worker ended, or cannot be reached, in the middle of its work, which can be done again. */
export class WorkerLost extends Error {
  override name = 'WorkerLost'
}
