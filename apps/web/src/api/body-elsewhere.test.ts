import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@concord/domain/api/client'
import { endpoint, octets } from '@concord/domain/api/endpoint'
import { expect, onTestFinished, test } from 'vitest'
import { BodyElsewhere, exchange } from './body-elsewhere.ts'

const put = endpoint({
  method: 'POST',
  path: '/parts/{number}',
  access: 'user',
  summary: '',
  body: octets,
})

test('a body in another thread is sent from there, with the call’s address and headers', async () => {
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const { method, url, headers } = request
    received.push({
      method,
      url,
      type: headers['content-type'],
      mark: headers['x-mark'],
      body: Buffer.concat(pieces).toString(),
    })
    response.writeHead(204).end()
  })
  const received: unknown[] = []
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const call = createClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, exchange)

  const here = new TextEncoder().encode('bytes')
  const there = new BodyElsewhere((url, init) => fetch(url, { ...init, body: here }))
  for (const body of [here, there])
    await call(put, { params: { number: '3' }, body, headers: { 'x-mark': 'm' } })
  const expected = {
    method: 'POST',
    url: '/parts/3',
    type: 'application/octet-stream',
    mark: 'm',
    body: 'bytes',
  }
  expect(received).toEqual([expected, expected])
})
