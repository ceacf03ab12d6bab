import { type Bytes, encodeBase64url } from '@concord/crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NetworkError } from '#api/send.ts'
import { openChannel } from '../channel.ts'
import { workOn } from '../file/file-work.ts'
import { backend, CHUNK_BYTES, CITIES, rows, unverified } from '../testing/backend.ts'
import { LEFT } from '../transfer-error.ts'
import { datasetTarget } from './part-target.ts'
import type { BegunUpload } from './pending-uploads.ts'
import { transmitParts } from './transmit-parts.ts'
import { uploadDataset } from './upload-dataset.ts'
import type { UploadProgress } from './upload-progress.ts'

const datasetType = CITIES
const environment = {
  UPLOAD_CHUNK_SIZE: CHUNK_BYTES,
  UPLOAD_CONCURRENCY: 6,
  VALIDATION_CHUNK_SIZE: 4096,
}
const csv = (text: string, name = 'cities.csv', type = 'text/csv') =>
  new File([text], name, { type })

let server: ReturnType<typeof backend>
beforeEach(() => {
  server = backend()
})

const openFresh = () => openChannel(server.call, unverified)

function upload(file: File, overrides: Partial<Parameters<typeof uploadDataset>[0]> = {}) {
  const progress: UploadProgress[] = []
  const result = uploadDataset({
    file,
    workspaceId: 'w',
    datasetType,
    environment,
    call: server.call,
    openChannel: openFresh,
    signal: new AbortController().signal,
    onProgress: (step) => progress.push(step),
    ...overrides,
  })
  return { result, progress }
}

