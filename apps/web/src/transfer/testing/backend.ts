import {
  type Bytes,
  computeChecksum,
  deriveTransferKey,
  encodeBase64url,
  generateKeyPair,
  heldData,
  type KeyPair,
  openPart,
  readPartHeaders,
  readSealHeaders,
  sealHeaders,
  sealPart,
} from '@concord/crypto'
import { type Call, createClient, type Send } from '@concord/domain/api/client'
import { type Column, csvValidationSchema } from '@concord/domain/csv'

const schema: Column[] = [
  { name: 'id', type: { datatype: 'int' }, nullable: false, encrypted: false },
  { name: 'city', type: { datatype: 'varchar', length: 12 }, nullable: true, encrypted: false },
]

/** The data set type of the rows that `rows` of the backend makes. */
export const CITIES = {
  id: 'cities',
  name: 'Cities',
  schema,
  csvValidationSchema: csvValidationSchema(schema),
}

export const CHUNK_BYTES = 1000
/** The environment of a deployment that does not verify its enclave. */
export const unverified = {
  environment: { ATTESTATION_VERIFICATION_REQUIRED: false },
  measurements: undefined,
  now: new Date(),
}

/** A CSV of the test type with this many rows. */
export const rows = (count: number) =>
  `id,city\n${Array.from({ length: count }, (_, index) => `${index},Brandon`).join('\n')}\n`

export type Stored = { plaintext: Bytes; checksum: string }
export type Exchange = { method: string; path: string; body: Bytes | undefined; headers: Headers }

/** A minimal enclave with its store: the other end of the channel in these tests. */
export function backend() {
  const channels = new Map<string, { pair: KeyPair; token: string }>()
  const sets = new Map<
    string,
    { totalParts: number; parts: Map<number, Stored>; status?: 'NEW' | 'FAILED' | 'DELETED' }
  >()
  const log: Exchange[] = []
  let serial = 0
  let inFlight = 0
  const state = {
    channels,
    sets,
    log,
    mostInFlight: 0,
    /** Answers, fails or delays an exchange before the store sees it. */
    before: undefined as ((exchange: Exchange) => Response | Promise<void> | undefined) | undefined,
  }
  const described = (id: string, totalParts: number, fileName = 'cities.csv') => {
    const facts = {
      fileName,
      status: 'NEW',
      createdAt: '2026-01-05T09:00:00.000Z',
      createdBy: 'Ada',
      totalParts,
    }
    return {
      ...facts,
      links: { self: `/workspaces/w/datasets/${id}` },
      datasetType: '/dataset-types/cities',
      datasetTypeName: 'Cities',
    }
  }
  const problem = (status: number, code: string) =>
    Response.json({ code, message: code }, { status })

  async function keyFor(headers: Headers, resource: string, direction: 'c2s' | 's2c') {
    const { channelId, clientPublicKey } = readPartHeaders((name) => headers.get(name))
    const channel = channels.get(channelId)
    if (!channel) return
    const enclavePublicKey = channel.pair.publicKey
    const transfer = {
      direction,
      channelId,
      resource,
      attestationToken: channel.token,
      clientPublicKey,
      enclavePublicKey,
    }
    return {
      channelId,
      key: await deriveTransferKey(channel.pair.privateKey, clientPublicKey, transfer),
    }
  }

  async function answer({ method, path, body, headers }: Exchange): Promise<Response> {
    if (path === '/saas-secure-channels/') {
      serial += 1
      const id = `channel-${serial}`
      const pair = await generateKeyPair()
      const claims = JSON.stringify({
        'x-ms-sgx-ehd': encodeBase64url(new TextEncoder().encode(heldData(id, pair.publicKey))),
      })
      const token = ['{"alg":"RS256"}', claims, 'sig']
        .map((part) => encodeBase64url(new TextEncoder().encode(part)))
        .join('.')
      channels.set(id, { pair, token })
      return Response.json({ id, attestationToken: token }, { status: 201 })
    }
    const [, collection = '', datasetId, rest] =
      /^(\/workspaces\/w\/datasets|\/inference-models)\/(?:([^/]+)(\/parts\/(?:\d+)?)?)?$/.exec(
        path,
      ) ?? []
    if (!datasetId) {
      serial += 1
      const announced = JSON.parse(new TextDecoder().decode(body))
      const { totalParts = announced.modelTotalParts, fileName } = announced
      sets.set(`set-${serial}`, { totalParts, parts: new Map() })
      const self = `${collection}/set-${serial}`
      const { modelName, modelDescription, modelFileName, modelFileSize } = announced
      const model = {
        links: { self },
        modelName,
        modelDescription,
        modelFileName,
        modelFileSize,
        modelStatus: 'CREATED',
      }
      const made =
        modelName === undefined ? described(`set-${serial}`, totalParts, fileName) : model
      return Response.json(made, { status: 201 })
    }
    const set = sets.get(datasetId)
    if (!set) return problem(404, 'notFound')
    if (method === 'DELETE') {
      sets.delete(datasetId)
      return new Response(undefined, { status: 204 })
    }
    if (!rest)
      return Response.json({ ...described(datasetId, set.totalParts), status: set.status ?? 'NEW' })
    if (rest === '/parts/') return Response.json({ items: [...set.parts.keys()] })
    const part = Number(rest?.split('/').at(-1))
    const resource = `${collection}/${datasetId}/parts`
    const direction = method === 'POST' ? 'c2s' : 's2c'
    const found = await keyFor(headers, resource, direction)
    if (!found) return problem(409, 'channelExpired')
    const position = {
      direction,
      channelId: found.channelId,
      resource,
      part,
      totalParts: set.totalParts,
    } as const
    if (method === 'GET') {
      const stored = set.parts.get(part)
      if (!stored) return problem(404, 'notFound')
      const { iv, ciphertext } = await sealPart(found.key, stored.plaintext, position)
      return new Response(ciphertext, {
        headers: sealHeaders({ iv, checksum: await computeChecksum(ciphertext) }),
      })
    }
    const { iv, checksum } = readSealHeaders((name) => headers.get(name))
    const spelled = encodeBase64url(checksum)
    const stored = set.parts.get(part)
    if (stored)
      return stored.checksum === spelled
        ? new Response(undefined, { status: 200 })
        : problem(409, 'partExists')
    const plaintext = await openPart(found.key, { iv, ciphertext: body as Bytes }, position)
    set.parts.set(part, { plaintext, checksum: spelled })
    return new Response(undefined, { status: 201 })
  }

  const send: Send = async (url, init) => {
    const raw =
      init.body === undefined
        ? undefined
        : new Uint8Array(await new Response(init.body as BodyInit).arrayBuffer())
    const exchange: Exchange = {
      method: init.method ?? 'GET',
      path: url,
      body: raw,
      headers: new Headers(init.headers),
    }
    log.push(exchange)
    init.signal?.throwIfAborted()
    inFlight += 1
    state.mostInFlight = Math.max(
      state.mostInFlight,
      url.includes('/parts/') && init.method === 'POST' ? inFlight : 0,
    )
    try {
      const early = await state.before?.(exchange)
      return early ?? (await answer(exchange))
    } finally {
      inFlight -= 1
    }
  }
  const call: Call = createClient('', send)
  const content = (datasetId: string) => {
    const set = sets.get(datasetId)
    const parts = [...(set?.parts ?? [])]
      .toSorted(([a], [b]) => a - b)
      .map(([, { plaintext }]) => plaintext)
    return new Blob(parts).text()
  }
  return { ...state, state, send, call, content }
}
