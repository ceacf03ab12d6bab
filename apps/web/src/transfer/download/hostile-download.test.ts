import {
  computeChecksum,
  deriveTransferKey,
  readPartHeaders,
  sealHeaders,
  sealPart,
} from '@concord/crypto'
import { createClient, type Send } from '@concord/domain/api/client'
import { partsResource } from '@concord/domain/datasets/contract'
import { describe, expect, test } from 'vitest'
import { openChannel } from '../channel.ts'
import { backend, unverified } from '../testing/backend.ts'
import { downloadFile } from './download.ts'

const CHUNK_BYTES = 64
const FULL = CHUNK_BYTES
const SHORT = 10

/** A part as the server sealed it: its place, its bytes and what the network did to it. */
type Served = {
  part: number
  totalParts: number
  bytes: number
  alter?: 'tag' | 'no-tag' | 'truncate' | 'append' | 'append-much' | 'no-iv' | 'short-iv'
}

/** The answer to each part's request; undefined is a 404. */
type Answers = (part: number) => Served | undefined

/** Downloads from a server that answers so; returns whether a file was offered, and its bytes. */
async function download(totalParts: number, answers: Answers) {
  const server = backend()
  const resource = partsResource('w', 'set')
  const send: Send = async (url, init) => {
    const number = /\/parts\/(\d+)$/.exec(url)?.[1]
    if (!number) throw new Error(`no answer to ${url}`)
    const served = answers(Number(number))
    if (!served) return Response.json({ code: 'notFound', message: '' }, { status: 404 })
    const headers = new Headers(init.headers)
    const { channelId, clientPublicKey } = readPartHeaders((name) => headers.get(name))
    const channel = server.channels.get(channelId)
    if (!channel) throw new Error('the channel is not known')
    const key = await deriveTransferKey(channel.pair.privateKey, clientPublicKey, {
      direction: 's2c',
      channelId,
      resource,
      attestationToken: channel.token,
      clientPublicKey,
      enclavePublicKey: channel.pair.publicKey,
    })
    const { part, totalParts: total, bytes, alter } = served
    const position = { direction: 's2c', channelId, resource, part, totalParts: total } as const
    const sealed = await sealPart(key, new Uint8Array(bytes).fill(part), position)
    return await toResponse(sealed, alter)
  }
  const client = createClient('', send)
  let received = 0
  const ends: string[] = []
  const result = await downloadFile({
    workspaceId: 'w',
    datasetId: 'set',
    totalParts,
    call: client,
    openChannel: () => openChannel(server.call, unverified),
    concurrency: 6,
    sink: {
      write: async (chunk) => {
        received += chunk.length
      },
      close: async () => void ends.push('offered'),
      abort: async () => void ends.push('discarded'),
    },
    signal: new AbortController().signal,
    onProgress: () => undefined,
  }).then(
    () => 'whole',
    () => 'error',
  )
  return { result, ends, received }
}

type Sealed = Awaited<ReturnType<typeof sealPart>>

async function toResponse({ iv, ciphertext }: Sealed, alter: Served['alter']) {
  const body = altered(ciphertext, alter)
  // An attacker computes the checksum again: it does not protect.
  const headers = sealHeaders({ iv, checksum: await computeChecksum(body) })
  const [name = ''] = Object.keys(headers)
  if (alter === 'no-iv') delete headers[name]
  if (alter === 'short-iv') headers[name] = headers[name]?.slice(0, 8) ?? ''
  return new Response(body, { headers })
}

function altered(ciphertext: Sealed['ciphertext'], alter: Served['alter']): Sealed['ciphertext'] {
  if (alter === 'no-tag') return ciphertext.slice(0, -16)
  if (alter === 'truncate') return ciphertext.slice(0, -1)
  if (alter === 'append') return Uint8Array.of(...ciphertext, 0)
  if (alter === 'append-much') return Uint8Array.of(...ciphertext, ...new Uint8Array(FULL + 16))
  if (alter !== 'tag') return ciphertext
  const copy = ciphertext.slice()
  copy[copy.length - 1] = (copy.at(-1) ?? 0) ^ 1
  return copy
}

const REFUSED = { result: 'error', ends: ['discarded'] }
const TOTAL = 20
const honest = (part: number): Served => ({ part, totalParts: TOTAL, bytes: FULL })

/** The network's fault in one part of twenty. */
const FAULTS: Record<string, (at: number) => Answers> = {
  dropped: (at) => (part) => (part === at ? undefined : honest(part)),
  'swapped with its neighbour': (at) => {
    const other = at === TOTAL ? at - 1 : at + 1
    return (part) => honest(part === at ? other : part === other ? at : part)
  },
  'replaced by the one before': (at) => (part) =>
    honest(part === at ? (at === 1 ? TOTAL : at - 1) : part),
  'answered with 404, and all after it': (at) => (part) => (part >= at ? undefined : honest(part)),
}

/** Each of twenty in the long run, otherwise the ends and one in the middle. */
const PLACES =
  process.env.LONG === '1' ? Array.from({ length: TOTAL }, (_, index) => index + 1) : [1, 11, TOTAL]

test('the same twenty parts, untouched, are a file', async () => {
  const { result, ends, received } = await download(TOTAL, honest)
  expect([result, ends, received]).toEqual(['whole', ['offered'], TOTAL * FULL])
})

