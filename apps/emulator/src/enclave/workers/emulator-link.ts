import { setTimeout as sleep } from 'node:timers/promises'
import { deriveTransferKey, generateKeyPair, readUnverifiedAttestation } from '@concord/crypto'
import type { JWK } from 'jose'
import { WORKERS_PATH } from '#runtime/queue-setting.ts'
import { type Measurement, type ProvenChannel, signProof } from './proof.ts'
import {
  type FromWorker,
  openMessage,
  sealMessage,
  type TaskChannel,
  type ToWorker,
  taskResource,
  type Work,
} from './protocol.ts'

/** How long the emulator may be away, for a restart, before a worker lets a new task go. */
const PATIENCE_TRIES = 3
const PATIENCE_MS = 500

/** The worker's own end: where the emulator is, and how it proves itself. */
export type Identity = { emulator: string; key: JWK; measurement: Measurement }

/** The emulator gives this worker nothing, or nothing more; `code` says why. */
export class Refusal extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** A task that this worker has claimed. */
export type Link = {
  work: Work
  /** Sends one message and resolves with its answer. @throws {Refusal} `unreachable`, `over` */
  send(message: FromWorker): Promise<ToWorker>
}

/**
 * Claims a task: opens a channel, proves key and measurement, and receives the work.
 *
 * Does not verify the emulator's attestation: a false emulator learns nothing from a worker, since
 * the proof is of no use for another channel.
 *
 * @throws {Refusal}
 */
export async function claimTask(taskId: string, identity: Identity): Promise<Link> {
  const address = `${identity.emulator}${WORKERS_PATH}${taskId}`
  const opened = JSON.parse(
    Buffer.from(await postPatiently(`${address}/channel`)).toString(),
  ) as ProvenChannel
  const { channelId, attestationToken } = opened
  const { enclavePublicKey } = readUnverifiedAttestation(attestationToken)
  const { privateKey, publicKey: clientPublicKey } = await generateKeyPair()
  const resource = taskResource(taskId)
  const facts = { channelId, attestationToken, resource, clientPublicKey, enclavePublicKey }
  const derive = (direction: 'c2s' | 's2c') =>
    deriveTransferKey(privateKey, enclavePublicKey, { ...facts, direction })
  const [c2s, s2c] = await Promise.all([derive('c2s'), derive('s2c')])
  const proof = await signProof(identity.key, opened, identity.measurement, clientPublicKey)
  const channel: TaskChannel = { channelId, resource, c2s, s2c }
  const work = await openMessage<Work>(
    channel,
    { direction: 's2c', number: 1 },
    await post(`${address}/claim`, Buffer.from(proof)),
  )
  let number = 1
  return {
    work,
    async send(message) {
      number += 1
      const own = number
      const body = await sealMessage(channel, { direction: 'c2s', number: own }, message)
      const answer = await post(`${address}/${own}`, body)
      return openMessage<ToWorker>(channel, { direction: 's2c', number: own }, answer)
    },
  }
}

async function postPatiently(address: string): Promise<Uint8Array> {
  for (let tried = 1; ; tried += 1)
    try {
      return await post(address)
    } catch (error) {
      const isAway = error instanceof Refusal && error.code === 'unreachable'
      if (!isAway || tried === PATIENCE_TRIES) throw error
      await sleep(PATIENCE_MS)
    }
}

async function post(address: string, body?: Uint8Array): Promise<Uint8Array> {
  const asked = { method: 'POST', ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}) }
  const { status, bytes } = await fetch(address, asked)
    .then(async (answer) => ({ status: answer.status, bytes: await answer.bytes() }))
    .catch(() => {
      throw new Refusal('unreachable')
    })
  if (status === 200) return bytes
  throw new Refusal(Buffer.from(bytes).toString().slice(0, 40))
}
