import type { Scenario } from '@concord/domain/control/scenarios'
import type { Background } from '#background/background.ts'
import type { Enclave } from '#enclave/enclave.ts'
import type { Engines } from '#enclave/engines/engines.ts'
import type { Workforce } from '#enclave/workers/workforce.ts'
import type { BlobStore } from '#parts/blob-store.ts'
import type { ProductWorld } from '#product/api/context.ts'
import type { ScenarioFile } from '#seed/format/scenario-file.ts'
import type { Stores } from './world-files.ts'

/** Everything that one emulator consists of. Two worlds in one process share nothing. */
export type World = ProductWorld & {
  /** The object storage that has the bytes of parts; without it they are in `parts`. */
  readonly blobs: BlobStore | undefined
  /** The workers that do the enclave’s work; without them this process does. */
  readonly workforce: Workforce | undefined
  readonly engines: Engines
  /** Replaced by a reset, like the background work. */
  enclave: Enclave
  background: Background
  /** All its files, by name. */
  readonly stores: Stores
  /**
   * Replaces this world by a new one; signing keys stay, and so does the clock unless `now` is
   * given or the file sets the time.
   *
   * @throws {ScenarioFaults} and changes nothing if the file cannot be loaded.
   */
  reset(choice: ResetChoice): Promise<void>
  /** Stores the clock for the next start. */
  keepClock(): void
  /** Stops the background work and closes the stores. */
  close(): Promise<void>
  /** The same, but keeps the data folder locked: returns the function that unlocks it. */
  handOver(): Promise<() => void>
}

/**
 * A built-in scenario by its name, or a parsed file; by default the current one. The file's seed
 * and time apply unless others are given.
 */
export type ResetChoice = {
  scenario?: Scenario
  scenarioFile?: ScenarioFile
  seed?: number
  now?: Date
}