describe.each(Object.entries(FAULTS))('a part that is %s', (_name, fault) => {
  test.each(PLACES)(
    'is an error at place %i of 20, and no file is offered [C5 B098 B110]',
    async (at) => {
      expect(await download(TOTAL, fault(at))).toMatchObject(REFUSED)
    },
  )
})

/** Parts of a file as the sender sealed them, each `[bytes, part, totalParts, alter]`. */
type Case = { totalParts: number; parts: [number, number, number, Served['alter']?][] }

/** A whole file of that many parts, the last one with that many bytes. */
const whole = (totalParts: number, last: number): Case => ({
  totalParts,
  parts: Array.from({ length: totalParts }, (_, index) => [
    index + 1 === totalParts ? last : FULL,
    index + 1,
    totalParts,
  ]),
})

/**
 * The 28 cases of age for its stream of chunks (C2SP, CCTV, `age/testdata/stream_*`), in terms of
 * parts: a final chunk is the last of `totalParts`, the nonce is the IV.
 */
const GOOD: Record<string, Case> = {
  '257_chunks': whole(257, SHORT),
  '257_chunks_full': whole(257, FULL),
  '258_chunks': whole(258, SHORT),
  empty_payload: { totalParts: 1, parts: [[0, 1, 1]] },
  last_chunk_full: whole(1, FULL),
  last_chunk_full_second: whole(2, FULL),
  three_chunks: whole(3, SHORT),
  two_chunks: whole(2, SHORT),
}
const BAD: Record<string, Case> = {
  bad_tag: { totalParts: 1, parts: [[SHORT, 1, 1, 'tag']] },
  bad_tag_second_chunk: {
    totalParts: 2,
    parts: [
      [FULL, 1, 2],
      [SHORT, 2, 2, 'tag'],
    ],
  },
  bad_tag_second_chunk_full: {
    totalParts: 2,
    parts: [
      [FULL, 1, 2],
      [FULL, 2, 2, 'tag'],
    ],
  },
  last_chunk_empty: {
    totalParts: 2,
    parts: [
      [FULL, 1, 2],
      [0, 2, 2],
    ],
  },
  missing_tag: { totalParts: 1, parts: [[SHORT, 1, 1, 'no-tag']] },
  no_chunks: { totalParts: 1, parts: [] },
  no_final: { totalParts: 1, parts: [[SHORT, 1, 2]] },
  no_final_full: { totalParts: 1, parts: [[FULL, 1, 2]] },
  no_final_two_chunks: {
    totalParts: 2,
    parts: [
      [FULL, 1, 3],
      [SHORT, 2, 3],
    ],
  },
  no_final_two_chunks_full: {
    totalParts: 2,
    parts: [
      [FULL, 1, 3],
      [FULL, 2, 3],
    ],
  },
  no_nonce: { totalParts: 1, parts: [[SHORT, 1, 1, 'no-iv']] },
  short_chunk: {
    totalParts: 2,
    parts: [
      [FULL, 1, 2, 'truncate'],
      [SHORT, 2, 2],
    ],
  },
  short_nonce: { totalParts: 1, parts: [[SHORT, 1, 1, 'short-iv']] },
  short_second_chunk: {
    totalParts: 3,
    parts: [
      [FULL, 1, 3],
      [FULL, 2, 3, 'truncate'],
      [SHORT, 3, 3],
    ],
  },
  trailing_garbage_long: { totalParts: 1, parts: [[SHORT, 1, 1, 'append-much']] },
  trailing_garbage_short: { totalParts: 1, parts: [[SHORT, 1, 1, 'append']] },
  two_final_chunks: {
    totalParts: 2,
    parts: [
      [FULL, 1, 1],
      [SHORT, 2, 2],
    ],
  },
  two_final_chunks_full: {
    totalParts: 2,
    parts: [
      [FULL, 1, 1],
      [FULL, 2, 2],
    ],
  },
  two_final_chunks_second: {
    totalParts: 3,
    parts: [
      [FULL, 1, 3],
      [FULL, 2, 2],
      [SHORT, 3, 3],
    ],
  },
  two_final_chunks_short: {
    totalParts: 2,
    parts: [
      [SHORT, 1, 1],
      [SHORT, 2, 2],
    ],
  },
}
const serve =
  ({ parts }: Case): Answers =>
  (number) => {
    const [bytes, part, totalParts, alter] = parts[number - 1] ?? []
    if (bytes === undefined || !part || !totalParts) return undefined
    return { bytes, part, totalParts, ...(alter && { alter }) }
  }

test.each(Object.entries(GOOD))(
  'the whole file of age’s case %s is offered [C5 B098]',
  async (_, given) => {
    const { result, ends, received } = await download(given.totalParts, serve(given))
    const bytes = given.parts.reduce((sum, [size]) => sum + size, 0)
    expect([result, ends, received]).toEqual(['whole', ['offered'], bytes])
  },
)

test.each(Object.entries(BAD))(
  'age’s case %s is an error and no file is offered [C5 B098]',
  async (_, given) => {
    expect(await download(given.totalParts, serve(given))).toMatchObject(REFUSED)
  },
)
