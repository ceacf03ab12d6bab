import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Request } from '@playwright/test'
import { startEmulator } from './emulator.ts'
import { expect, getPerson, signIn, test } from './test.ts'

test('errors and web vitals are posted where settings say, without messages, ids or cookies; requests to the portal’s origin have a trace id', async ({
  browser,
}) => {
  const reports: { path: string | undefined; body: Record<string, unknown>; cookie: unknown }[] = []
  const sink = createServer((request, response) => {
    let text = ''
    request.on('data', (data: Buffer) => {
      text += data
    })
    request.on('end', () => {
      reports.push({ path: request.url, body: JSON.parse(text), cookie: request.headers.cookie })
      response.end()
    })
  })
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(sink.address() as AddressInfo).port}`
  const emulator = await startEmulator({
    ERROR_REPORT_URL: `${address}/errors`,
    WEB_VITALS_URL: `${address}/vitals`,
  })
  const context = await browser.newContext({ baseURL: emulator.origin, locale: 'en-CA' })
  try {
    const page = await context.newPage()
    const sent: Request[] = []
    page.on('request', (request) => sent.push(request))
    await signIn(page, getPerson(emulator, 'owner'))
    await page.evaluate(() => {
      setTimeout(() => {
        throw new RangeError('the secret file.csv')
      })
      void Promise.reject(new TypeError('another secret'))
    })
    await page.goto('about:blank')
    await expect.poll(() => new Set(reports.map(({ path }) => path)).size).toBe(2)
    await expect
      .poll(
        () =>
          new Set(reports.filter(({ path }) => path === '/errors').map(({ body }) => body.name)),
      )
      .toEqual(new Set(['RangeError', 'TypeError']))
    expect(reports.map(({ cookie }) => cookie).every((cookie) => cookie === undefined)).toBe(true)
    expect(JSON.stringify(reports)).not.toContain('secret')
    const calls = sent.filter((request) => /\/(product|api)\/v1\//.test(request.url()))
    expect(calls.length).toBeGreaterThan(3)
    const traces = calls.map((request) => request.headers().traceparent ?? '')
    expect(traces.every((trace) => /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/.test(trace))).toBe(true)
    expect(new Set(traces).size).toBe(traces.length)
  } finally {
    await context.close()
    await emulator.stop()
    sink.close()
  }
})
