import { problem } from '#http/problem.ts'
import { type Message, toMessage } from '#runtime/messages.ts'
import type { StoreFault } from '#store/store-fault.ts'
import type { FileName } from './world-files.ts'

export const tooManyWorlds = (max: number) =>
  problem(409, 'tooManyWorlds', toMessage('problem.tooManyWorlds', { max }))
export const worldTaken = (name: string) =>
  problem(409, 'worldTaken', toMessage('problem.worldTaken', { name }))
export const mainWorldStays = () => problem(409, 'mainWorld', toMessage('problem.mainWorld'))
export const portsUnpublished = () =>
  problem(409, 'portsUnpublished', toMessage('problem.portsUnpublished'))
export const worldProcessEnded = () =>
  problem(503, 'worldProcessEnded', toMessage('problem.worldProcessEnded'))
export const worldProcessSilent = (seconds: number) =>
  problem(503, 'worldProcessSilent', toMessage('problem.worldProcessSilent', { seconds }))
export const noSuchWorld = (name: string) =>
  problem(404, 'notFound', toMessage('problem.noWorld', { name }))

export const noSuchSnapshot = (name: string) =>
  problem(404, 'notFound', toMessage('problem.noSuchSnapshot', { name }))

/** The answer to an unusable snapshot. */
export const refusedSnapshot = (detail: Message) =>
  problem(422, 'snapshotRefused', toMessage('problem.snapshotRefused'), { details: [detail] })

/** A fault of one of the files. */
export const STORE_FAULTS: Record<StoreFault, (name: FileName) => Message> = {
  damaged: (name) => toMessage('problem.snapshot.damaged', { name }),
  foreign: (name) => toMessage('problem.snapshot.notOurs', { name }),
  newer: (name) => toMessage('problem.snapshot.newer', { name }),
}
