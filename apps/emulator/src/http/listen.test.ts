import { mkdtempSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startEmulator } from '#testing/start-emulator.ts'
import { listen } from './listen.ts'

/** Sends a text, and resolves when the other side closes the connection. */
const closed = (port: number, text = '') =>
  new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
    socket.resume()
  })

const HALF_HEAD = 'GET / HTTP/1.1\r\nHost: localhost\r\n'
const HALF_BODY = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"a"'

test('connections that send nothing, or an incomplete request, are closed, and a slow answer is not cut off', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const handle: RequestListener = (request, response) => {
    if (request.url !== '/slow') return
    arrive()
    void released.then(() => response.end('answered'))
  }
  const times = { headersTimeout: 1500, requestTimeout: 2000, connectionsCheckingInterval: 50 }
  const { server, port } = await listen(handle, 0, '127.0.0.1', times)
  const slow = fetch(`http://127.0.0.1:${port}/slow`)
  await arrived
  const texts = ['', HALF_HEAD, HALF_BODY]
  await Promise.all(texts.flatMap((text) => Array.from({ length: 40 }, () => closed(port, text))))
  release()
  expect(await (await slow).text()).toBe('answered')
  server.close()
  server.closeAllConnections()
})

test.runIf(process.env.LONG)(
  'an emulator closes a thousand silent connections, with and without TLS',
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'concord-silent-'))
    const free = createServer().listen(0)
    const { port: tlsPort } = free.address() as AddressInfo
    await new Promise((resolve) => free.close(resolve))
    const settings = {
      DATA_DIR: folder,
      HTTPS_PORT: tlsPort,
      PUBLIC_ORIGIN: `https://demo.example:${tlsPort}`,
    }
    const emulator = await startEmulator({ settings })
    const start = performance.now()
    const ports = [Number(new URL(emulator.origin).port), tlsPort]
    await Promise.all(ports.flatMap((port) => Array.from({ length: 500 }, () => closed(port))))
    expect(performance.now() - start).toBeLessThan(60_000)
    expect((await emulator.send('GET', '/api/v1/env')).status).toBe(200)
    await emulator.stop()
    rmSync(folder, { recursive: true })
  },
)
