// A process of the enclave that tries forbidden actions and reports the code of each refusal,
// returns every other message, and ends a moment after 'end'.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { onMessage, sendMessage } from '../src/enclave/process/own-process.ts'

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

const getRefusals = async ({ secret, address }: { secret: string; address: string }) => ({
  engine: await getRefusal(() => import('@duckdb/node-api')),
  read: await getRefusal(() => readFileSync(secret)),
  readMachine: await getRefusal(() => readFileSync('/etc/hostname')),
  write: await getRefusal(() => writeFileSync(`${secret}.new`, '')),
  start: await getRefusal(() => execFileSync(process.execPath, ['--version'])),
  network: await getRefusal(() => fetch(address)),
})

onMessage(async (message) => {
  const { forbidden } = message as { forbidden?: Parameters<typeof getRefusals>[0] }
  sendMessage(forbidden ? await getRefusals(forbidden) : message)
  if (message === 'end') setTimeout(() => process.exit(), 100)
})
