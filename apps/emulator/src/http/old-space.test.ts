import { spawn } from 'node:child_process'
import path from 'node:path'
import { createClient } from '@concord/domain/api/client'
import { control } from '@concord/domain/control/contracts'
import { expect, test } from 'vitest'

const START = path.join(import.meta.dirname, '../../start.js')
const REQUESTS = 2000
/**
 * A call allocates about 50 kB: 1 kB of it gets old, or 7.5 kB where request and response are kept.
 */
const PROMOTED_MAX_BYTES = 2500

test('requests and their answers are collected while young: the old space grows by less than 2.5 kB for each', {
  timeout: 60_000,
}, async () => {
  const child = spawn(process.execPath, ['--trace-gc-nvp', START, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: ':memory:', SCENARIO: 'e2e', REFUSALS_PER_SECOND: '0' },
  })
  try {
    let printed = ''
    const origin = await new Promise<string>((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
        const port = /http:\/\/localhost:(\d+)/.exec(printed)?.[1]
        if (port) resolve(`http://127.0.0.1:${port}`)
      })
    })
    const call = createClient(`${origin}/_emulator`)
    const { items } = await call(control.people.list)
    const email = items.find(({ purpose }) => purpose === 'owner')?.email ?? ''
    const { access_token } = await call(control.tokens.issue, { body: { email, kind: 'user' } })
    const headers = { authorization: `Bearer ${access_token}` }
    const send = async (address: string, init = {}) => {
      await (await fetch(`${origin}/product/v1/${address}`, init)).arrayBuffer()
    }
    const beginning = printed.length
    for (let at = 0; at < REQUESTS; at += 2) {
      await send('users/self', { headers })
      await send('public/domains/x')
    }
    const promoted = [...printed.slice(beginning).matchAll(/"gc":"s".*"promoted":(\d+)/g)]
    expect(promoted.length).toBeGreaterThan(3)
    const bytes = promoted.reduce((sum, [, each]) => sum + Number(each), 0)
    expect(bytes / REQUESTS).toBeLessThan(PROMOTED_MAX_BYTES)
  } finally {
    child.kill()
  }
})
