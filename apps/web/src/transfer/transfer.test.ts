import {
  type Bytes,
  checksumOf,
  decodeBase64url,
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
import type { Column } from '@concord/domain/dataset-types/column'
import { csvValidationSchema } from '@concord/domain/dataset-types/csv-schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { NetworkError } from '#api/send.ts'
import { type AttestedChannel, openChannel } from './channel.ts'
import { type DownloadProgress, downloadFile } from './download.ts'
import { onThisThread } from './file-work.ts'
import { transmitParts } from './transmit-parts.ts'
import { type UploadProgress, uploadFile } from './upload.ts'

const CHUNK_BYTES = 1000
const schema: Column[] = [
  { name: 'id', type: { datatype: 'int' }, nullable: false, encrypted: false },
  { name: 'city', type: { datatype: 'varchar', length: 12 }, nullable: true, encrypted: false },
]
const datasetType = { id: 'cities', schema, csvValidationSchema: csvValidationSchema(schema) }
const environment = { UPLOAD_CHUNK_SIZE: CHUNK_BYTES, UPLOAD_CONCURRENCY: 6, VALIDATION_CHUNK_SIZE: 4096 }
const unverified = { environment: { ATTESTATION_VERIFICATION_REQUIRED: false }, measurements: undefined, now: new Date() }

const rows = (count: number) => `id,city\n${Array.from({ length: count }, (_, index) => `${index},Brandon`).join('\n')}\n`
const csv = (text: string, name = 'cities.csv', type = 'text/csv') => new File([text], name, { type })

type Stored = { plaintext: Bytes; checksum: string }
type Exchange = { method: string; path: string; body: Bytes | undefined; headers: Headers }

/** An enclave and its store, as small as they can be: the other side of the channel for these tests. */
function backend() {
  const channels = new Map<string, { pair: KeyPair; token: string }>()
  const sets = new Map<string, { totalParts: number; parts: Map<number, Stored> }>()
  const log: Exchange[] = []
  let serial = 0
  let inFlight = 0
  const state = {
    channels,
    sets,
    log,
    mostInFlight: 0,
    /** Answers, breaks or delays an exchange before the store sees it. */
    before: undefined as ((exchange: Exchange) => Response | Promise<void> | undefined) | undefined,
  }
  const problem = (status: number, code: string) => Response.json({ code, message: code }, { status })

  async function keyFor(headers: Headers, resource: string, direction: 'c2s' | 's2c') {
    const { channelId, clientPublicKey } = readPartHeaders((name) => headers.get(name))
    const channel = channels.get(channelId)
    if (!channel) return
    const enclavePublicKey = channel.pair.publicKey
    const transfer = { direction, channelId, resource, attestationToken: channel.token, clientPublicKey, enclavePublicKey }
    return { channelId, key: await deriveTransferKey(channel.pair.privateKey, clientPublicKey, transfer) }
  }

  async function answer({ method, path, body, headers }: Exchange): Promise<Response> {
    if (path === '/saas-secure-channels/') {
      serial += 1
      const id = `channel-${serial}`
      const pair = await generateKeyPair()
      const claims = JSON.stringify({ 'x-ms-sgx-ehd': encodeBase64url(new TextEncoder().encode(heldData(id, pair.publicKey))) })
      const token = ['{"alg":"RS256"}', claims, 'sig'].map((part) => encodeBase64url(new TextEncoder().encode(part))).join('.')
      channels.set(id, { pair, token })
      return Response.json({ id, attestationToken: token }, { status: 201 })
    }
    const [, datasetId, rest] = /^\/workspaces\/w\/datasets\/(?:([^/]+)(\/parts\/(?:\d+)?)?)?$/.exec(path) ?? []
    if (!datasetId) {
      serial += 1
      const { totalParts, fileName } = JSON.parse(new TextDecoder().decode(body))
      sets.set(`set-${serial}`, { totalParts, parts: new Map() })
      const links = { self: `/workspaces/w/datasets/set-${serial}` }
      const createdAt = '2026-01-05T09:00:00.000Z'
      const type = { datasetType: '/dataset-types/cities', datasetTypeName: 'Cities' }
      return Response.json({ links, fileName, status: 'NEW', createdAt, createdBy: 'Ada', ...type, totalParts }, { status: 201 })
    }
    const set = sets.get(datasetId)
    if (!set) return problem(404, 'notFound')
    if (method === 'DELETE') {
      sets.delete(datasetId)
      return new Response(undefined, { status: 204 })
    }
    if (rest === '/parts/') return Response.json({ items: [...set.parts.keys()] })
    const part = Number(rest?.split('/').at(-1))
    const resource = `/workspaces/w/datasets/${datasetId}/parts`
    const direction = method === 'POST' ? 'c2s' : 's2c'
    const found = await keyFor(headers, resource, direction)
    if (!found) return problem(409, 'channelExpired')
    const position = { direction, channelId: found.channelId, resource, part, totalParts: set.totalParts } as const
    if (method === 'GET') {
      const stored = set.parts.get(part)
      if (!stored) return problem(404, 'notFound')
      const { iv, ciphertext } = await sealPart(found.key, stored.plaintext, position)
      return new Response(ciphertext, { headers: sealHeaders({ iv, checksum: await checksumOf(ciphertext) }) })
    }
    const { iv, checksum } = readSealHeaders((name) => headers.get(name))
    const spelled = encodeBase64url(checksum)
    const stored = set.parts.get(part)
    if (stored) return stored.checksum === spelled ? new Response(undefined, { status: 200 }) : problem(409, 'partExists')
    const plaintext = await openPart(found.key, { iv, ciphertext: body as Bytes }, position)
    set.parts.set(part, { plaintext, checksum: spelled })
    return new Response(undefined, { status: 201 })
  }

  const send: Send = async (url, init) => {
    const raw = init.body === undefined ? undefined : new Uint8Array(await new Response(init.body as BodyInit).arrayBuffer())
    const exchange: Exchange = { method: init.method ?? 'GET', path: url, body: raw, headers: new Headers(init.headers) }
    log.push(exchange)
    init.signal?.throwIfAborted()
    inFlight += 1
    state.mostInFlight = Math.max(state.mostInFlight, url.includes('/parts/') && init.method === 'POST' ? inFlight : 0)
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
    const parts = [...(set?.parts ?? [])].toSorted(([a], [b]) => a - b).map(([, { plaintext }]) => plaintext)
    return new Blob(parts).text()
  }
  return { ...state, state, call, content }
}

let server: ReturnType<typeof backend>
beforeEach(() => {
  server = backend()
})

const channelOf = () => openChannel(server.call, unverified)
const fresh = () => async (): Promise<AttestedChannel> => channelOf()

function upload(file: File, overrides: Partial<Parameters<typeof uploadFile>[0]> = {}) {
  const progress: UploadProgress[] = []
  const result = uploadFile({
    ...{ file, workspaceId: 'w', datasetType, environment, call: server.call, openChannel: fresh(), signal: new AbortController().signal },
    onProgress: (step) => progress.push(step),
    ...overrides,
  })
  return { result, progress }
}

describe('uploading', () => {
  test('a file arrives byte for byte in ceil(size / chunk) parts, six at once at most [B058 B097 B115]', async () => {
    server.state.before = async () => void (await new Promise((resolve) => setTimeout(resolve, 1)))
    const text = rows(4000)
    const { result, progress } = upload(csv(text))
    const answered = await result
    if (!('dataset' in answered)) throw new Error('refused')
    expect(await server.content(answered.dataset.id)).toBe(text)
    expect(server.sets.get(answered.dataset.id)?.totalParts).toBe(Math.ceil(text.length / CHUNK_BYTES))
    expect(server.state.mostInFlight).toBe(6)
    expect([...new Set(progress.map(({ step }) => step))]).toEqual(['loading', 'validating', 'channel', 'dataset', 'transmitting', 'done'])
    expect(progress.at(-1)).toMatchObject({ bytes: text.length, rows: 4000, errors: 0 })
  })

  test('a file of another type is refused before anything is read or sent [B066]', async () => {
    expect(await upload(csv('id,city\n', 'a.xlsx', 'application/vnd.ms-excel')).result).toEqual({ refusal: { reason: 'file-type' } })
    expect(server.log).toEqual([])
  })

  test('an empty file is no CSV [B109]', async () => {
    expect(await upload(csv('')).result).toMatchObject({ refusal: { reason: 'unreadable', fault: { code: 'empty' } } })
  })

  test('a wrong row is reported and nothing is sent [B066]', async () => {
    const { result } = upload(csv(`${rows(3)}x,Winnipeg\n`))
    expect(await result).toMatchObject({ refusal: { reason: 'invalid', outcome: { errors: [{ row: 5, column: 'id' }] } } })
    expect(server.log).toEqual([])
  })

  test('the session flag skips the validation [B066]', async () => {
    expect(await upload(csv('nothing of the kind'), { skipsValidation: true }).result).toMatchObject({ isValidated: false })
  })

  test('a cancelled upload leaves no data set behind', async () => {
    const cancel = new AbortController()
    server.state.before = ({ path }) => {
      if (path.endsWith('/parts/9')) cancel.abort()
      return undefined
    }
    await expect(upload(csv(rows(4000)), { signal: cancel.signal }).result).rejects.toThrow('aborted')
    expect(server.sets.size).toBe(0)
  })

  test('a part that the server refuses ends the upload and deletes the data set [B098]', async () => {
    server.state.before = ({ path }) => (path.endsWith('/parts/2') ? Response.json({}, { status: 403 }) : undefined)
    await expect(upload(csv(rows(400))).result).rejects.toMatchObject({ code: 'not-allowed' })
    expect(server.sets.size).toBe(0)
  })
})

describe('transmitting through trouble', () => {
  const file = csv(rows(4000))
  const totalParts = Math.ceil(file.size / CHUNK_BYTES)

  function transmit(overrides: Partial<Parameters<typeof transmitParts>[0]> = {}) {
    server.sets.set('set', { totalParts, parts: new Map() })
    return transmitParts({
      ...{ file, workspaceId: 'w', datasetId: 'set', totalParts, chunkBytes: CHUNK_BYTES, concurrency: 6, call: server.call },
      openChannel: fresh(),
      seal: onThisThread.seal,
      signal: new AbortController().signal,
      onProgress: () => undefined,
      wait: async () => undefined,
      ...overrides,
    })
  }

  test('a part that is sent again is the same ciphertext', async () => {
    let failures = 3
    server.state.before = ({ path }) => {
      failures -= path.endsWith('/parts/3') ? 1 : 0
      if (path.endsWith('/parts/3') && failures >= 0) throw new NetworkError('no answer')
      return undefined
    }
    await transmit()
    const sent = server.log.filter(({ path }) => path.endsWith('/parts/3')).map(({ body }) => encodeBase64url(body as Bytes))
    expect(sent).toHaveLength(4)
    expect(new Set(sent).size).toBe(1)
    expect(await server.content('set')).toBe(await file.text())
  })

  test('an enclave that restarts gets the rest through one fresh channel', async () => {
    let isRestarted = false
    server.state.before = ({ path }) => {
      if (isRestarted || !path.endsWith('/parts/20')) return undefined
      isRestarted = true
      server.channels.clear()
      throw new NetworkError('no answer')
    }
    await transmit()
    expect(server.log.filter(({ path }) => path === '/saas-secure-channels/')).toHaveLength(2)
    expect(await server.content('set')).toBe(await file.text())
  })

  test('a part whose answer was lost together with the channel is not sent twice', async () => {
    let isLost = false
    server.state.before = ({ path }) => {
      if (isLost || !path.endsWith('/parts/7')) return undefined
      isLost = true
      server.sets.get('set')?.parts.set(7, { plaintext: new Uint8Array(), checksum: 'of another channel' })
      server.channels.clear()
      throw new NetworkError('no answer')
    }
    await transmit()
    expect(server.log.filter(({ path }) => path.endsWith('/parts/'))).toHaveLength(1)
    expect(server.sets.get('set')?.parts.size).toBe(totalParts)
  })

  test('at most eight parts are sealed and not yet acknowledged', async () => {
    let alive = 0
    let most = 0
    const acknowledged = new Set<string>()
    server.state.before = async ({ path, method }) => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      if (method === 'POST' && path.includes('/parts/')) acknowledged.add(path)
    }
    await transmit({
      seal: (job) => {
        alive += 1
        most = Math.max(most, alive - acknowledged.size)
        return onThisThread.seal(job)
      },
    })
    expect(most).toBeLessThanOrEqual(8)
  })

  test('a file that changes on disk is a clear error', async () => {
    const seal = (job: Parameters<typeof onThisThread.seal>[0]) => {
      const gone = { size: file.size, slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) }
      return onThisThread.seal(job.position.part === 5 ? { ...job, file: gone as unknown as Blob } : job)
    }
    await expect(transmit({ seal })).rejects.toMatchObject({ code: 'file-changed' })
  })
})

