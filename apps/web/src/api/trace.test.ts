import { afterAll, expect, test, vi } from 'vitest'

vi.stubGlobal('location', { origin: 'https://portal.example' })
vi.stubGlobal('isSecureContext', true)
vi.resetModules() // test files share modules, and this one reads the origin when it is loaded
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})
const { traceRequestsTo, withTrace } = await import('./trace.ts')

const traceOf = (url: string) =>
  (withTrace(url, { headers: { accept: 'a' } }).headers as Record<string, string>).traceparent

test('the portal’s origin gets a new valid trace id each time, and keeps the other headers', () => {
  const own = 'https://portal.example/api/v1/env'
  const [first, second] = [traceOf(own), traceOf(own)]
  expect(first).toMatch(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-01$/)
  expect(second).toMatch(/^00-[0-9a-f]{32}-/)
  expect(first?.slice(3, 35)).not.toBe(second?.slice(3, 35))
  expect(withTrace(own, { headers: { accept: 'a' } }).headers).toMatchObject({ accept: 'a' })
})

test('another origin gets none, but for API_HOST once it is enabled', () => {
  const api = 'https://api.example/product/v1'
  expect(traceOf(`${api}/users/self`)).toBeUndefined()
  traceRequestsTo(api)
  expect(traceOf(`${api}/users/self`)).toMatch(/^00-/)
  expect(traceOf('https://attest.example/certs')).toBeUndefined()
  expect(traceOf('https://portal.example.evil/users/self')).toBeUndefined()
  expect(traceOf('https://api.example/product/v1.evil/users/self')).toBeUndefined()
})
