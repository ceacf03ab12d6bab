import { deserialize, serialize } from 'node:v8'
import { IV_BYTES, openPart, sealPart, TOTAL_PARTS_MAX } from '@concord/crypto'
import type { ModelFaultCode } from '@concord/domain/onnx'
import type { Message } from '#runtime/messages.ts'
import type { Engines } from '../engines/engines.ts'

// How a worker and the emulator talk about one task, over HTTP:
//
//   POST /_workers/{task}/channel   the emulator opens a secure channel for the task
//   POST /_workers/{task}/claim     the worker's proof; the answer is the work
//   POST /_workers/{task}/{number}  one message of the worker; the answer is the emulator's
//
// Everything after the proof is sealed with the keys of the channel.

/** The queue on Redis. It holds the ids of tasks and nothing else. */
export const QUEUE_NAME = 'concord-work'

/** Compiling sees no data, and workers do not do it. */
export type EngineName = Exclude<keyof Engines, 'compileQuery'>
/** A run of an engine without its functions, whose names are in `calls`, and without its signal. */
export type Work = { engine: EngineName; run: object; calls: readonly string[] }

/** Why a run failed. Reasons are codes with values, never the values of cells. */
export type Failure =
  | { kind: 'query'; reasons: readonly Message[] }
  | { kind: 'model'; code: ModelFaultCode; detail: string | undefined }
  | { kind: 'other'; name: string }

export type FromWorker =
  | { kind: 'call'; name: string; values: unknown[] }
  /** Answered when the work is stopped, or after a while with `goOn`. */
  | { kind: 'wait' }
  | { kind: 'done'; outcome: unknown }
  | { kind: 'failed'; failure: Failure }

export type ToWorker =
  | { kind: 'value'; value: unknown }
  | { kind: 'goOn' }
  /** The task is over: nothing more is wanted of this worker. */
  | { kind: 'stop' }

/** Both keys of one task's channel, and what its messages are bound to. */
export type TaskChannel = { channelId: string; resource: string; c2s: CryptoKey; s2c: CryptoKey }
type Place = { direction: 'c2s' | 's2c'; number: number }

/** The context of a task's keys. */
export const taskResource = (taskId: string): string => `workers/${taskId}`

/**
 * Seals one message for its place: IV, ciphertext, tag. The answer to message n is number n of the
 * other direction; 1 is the work.
 *
 * @throws {ChannelError} `part-position` after 2^20 messages.
 */
export async function sealMessage(
  channel: TaskChannel,
  place: Place,
  message: FromWorker | ToWorker | Work,
): Promise<Uint8Array> {
  const plaintext = serialize(message)
  const sealed = await sealPart(channel[place.direction], plaintext, toPosition(channel, place))
  return Buffer.concat([sealed.iv, sealed.ciphertext])
}

/** @throws {ChannelError} if it was not sealed for this place. */
export async function openMessage<T extends FromWorker | ToWorker | Work>(
  channel: TaskChannel,
  place: Place,
  bytes: Uint8Array,
): Promise<T> {
  const sealed = { iv: bytes.subarray(0, IV_BYTES), ciphertext: bytes.subarray(IV_BYTES) }
  const position = toPosition(channel, place)
  return deserialize(await openPart(channel[place.direction], sealed, position)) as T
}

const toPosition = ({ channelId, resource }: TaskChannel, { direction, number }: Place) => ({
  direction,
  channelId,
  resource,
  part: number,
  totalParts: TOTAL_PARTS_MAX,
})