describe('downloading', () => {
  const text = rows(2000)
  const bytes = new TextEncoder().encode(text)
  const totalParts = Math.ceil(bytes.length / CHUNK_BYTES)

  function fill() {
    const parts = new Map<number, Stored>()
    for (let part = 1; part <= totalParts; part += 1) {
      parts.set(part, { plaintext: bytes.slice((part - 1) * CHUNK_BYTES, part * CHUNK_BYTES), checksum: '' })
    }
    server.sets.set('set', { totalParts, parts })
    return parts
  }

  function download(overrides: Partial<Parameters<typeof downloadFile>[0]> = {}) {
    const written: Bytes[] = []
    const log: string[] = []
    const progress: DownloadProgress[] = []
    const sink = {
      write: async (chunk: Bytes) => void written.push(chunk),
      close: async () => void log.push('close'),
      abort: async () => void log.push('abort'),
    }
    const result = downloadFile({
      ...{ workspaceId: 'w', datasetId: 'set', totalParts, call: server.call, openChannel: fresh(), concurrency: 6, sink },
      signal: new AbortController().signal,
      onProgress: (step) => progress.push(step),
      ...overrides,
    })
    return { result, log, progress, content: () => new Blob(written).text() }
  }

  test('all parts come in order and the file is offered after the last [B098]', async () => {
    fill()
    server.state.before = async ({ path }) => void (await new Promise((resolve) => setTimeout(resolve, path.endsWith('/1') ? 20 : 1)))
    const { result, log, progress, content } = download()
    expect(await result).toEqual({ isVerified: true })
    expect(await content()).toBe(text)
    expect(log).toEqual(['close'])
    expect(progress.at(-1)).toEqual({ step: 'done', parts: totalParts, totalParts, bytes: bytes.length })
  })

  test('without totalParts the first 404 after part 1 ends it, unverified [B098 B110]', async () => {
    fill()
    const { result, log, content } = download({ totalParts: undefined })
    expect(await result).toEqual({ isVerified: false })
    expect(await content()).toBe(text)
    expect(log).toEqual(['close'])
  })

  test('a missing part anywhere is an error and no file is offered', async () => {
    for (const missing of [1, 2, totalParts]) {
      fill().delete(missing)
      const { result, log } = download()
      await expect(result).rejects.toMatchObject({ code: 'incomplete' })
      expect(log).toEqual(['abort'])
    }
  })

  test('a 403 says that the operation is not allowed [B098]', async () => {
    fill()
    server.state.before = ({ path }) => (path.includes('/parts/') ? Response.json({}, { status: 403 }) : undefined)
    const { result, log } = download()
    await expect(result).rejects.toMatchObject({ code: 'not-allowed' })
    expect(log).toEqual(['abort'])
  })

  test('parts that change places do not open', async () => {
    fill()
    const swapped: Send = async (url, init) => {
      const { headers } = init
      const other = url.endsWith('/parts/2') ? url.replace(/2$/, '3') : url
      const answered = await server.call(
        { method: 'GET', path: other, access: 'user', summary: '', response: (await import('@concord/domain/api/endpoint')).octets },
        { headers },
      )
      return new Response(answered.bytes, { headers: answered.headers })
    }
    const swapping = createClient('', swapped)
    const { result, log } = download({ call: swapping as Call })
    await expect(result).rejects.toMatchObject({ code: 'part-tampered' })
    expect(log).toEqual(['abort'])
  })

  test('a channel that expires in the middle is replaced', async () => {
    fill()
    let isRestarted = false
    server.state.before = ({ path }) => {
      if (!isRestarted && path.endsWith('/parts/5')) {
        isRestarted = true
        server.channels.clear()
      }
      return undefined
    }
    const { result, content } = download()
    await result
    expect(await content()).toBe(text)
  })

  test('cancelling discards what was written', async () => {
    fill()
    const cancel = new AbortController()
    const { result, log } = download({ signal: cancel.signal, onProgress: ({ parts }) => parts === 3 && cancel.abort() })
    await expect(result).rejects.toThrow('aborted')
    expect(log).toEqual(['abort'])
  })
})

