import type { BlobStore } from '#parts/blob-store.ts'
import type { LocatedPart } from '#parts/read-part.ts'
import { type Engines, localEngines } from '../engines/engines.ts'
import { claimTask, type Identity, type Link, Refusal } from './emulator-link.ts'
import type { ToWorker, Work } from './protocol.ts'
import { toFailure } from './tasks.ts'

/** How a task ended for this worker, a word, which is all that Redis stores of it. */
type TaskEnd = 'done' | 'failed' | 'stopped' | 'refused' | 'lost'

/** This machine: what it decides about a run, and the object storage that it reaches. */
export type Machine = {
  adapt: (work: Work) => object
  blobs: Pick<BlobStore, 'get'> | undefined
}

/** Functions that read sealed parts, and those that say where the parts are. */
const LOCATORS: Readonly<Record<string, string>> = {
  readPart: 'locatePart',
  readModel: 'locateModel',
}

class Stopped extends Error {}

/**
 * Claims a task and runs its engine on this machine. Resolves when the emulator has the outcome, or
 * wants it no more; never rejects.
 */
export async function doTask(
  taskId: string,
  identity: Identity,
  machine: Machine,
  report: (code: string) => void,
): Promise<TaskEnd> {
  try {
    return await run(await claimTask(taskId, identity), machine)
  } catch (error) {
    report(error instanceof Refusal ? error.code : error instanceof Error ? error.name : 'unknown')
    return error instanceof Refusal ? 'refused' : 'failed'
  }
}

async function run(link: Link, { adapt, blobs }: Machine): Promise<TaskEnd> {
  const { work } = link
  const stopping = new AbortController()
  let isLost = false
  /** Nothing that the emulator wants any more: the engine's process is killed. */
  const stop = (error: unknown) => {
    isLost ||= error instanceof Refusal && error.code !== 'over'
    stopping.abort(error)
  }
  const send: Link['send'] = async (message) => {
    const answer = await link.send(message)
    if (answer.kind === 'stop') throw new Stopped()
    return answer
  }
  const call =
    (name: string) =>
    async (...values: unknown[]) => {
      try {
        return toValue(await send({ kind: 'call', name, values }))
      } catch (error) {
        stop(error)
        // The engine ends by the signal; a rejection that it does not expect would end this
        // process.
        return await new Promise<never>(() => {})
      }
    }
  async function watch(): Promise<void> {
    try {
      while (!stopping.signal.aborted) await send({ kind: 'wait' })
    } catch (error) {
      stop(error)
    }
  }
  void watch()
  /** Reads a part from the object storage if it is there, else through the emulator. */
  const read = (name: string) => {
    const locate = call(LOCATORS[name] ?? '')
    return async (...values: unknown[]) => {
      const located = (await locate(...values)) as LocatedPart | undefined
      const ciphertext = located && (await blobs?.get(located.blob).catch(() => undefined))
      return ciphertext ? { ...located, ciphertext } : call(name)(...values)
    }
  }
  const canLocate = (name: string) =>
    blobs !== undefined && work.calls.includes(LOCATORS[name] ?? '')
  const functions = Object.fromEntries(
    work.calls.map((name) => [name, canLocate(name) ? read(name) : call(name)]),
  )
  const engine = localEngines[work.engine] as (run: object) => Promise<unknown>
  try {
    const outcome = await engine({
      ...adapt(work),
      ...functions,
      signal: stopping.signal,
    } satisfies Partial<Parameters<Engines['deployModel']>[0]>)
    await link.send({ kind: 'done', outcome })
    return 'done'
  } catch (error) {
    if (stopping.signal.aborted) return isLost ? 'lost' : 'stopped'
    await link.send({ kind: 'failed', failure: toFailure(error) })
    return 'failed'
  } finally {
    stopping.abort()
  }
}

const toValue = (answer: ToWorker): unknown => (answer.kind === 'value' ? answer.value : undefined)
