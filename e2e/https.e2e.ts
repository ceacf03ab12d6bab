import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'
import { openCollaboration, uploadDataset } from './collaboration.ts'
import { startEmulator } from './emulator.ts'
import { writePolicies } from './insurance.ts'
import { expect, getPerson, signIn, test, trustEnclave } from './test.ts'

const HOST = 'demo.example'

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

test('over https from another machine, sign-in, attestation and upload work, and there is no control plane @long', async ({
  launchOptions,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-https-e2e-'))
  const port = await freePort()
  const origin = `https://${HOST}:${port}`
  const emulator = await startEmulator({ HTTPS_PORT: String(port), PUBLIC_ORIGIN: origin })
  // Other machines use a name that is not loopback, so only https makes the page a secure context.
  const { args = [], ...options } = launchOptions as LaunchOptions
  const browser = await chromium.launch({
    ...options,
    args: [...args, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  })
  try {
    const plain = await (await browser.newContext()).newPage()
    // fails until the authority is trusted
    await expect(plain.goto(origin)).rejects.toThrow(/ERR_CERT_AUTHORITY_INVALID/)

    const context = await browser.newContext({
      baseURL: origin,
      locale: 'en-CA',
      ignoreHTTPSErrors: true,
    })
    const page = await context.newPage()
    await signIn(page, getPerson(emulator, 'owner'))
    expect(await page.evaluate(() => [window.isSecureContext, window.location.origin])).toEqual([
      true,
      origin,
    ])
    const cookies = await context.cookies()
    expect(cookies.find(({ name }) => name === '__Host-sid')).toMatchObject({
      domain: HOST,
      secure: true,
      httpOnly: true,
    })

    const file = path.join(folder, 'policies.csv')
    await writePolicies(file, 5)
    await trustEnclave(page, emulator)
    await openCollaboration(page)
    await uploadDataset(page, file, 'PolicyRecords')
    expect(await page.evaluate(async () => (await fetch('/_emulator/people')).status)).toBe(403)
  } finally {
    await browser.close()
    await emulator.stop()
    rmSync(folder, { recursive: true })
  }
})