describe('opening a channel', () => {
  const verified = { ATTESTATION_VERIFICATION_REQUIRED: true, ATTESTATION_HOST: 'https://attest.example' }

  test('a missing ATTESTATION_HOST is named before anything is asked [B109]', async () => {
    const terms = { environment: { ATTESTATION_VERIFICATION_REQUIRED: true }, measurements: undefined, now: new Date() }
    await expect(openChannel(server.call, terms)).rejects.toMatchObject({ code: 'host-missing' })
    expect(server.log).toEqual([])
  })

  test('without saved measurements no channel is opened [B109]', async () => {
    const terms = { environment: verified, measurements: undefined, now: new Date() }
    await expect(openChannel(server.call, terms)).rejects.toMatchObject({ code: 'missing' })
    expect(server.log).toEqual([])
  })

  test('an answer without an id is an error [B110]', async () => {
    server.state.before = () => Response.json({ attestationToken: 'a.b.c' }, { status: 201 })
    await expect(channelOf()).rejects.toMatchObject({ code: 'channel-id-missing' })
  })

  test('an enclave key is taken unverified only where the deployment says so [B055]', async () => {
    expect(await channelOf()).toMatchObject({ isVerified: false })
    expect(decodeBase64url((await channelOf()).attestationToken.split('.')[1] ?? '')).toBeDefined()
  })
})
