// Tries forbidden actions in a process of the enclave, and reports the code of each refusal.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'

type Attempt = () => unknown
async function getRefusal(attempt: Attempt): Promise<string> {
  try {
    await attempt()
    return 'done'
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } }
    return code ?? cause?.code ?? String(error)
  }
}

process.once('message', async ({ secret, address }: { secret: string; address: string }) => {
  process.send?.({
    engine: await getRefusal(() => import('@duckdb/node-api')),
    read: await getRefusal(() => readFileSync(secret)),
    readMachine: await getRefusal(() => readFileSync('/etc/hostname')),
    write: await getRefusal(() => writeFileSync(`${secret}.new`, '')),
    start: await getRefusal(() => execFileSync(process.execPath, ['--version'])),
    network: await getRefusal(() => fetch(address)),
  })
})
