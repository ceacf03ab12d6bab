import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { startEmulator } from '#testing/start-emulator.ts'

const SELF = '/product/v1/users/self'

/** An emulator with its log, and a caller who sends the beginning of a request and hangs up. */
async function begin(settings = {}) {
  const logged: Record<string, unknown>[] = []
  const sink = new Writable({
    write: (line, _encoding, done) => {
      logged.push(JSON.parse(String(line)))
      done()
    },
  })
  const emulator = await startEmulator({ settings, log: pino({ level: 'info' }, sink) })
  onTestFinished(emulator.stop)
  const { port } = new URL(emulator.origin)
  const token = await emulator.accessToken('owner')
  const hangUp = (method: string, path: string, headers: string[], body: string) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1')
      const lines = [`Host: 127.0.0.1:${port}`, `Authorization: Bearer ${token}`, ...headers]
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
      setTimeout(() => socket.destroy(), 100)
      socket.on('close', () => resolve())
    })
  const entries = async () =>
    (await (await emulator.send('GET', '/_emulator/audit/export')).text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ type }) => type === 'entry')
      .map(({ stream, facts: { method, path, status } }) => [stream, method, path, status])
  const requests = () =>
    logged.filter(({ path }) => String(path).startsWith('/product')).map(toLogged)
  return { ...emulator, token, hangUp, entries, requests }
}
const toLogged = ({ method, path, status }: Record<string, unknown>) => [method, path, status]

test('a change whose client hangs up in the middle of its body is one refused call in the audit log, and the log of the server has no status [S3 B026]', async () => {
  const { hangUp, entries, requests } = await begin()
  const workspaces = '/product/v1/workspaces/'
  const json = 'Content-Type: application/json'
  await hangUp('PATCH', SELF, [json, 'Content-Length: 100'], '{"language"')
  await hangUp('POST', workspaces, [json, 'Transfer-Encoding: chunked'], '5\r\n{"nam')
  const checks = '/product/v1/query-job-types/checks'
  const part = `/product/v1/workspaces/${randomUUID()}/datasets/${randomUUID()}/parts/1`
  const octets = 'Content-Type: application/octet-stream'
  await hangUp('POST', checks, [json, 'Content-Length: 100'], '{')
  await hangUp('POST', part, [octets, 'Content-Length: 100'], 'bytes')
  await expect.poll(entries).toEqual([
    ['reads', 'PATCH', SELF, 400],
    ['reads', 'POST', workspaces, 400],
    ['reads', 'POST', checks, 400],
    ['reads', 'POST', part, 400],
  ])
  expect(requests()).toEqual([
    ['PATCH', SELF, null],
    ['POST', workspaces, null],
    ['POST', checks, null],
    ['POST', part, null],
  ])
})

test('the log and the entry of a change of language by PUT have the method that was sent [S3 C100]', async () => {
  const { send, token, entries, requests } = await begin()
  const headers = { authorization: `Bearer ${token}` }
  expect((await send('PUT', SELF, { language: 'fr' }, headers)).status).toBe(200)
  expect(await entries()).toEqual([['changes', 'PUT', SELF, 200]])
  expect(requests()).toEqual([['PUT', SELF, 200]])
})

test('a refused call of a feature that is off, or of an unknown path, has its caller in the audit log [S3 B026]', async () => {
  const { send, token, entries } = await begin({ FEATURE_CMK_ROTATIONS_ENABLED: false })
  const sent = [
    ['GET', '/product/v1/cmk-rotations/', 404],
    ['DELETE', '/product/v1/users/', 501],
    ['GET', '/api/v1/nothing', 501],
  ] as const
  for (const [method, path, status] of sent)
    for (const headers of [
      { authorization: `Bearer ${token}` },
      { authorization: 'Bearer a.b.c' },
      {},
    ])
      expect((await send(method, path, undefined, headers)).status).toBe(status)
  expect(await entries()).toEqual(sent.map((each) => ['reads', ...each]))
})