describe('uploading', () => {
  test('a file arrives byte for byte in ceil(size / chunk) parts, six at a time at most [B058 B097 B115]', async () => {
    server.state.before = async () => void (await new Promise((resolve) => setTimeout(resolve, 1)))
    const text = rows(4000)
    const { result, progress } = upload(csv(text))
    const answered = await result
    expect(answered).toEqual({ isValidated: true })
    const [datasetId = ''] = server.sets.keys()
    expect(await server.content(datasetId)).toBe(text)
    expect(server.sets.get(datasetId)?.totalParts).toBe(Math.ceil(text.length / CHUNK_BYTES))
    expect(server.state.mostInFlight).toBe(6)
    expect([...new Set(progress.map(({ step }) => step))]).toEqual([
      'loading',
      'validating',
      'channel',
      'dataset',
      'transmitting',
      'done',
    ])
    expect(progress.at(-1)).toMatchObject({ bytes: text.length, rows: 4000, errors: 0 })
  })

  test('a file of another type is refused before anything is read or sent [B066]', async () => {
    expect(await upload(csv('id,city\n', 'a.xlsx', 'application/vnd.ms-excel')).result).toEqual({
      refusal: { reason: 'file-type' },
    })
    expect(server.log).toEqual([])
  })

  test('an empty file is not CSV [B109]', async () => {
    expect(await upload(csv('')).result).toMatchObject({
      refusal: { reason: 'unreadable', fault: { code: 'empty' } },
    })
  })

  test('a wrong row is reported and nothing is sent [B066]', async () => {
    const { result } = upload(csv(`${rows(3)}x,Winnipeg\n`))
    expect(await result).toMatchObject({
      refusal: { reason: 'invalid', outcome: { errors: [{ row: 5, column: 'id' }] } },
    })
    expect(server.log).toEqual([])
  })

  test('the session flag skips the validation [B066]', async () => {
    expect(
      await upload(csv('nothing of the kind'), { skipsValidation: true }).result,
    ).toMatchObject({ isValidated: false })
  })

  test('a cancelled upload leaves no data set behind', async () => {
    const cancel = new AbortController()
    server.state.before = ({ path }) => {
      if (path.endsWith('/parts/9')) cancel.abort()
      return undefined
    }
    await expect(upload(csv(rows(4000)), { signal: cancel.signal }).result).rejects.toThrow(
      'aborted',
    )
    expect(server.sets.size).toBe(0)
  })

  test('an upload that is cancelled while it opens its channel makes no data set [B058]', async () => {
    const cancel = new AbortController()
    const openChannel = async () => {
      const channel = await openFresh()
      cancel.abort()
      return channel
    }
    await expect(
      upload(csv(rows(4)), { signal: cancel.signal, openChannel }).result,
    ).rejects.toThrow('aborted')
    expect(server.log.map(({ path }) => path)).toEqual(['/saas-secure-channels/'])
  })

  test('an upload that is cancelled while its data set is created ends immediately, and the data set is deleted when it is there [B058]', async () => {
    const cancel = new AbortController()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    server.state.before = ({ path, method }) => {
      if (!path.endsWith('/datasets/') || method !== 'POST') return undefined
      cancel.abort()
      return answered
    }
    await expect(upload(csv(rows(4)), { signal: cancel.signal }).result).rejects.toThrow('aborted')
    answer()
    await vi.waitFor(() => expect(server.log.at(-1)?.method).toBe('DELETE'))
    await vi.waitFor(() => expect(server.sets.size).toBe(0))
  })

  test('an upload that is left while its data set is created is kept, to be resumed [B058]', async () => {
    const leave = new AbortController()
    server.state.before = async ({ path, method }) => {
      if (path.endsWith('/datasets/') && method === 'POST') leave.abort(LEFT)
    }
    const begun: BegunUpload[] = []
    const onBegun = async (entry: BegunUpload) => void begun.push(entry)
    const { result } = upload(csv(rows(4)), { signal: leave.signal, onBegun })
    await expect(result).rejects.toBe(LEFT)
    expect([...server.sets.keys()]).toEqual(begun.map(({ datasetId }) => datasetId))
    expect(server.sets.size).toBe(1)
  })

  test('a part that the server refuses ends the upload and deletes the data set [B098]', async () => {
    server.state.before = ({ path }) =>
      path.endsWith('/parts/2') ? Response.json({}, { status: 403 }) : undefined
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
      target: datasetTarget(server.call, { workspaceId: 'w', datasetId: 'set' }),
      file,
      totalParts,
      chunkBytes: CHUNK_BYTES,
      concurrency: 6,
      openChannel: openFresh,
      seal: workOn(file).seal,
      signal: new AbortController().signal,
      onProgress: () => undefined,
      clock: { now: () => new Date(), sleep: async () => undefined },
      ...overrides,
    })
  }

  test('a retried part is the same ciphertext', async () => {
    let failures = 3
    server.state.before = ({ path }) => {
      failures -= path.endsWith('/parts/3') ? 1 : 0
      if (path.endsWith('/parts/3') && failures >= 0) throw new NetworkError('no answer')
      return undefined
    }
    await transmit()
    const sent = server.log
      .filter(({ path }) => path.endsWith('/parts/3'))
      .map(({ body }) => encodeBase64url(body as Bytes))
    expect(sent).toHaveLength(4)
    expect(new Set(sent).size).toBe(1)
    expect(await server.content('set')).toBe(await file.text())
  })

  test('a part without an answer waits longer before each try, one of a lost channel not before its first [A119]', async () => {
    const failing = async (fail: () => Response | undefined) => {
      let failures = 3
      server.state.before = ({ path }) => {
        if (!path.endsWith('/parts/3') || failures === 0) return undefined
        failures -= 1
        return fail()
      }
      const waits: number[] = []
      const sleep = async (seconds: number) => void waits.push(seconds)
      await transmit({ concurrency: 1, clock: { now: () => new Date(), sleep } })
      return waits
    }
    const noAnswer = () => {
      throw new NetworkError('no answer')
    }
    expect(await failing(noAnswer)).toEqual([1, 2, 4])
    const lost = () => Response.json({ code: 'channelExpired' }, { status: 409 })
    expect(await failing(lost)).toEqual([0, 2, 4])
  })

  test('after a restart the enclave gets the rest through one fresh channel', async () => {
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
      server.sets
        .get('set')
        ?.parts.set(7, { plaintext: new Uint8Array(), checksum: 'of another channel' })
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
    const work = workOn(file)
    await transmit({
      seal: (job) => {
        alive += 1
        most = Math.max(most, alive - acknowledged.size)
        return work.seal(job)
      },
    })
    expect(most).toBeLessThanOrEqual(8)
  })

  test('a file that changes on disk is a clear error', async () => {
    const gone = {
      size: file.size,
      slice: () => ({
        arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
      }),
    }
    const [before, after] = [workOn(file), workOn(gone as unknown as Blob)]
    await expect(
      transmit({ seal: (job) => (job.position.part === 5 ? after : before).seal(job) }),
    ).rejects.toMatchObject({
      code: 'file-changed',
    })
  })
})
