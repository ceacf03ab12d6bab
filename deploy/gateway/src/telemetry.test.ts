import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startBeside } from '#testing/beside-emulator.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  name: string
  traceId: string
  parentSpanId?: string
  attributes: Attribute[]
  status: { code?: number }
}
type Sent = {
  resourceSpans?: { scopeSpans: { spans: Span[] }[] }[]
  resourceMetrics?: { scopeMetrics: { metrics: { name: string }[] }[] }[]
}

const sent: { path: string | undefined; body: Sent; text: string }[] = []
const collector = createServer((request, response) => {
  let text = ''
  request.on('data', (data: Buffer) => {
    text += data
  })
  request.on('end', () => {
    sent.push({ path: request.url, body: JSON.parse(text) as Sent, text })
    response.setHeader('content-type', 'application/json').end('{}')
  })
})
afterAll(() => collector.close())

const TRACE = '0af7651916cd43dd8448eb211c80319c'

test('each request is a span of the portal’s trace, with metrics, and without query, cookie or ids', async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  const beside = await startBeside({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` })
  const ask = (path: string) =>
    fetch(beside.origin + path, {
      headers: {
        traceparent: `00-${TRACE}-b7ad6b7169203331-01`,
        cookie: 'sid=secret-cookie',
        'x-concord-gateway': '1',
      },
    })
  await ask('/api/v1/auth/okta-lifetime?code=secret-code')
  await ask('/api/v1/auth/okta-users/00u58692d8bc8def84a8/unlock')
  // What is left is sent when the gateway stops.
  await beside.stop()
  const spans = sent.flatMap(({ body }) =>
    (body.resourceSpans ?? []).flatMap(({ scopeSpans }) => scopeSpans.flatMap((s) => s.spans)),
  )
  expect(spans.map(({ name, traceId }) => [name, traceId])).toEqual([
    ['GET /api/v1/auth/okta-lifetime', TRACE],
    ['GET /api/v1/auth/okta-users/{id}/unlock', TRACE],
  ])
  const [first] = spans
  expect(first?.parentSpanId).toBe('b7ad6b7169203331')
  expect(first?.attributes.find(({ key }) => key === 'http.response.status_code')).toMatchObject({
    value: { intValue: 400 },
  })
  const requestId = first?.attributes.find(({ key }) => key === 'concord.request_id')
  expect(beside.log()).toContain(requestId?.value.stringValue)
  const metrics = sent.flatMap(({ body }) =>
    (body.resourceMetrics ?? []).flatMap(({ scopeMetrics }) =>
      scopeMetrics.flatMap((scope) => scope.metrics.map(({ name }) => name)),
    ),
  )
  expect(metrics).toEqual(
    expect.arrayContaining(['http.server.request.duration', 'http.server.active_requests']),
  )
  const everything = sent.map(({ text }) => text).join('\n')
  expect(everything).not.toMatch(/secret|00u58692|127\.0\.0\.1/)
})

test('without an address nothing is loaded or sent', async () => {
  sent.length = 0
  const beside = await startBeside()
  await fetch(`${beside.origin}/api/v1/auth/okta-lifetime`, {
    headers: { 'x-concord-gateway': '1' },
  })
  await beside.stop()
  expect(sent).toEqual([])
})
