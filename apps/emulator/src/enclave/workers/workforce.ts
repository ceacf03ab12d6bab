import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { decodeBase64url } from '@concord/crypto'
import type { Logger } from 'pino'
import { honestEvidence } from '#attestation/evidence.ts'
import { attest, attestationIssuer } from '#attestation/token.ts'
import { createClock } from '#runtime/clock.ts'
import type { Keys } from '#runtime/keys.ts'
import { WORKERS_PATH, type WorkerKey } from '#runtime/queue-setting.ts'
import { createChannels, type OpenedChannel } from '../channels.ts'
import type { Engines } from '../engines/engines.ts'
import { readBody } from './body.ts'
import { ProofRefused, verifyProof } from './proof.ts'
import {
  type EngineName,
  type FromWorker,
  openMessage,
  sealMessage,
  type TaskChannel,
  taskResource,
} from './protocol.ts'
import type { TaskQueue } from './task-queue.ts'
import { createEngines, createTask, type Task } from './tasks.ts'

/** A proof is small; a message has at most a part of the largest size. */
const PROOF_BYTES_MAX = 16 * 1024
const MESSAGE_BYTES_MAX = 65 * 1024 * 1024

/** The workers of one emulator: its engines, and the calls that they answer. */
export type Workforce = {
  readonly engines: Engines
  /** For requests below `WORKERS_PATH`. */
  handle: RequestListener
  /** The number of tasks that are with a worker. */
  taken(): number
  close(): Promise<void>
}

type Claimed = { channel: TaskChannel; seen: Set<number> }
type Entry = { task: Task; channels: Map<string, OpenedChannel>; claimed?: Claimed }

/** An answer without a body to a worker that gets nothing. */
class Refused extends Error {
  readonly status: number
  constructor(status: number, code: string) {
    super(code)
    this.status = status
  }
}

/**
 * Hands runs of the engines to workers. A task is with one worker at most; its keys leave only over
 * the channel of a worker that has proven itself.
 *
 * @param seed The emulated measurement follows from it; workers must present the same.
 */
export function createWorkforce({
  queue,
  workerKeys,
  keys,
  seed,
  log,
}: {
  queue: TaskQueue
  workerKeys: readonly WorkerKey[]
  keys: Pick<Keys, 'attestation'>
  seed: number
  log: Logger
}): Workforce {
  const measurement = honestEvidence(seed)
  const clock = createClock() // the time of machines, whatever the world’s is
  const channels = createChannels(() => clock.now())
  const entries = new Map<string, Entry>()
  const toOwner = (task: Task) => ({ userId: task.id, organizationId: '' })

  async function perform(engine: EngineName, run: object): Promise<unknown> {
    const { task, outcome } = createTask(engine, run)
    entries.set(task.id, { task, channels: new Map() })
    queue.offer(task.id)
    try {
      return await outcome
    } finally {
      entries.delete(task.id)
      queue.withdraw(task.id)
    }
  }

  /** A task that still waits for a worker. */
  function getWaiting(id: string): Entry {
    const entry = entries.get(id)
    if (!entry) throw new Refused(404, 'unknownTask')
    if (entry.task.worker !== undefined) throw new Refused(409, 'taken')
    return entry
  }

  async function open(id: string, issuer: string): Promise<Uint8Array> {
    const entry = getWaiting(id)
    const opened = await channels.open(toOwner(entry.task), (channelId, publicKey) =>
      attest(keys.attestation, measurement, { channelId, publicKey, issuer, now: clock.now() }),
    )
    entry.channels.set(opened.id, opened)
    const { id: channelId, attestationToken } = opened
    return Buffer.from(JSON.stringify({ channelId, attestationToken }))
  }

  async function claim(id: string, proof: string): Promise<Uint8Array> {
    const entry = getWaiting(id)
    const { task } = entry
    const opened = entry.channels.get(readChannelId(proof))
    if (!opened) throw new Refused(401, 'unknownKey')
    const { attestationToken, id: channelId } = opened
    const { worker, publicKey } = await verifyProof(
      proof,
      workerKeys,
      { channelId, attestationToken },
      measurement,
    )
    const transfer = async (direction: 'c2s' | 's2c') =>
      (
        await channels.transfer(channelId, toOwner(task), {
          direction,
          resource: taskResource(id),
          clientPublicKey: publicKey,
        })
      ).key
    const [c2s, s2c] = await Promise.all([transfer('c2s'), transfer('s2c')])
    getWaiting(id) // another worker may have claimed it meanwhile
    task.take(worker)
    queue.taken(id)
    const channel = { channelId, resource: taskResource(id), c2s, s2c }
    entry.claimed = { channel, seen: new Set([1]) }
    log.info({ taskId: id, worker, engine: task.work.engine }, 'A worker has taken a task')
    return sealMessage(channel, { direction: 's2c', number: 1 }, task.work)
  }

  async function converse(
    id: string,
    number: number,
    request: IncomingMessage,
    gone: AbortSignal,
  ): Promise<Uint8Array> {
    const entry = entries.get(id)
    if (!entry?.claimed) throw new Refused(410, 'over')
    const { channel, seen } = entry.claimed
    const body = await readBody(request, MESSAGE_BYTES_MAX)
    const message = await openMessage<FromWorker>(channel, { direction: 'c2s', number }, body)
    if (seen.has(number)) throw new Refused(409, 'repeated')
    seen.add(number)
    const answer = await entry.task.answer(message, gone)
    return sealMessage(channel, { direction: 's2c', number }, answer)
  }

  async function respond(request: IncomingMessage, gone: AbortSignal): Promise<Uint8Array> {
    const [id = '', what = ''] = (request.url ?? '').slice(WORKERS_PATH.length).split('/')
    if (request.method !== 'POST') throw new Refused(405, 'post')
    if (what === 'channel')
      return open(id, attestationIssuer(`http://${request.headers.host ?? 'localhost'}`))
    if (what === 'claim') {
      getWaiting(id)
      return claim(id, Buffer.from(await readBody(request, PROOF_BYTES_MAX)).toString())
    }
    if (!/^\d{1,7}$/.test(what)) throw new Refused(404, 'unknownCall')
    return converse(id, Number(what), request, gone)
  }

  function refuse(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    const status =
      error instanceof Refused
        ? error.status
        : error instanceof ProofRefused
          ? error.fault === 'unknownKey'
            ? 401
            : 403
          : 400
    const code =
      error instanceof Refused || error instanceof ProofRefused ? error.message : 'malformed'
    if (error instanceof ProofRefused)
      log.warn({ fault: error.fault }, 'A worker was refused: it gets no work')
    request.resume() // so that the connection can be used again
    response.writeHead(status, { 'content-type': 'text/plain' }).end(code)
  }

  return {
    engines: createEngines(perform),
    handle(request, response) {
      const gone = new AbortController()
      response.once('close', () => gone.abort())
      respond(request, gone.signal).then(
        (body) => response.writeHead(200, { 'cache-control': 'no-store' }).end(body),
        (error: unknown) => refuse(error, request, response),
      )
    },
    taken: () => [...entries.values()].filter(({ claimed }) => claimed).length,
    close: () => queue.close(),
  }
}

/** The channel that a proof names, before its signature is checked. */
function readChannelId(proof: string): string {
  try {
    const claims = decodeBase64url(proof.split('.')[1] ?? '')
    return String(JSON.parse(Buffer.from(claims ?? []).toString()).channelId)
  } catch {
    return ''
  }
}
