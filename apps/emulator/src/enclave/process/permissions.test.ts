import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { permissionFlags } from './permissions.ts'
import { startProcess } from './start-process.ts'

const PROBE = new URL('../../../testing/probe.process.ts', import.meta.url)

test('a process of the enclave loads its engine, but reaches no other file, program or network [M2]', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-permissions-'))
  const secret = path.join(folder, 'concord.sqlite')
  writeFileSync(secret, 'keys')
  const server = createServer((_request, response) => void response.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const child = startProcess(PROBE, [...permissionFlags(PROBE), '--allow-addons'])
  try {
    child.send({ forbidden: { secret, address: `http://127.0.0.1:${port}` } })
    const [refusals] = await once(child, 'message')
    expect(refusals).toEqual({
      engine: 'done',
      read: 'ERR_ACCESS_DENIED',
      readMachine: 'ERR_ACCESS_DENIED',
      write: 'ERR_ACCESS_DENIED',
      start: 'ERR_ACCESS_DENIED',
      network: 'ERR_ACCESS_DENIED',
    })
  } finally {
    child.kill()
    server.close()
    rmSync(folder, { recursive: true })
  }
})
