import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { createServer, isIPv4 } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequest } from '#testing/raw-request.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'
import { makeCertificate } from './certificate.ts'
import { tlsIdentity } from './kept-certificate.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'concord-https-'))
const HOST = 'demo.example'
let emulator: TestEmulator
let port = 0
beforeAll(async () => {
  port = await freePort()
  const settings = {
    DATA_DIR: folder,
    HOST: '0.0.0.0',
    HTTPS_PORT: port,
    PUBLIC_ORIGIN: `https://${HOST}:${port}`,
  }
  emulator = await startEmulator({ settings })
})
afterAll(async () => {
  await emulator.stop()
  rmSync(folder, { recursive: true })
})

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, () => {
      const { port: free } = server.address() as { port: number }
      server.close(() => resolve(free))
    })
  })

type Answer = { status: number; headers: Record<string, unknown>; body: string }

/**
 * Calls the public listener like a browser on another machine that trusts only the data folder's
 * authority.
 */
const ask = (asked: string, { host = `${HOST}:${port}`, method = 'GET' } = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const ca = readFileSync(path.join(folder, 'https/authority.pem'), 'utf8')
    const sent = request(
      { host: '127.0.0.1', port, path: asked, method, ca, servername: HOST, headers: { host } },
      (response) => {
        let body = ''
        response.on('data', (chunk: Buffer) => {
          body += chunk.toString()
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        )
      },
    )
    sent.on('error', reject).end()
  })

test('the public address has a certificate of its authority, and all links stay under it', async () => {
  const { status, body, headers } = await ask('/api/v1/env')
  expect(status).toBe(200)
  expect(JSON.parse(body)).toMatchObject({ API_HOST: `https://${HOST}:${port}/product/v1` })
  // HSTS would keep the browser from http://localhost for a year.
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('the control plane is not available there, whatever host name is requested', async () => {
  expect((await ask('/_emulator/people')).status).toBe(403)
  for (const host of ['localhost', `localhost:${port}`, 'owner.localhost', '127.0.0.1'])
    expect([host, (await ask('/_emulator/people', { host })).status]).toEqual([host, 421])
})

test('another machine that uses the name localhost does not reach the control plane, unless the settings allow it', async () => {
  const own = Object.values(networkInterfaces()).flat()
  const address = own.find((one) => one && isIPv4(one.address) && !one.internal)?.address
  if (!address) return // a machine without any network has no other address
  const asOther = (origin: string) =>
    rawRequest(origin.replace('127.0.0.1', address), '/_emulator/health', {
      host: `localhost:${new URL(origin).port}`,
    })
  expect((await asOther(emulator.origin)).status).toBe(403)
  const open = await startEmulator({ settings: { HOST: '0.0.0.0', CONTROL_FROM: 'anywhere' } })
  expect((await asOther(open.origin)).status).toBe(200)
  await open.stop()
})

test('a certificate is for its host only, under an authority that may only sign certificates', async () => {
  for (const host of ['demo.example', '192.168.1.20']) {
    const made = await makeCertificate(host, new Date())
    const [certificate, authority] = [
      new X509Certificate(made.certificate),
      new X509Certificate(made.authority),
    ]
    expect([
      certificate.verify(authority.publicKey),
      authority.verify(authority.publicKey),
      authority.ca,
      certificate.ca,
    ]).toEqual([true, true, true, false])
    expect(certificate.checkIssued(authority)).toBe(true)
    expect(isIPv4(host) ? certificate.checkIP(host) : certificate.checkHost(host)).toBe(host)
    expect(certificate.checkHost('other.example')).toBeUndefined()
    expect(certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
  }
})

test('a generated certificate is stored, its key readable by its owner only, and replaced before it expires or for another host', async () => {
  const choice = {
    DATA_DIR: path.join(folder, 'kept'),
    PUBLIC_ORIGIN: 'https://a.example',
    TLS_CERT: undefined,
    TLS_KEY: undefined,
  }
  const [start, soon, late] = ['2026-11-01', '2027-09-01', '2027-10-15'].map(
    (day) => new Date(day),
  ) as [Date, Date, Date]
  const first = await tlsIdentity(choice, start)
  expect(await tlsIdentity(choice, soon)).toEqual(first)
  expect(await tlsIdentity(choice, late)).not.toEqual(first)
  const renewed = await tlsIdentity(choice, late)
  const other = await tlsIdentity({ ...choice, PUBLIC_ORIGIN: 'https://b.example' }, late)
  expect(other.cert).not.toBe(renewed.cert)
  if (process.platform !== 'win32')
    expect(statSync(path.join(folder, 'kept/https/key.pem')).mode & 0o077).toBe(0)
})

test.each([
  { TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' },
  { TLS_CERT: 'cert.pem' },
  { TLS_KEY: 'key.pem' },
])('%j without a port for TLS is refused at the start', async (settings) => {
  await expect(startEmulator({ settings })).rejects.toThrow(/TLS_CERT and TLS_KEY need HTTPS_PORT/)
})

test('a missing TLS setting is named', async () => {
  const choice = {
    DATA_DIR: ':memory:',
    PUBLIC_ORIGIN: undefined,
    TLS_CERT: undefined,
    TLS_KEY: undefined,
  }
  await expect(tlsIdentity(choice)).rejects.toThrow(/HTTPS_PORT needs PUBLIC_ORIGIN/)
  await expect(
    tlsIdentity({ ...choice, PUBLIC_ORIGIN: 'https://a.example', TLS_CERT: 'a.pem' }),
  ).rejects.toThrow(/TLS_CERT and TLS_KEY/)
  const lost = {
    ...choice,
    PUBLIC_ORIGIN: 'https://a.example',
    TLS_CERT: 'no-such.pem',
    TLS_KEY: 'no-such.pem',
  }
  await expect(tlsIdentity(lost)).rejects.toThrow('TLS_CERT: no-such.pem cannot be read')
  await expect(
    tlsIdentity({ ...choice, PUBLIC_ORIGIN: 'https://[2001:db8::1]:1' }),
  ).rejects.toThrow(/IPv4/)
})

test.each([
  ['another file as the certificate', { TLS_CERT: 'key' }, /TLS_CERT: .*has no certificate in PEM/],
  ['another file as the key', { TLS_KEY: 'cert' }, /TLS_KEY: .*has no key without a password/],
  ['an empty certificate', { TLS_CERT: 'empty' }, /TLS_CERT: .*has no certificate in PEM/],
  ['an empty key', { TLS_KEY: 'empty' }, /TLS_KEY: .*has no key without a password/],
  [
    'the key of another',
    { TLS_KEY: 'other' },
    /TLS_KEY: .* is not the key of the first certificate/,
  ],
])('the setting is named for %s', async (_, wrong, fault) => {
  const { certificate, key } = await makeCertificate('a.example', new Date())
  const other = await makeCertificate('a.example', new Date())
  const files = { cert: certificate, key, other: other.key, empty: '' }
  const getPath = (name: string) => path.join(folder, `given-${name}.pem`)
  for (const [name, text] of Object.entries(files)) writeFileSync(getPath(name), text)
  const given = { TLS_CERT: 'cert', TLS_KEY: 'key', ...wrong }
  const [TLS_CERT, TLS_KEY] = [getPath(given.TLS_CERT), getPath(given.TLS_KEY)]
  const choice = { DATA_DIR: ':memory:', PUBLIC_ORIGIN: 'https://a.example', TLS_CERT, TLS_KEY }
  await expect(tlsIdentity(choice)).rejects.toThrow(fault)
})
