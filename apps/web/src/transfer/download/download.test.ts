import type { Bytes } from '@concord/crypto'
import { type Call, createClient, type Send } from '@concord/domain/api/client'
import { octets } from '@concord/domain/api/endpoint'
import { beforeEach, describe, expect, test } from 'vitest'
import { openChannel } from '../channel.ts'
import { backend, CHUNK_BYTES, rows, type Stored, unverified } from '../testing/backend.ts'
import { type DownloadProgress, downloadFile } from './download.ts'

let server: ReturnType<typeof backend>
beforeEach(() => {
  server = backend()
})

const openFresh = () => openChannel(server.call, unverified)

describe('downloading', () => {
  const text = rows(2000)
  const bytes = new TextEncoder().encode(text)
  const totalParts = Math.ceil(bytes.length / CHUNK_BYTES)

  function fill() {
    const parts = new Map<number, Stored>()
    for (let part = 1; part <= totalParts; part += 1) {
      parts.set(part, {
        plaintext: bytes.slice((part - 1) * CHUNK_BYTES, part * CHUNK_BYTES),
        checksum: '',
      })
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
      workspaceId: 'w',
      datasetId: 'set',
      totalParts,
      call: server.call,
      openChannel: openFresh,
      concurrency: 6,
      sink,
      signal: new AbortController().signal,
      onProgress: (step) => progress.push(step),
      ...overrides,
    })
    return { result, log, progress, content: () => new Blob(written).text() }
  }

  test('all parts arrive in order and the file is offered after the last [B098]', async () => {
    fill()
    server.state.before = async ({ path }) =>
      void (await new Promise((resolve) => setTimeout(resolve, path.endsWith('/1') ? 20 : 1)))
    const { result, log, progress, content } = download()
    expect(await result).toEqual({ isVerified: true })
    expect(await content()).toBe(text)
    expect(log).toEqual(['close'])
    expect(progress.at(-1)).toEqual({
      step: 'done',
      parts: totalParts,
      totalParts,
      bytes: bytes.length,
    })
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
    server.state.before = ({ path }) =>
      path.includes('/parts/') ? Response.json({}, { status: 403 }) : undefined
    const { result, log } = download()
    await expect(result).rejects.toMatchObject({ code: 'not-allowed' })
    expect(log).toEqual(['abort'])
  })

  test('a part that replaces another, and so occurs twice, cannot be decrypted', async () => {
    fill()
    const swapped: Send = async (url, init) => {
      const { headers } = init
      const other = url.endsWith('/parts/2') ? url.replace(/2$/, '3') : url
      const answered = await server.call(
        { method: 'GET', path: other, access: 'user', summary: '', response: octets },
        { headers },
      )
      return new Response(answered.bytes, { headers: answered.headers })
    }
    const swapping = createClient('', swapped)
    const { result, log } = download({ call: swapping as Call })
    await expect(result).rejects.toMatchObject({ code: 'part-tampered' })
    expect(log).toEqual(['abort'])
  })

  test('a channel that expires during a download is replaced', async () => {
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

  test('cancelling discards the written data', async () => {
    fill()
    const cancel = new AbortController()
    const { result, log } = download({
      signal: cancel.signal,
      onProgress: ({ parts }) => parts === 3 && cancel.abort(),
    })
    await expect(result).rejects.toThrow('aborted')
    expect(log).toEqual(['abort'])
  })
})
