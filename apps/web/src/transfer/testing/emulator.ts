import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Call, createClient } from '@concord/domain/api/client'
import { collaborations } from '@concord/domain/collaborations/contract'
import { control } from '@concord/domain/control/contracts'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { exchange } from '#api/body-elsewhere.ts'
import { createCall } from '#api/call.ts'

const MAIN = fileURLToPath(new URL('../../../../emulator/start.js', import.meta.url))

/** The portal's own calls, with retry delays divided by this. */
const HASTE = 100
const clock = {
  now: () => new Date(),
  sleep: (seconds: number) => sleep((seconds * 1000) / HASTE).then(() => undefined),
}

export type RealEmulator = {
  /** The real client, as the owner. */
  call: Call
  /** The numbers of acknowledged parts in that order; a repeated part occurs again. */
  acknowledged: number[]
  callControl: Call
  /** Creates a collaboration to which the owner may write PolicyRecords. */
  place: () => Promise<{ workspaceId: string; datasetType: DatasetType }>
  /** Sends SIGKILL and starts again on the same port and folder. */
  killAndRestart: () => Promise<void>
  stop: () => Promise<void>
}

/** An emulator in its own process, for faults and kills. */
export async function startRealEmulator(chunkBytes: number): Promise<RealEmulator> {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-faults-'))
  let { child, origin } = await launch(folder, 0, chunkBytes)
  // Addressed by its port, which stays the same after a restart.
  const callControl = createClient(`${origin}/_emulator`)
  const { items } = await callControl(control.people.list)
  const email = items.find(({ purpose }) => purpose === 'owner')?.email
  const { access_token: token } = await callControl(control.tokens.issue, {
    body: { email, kind: 'user', expiresInSeconds: 86_400 },
  })
  const acknowledged: number[] = []
  const call = createCall({
    baseUrl: `${origin}/product/v1`,
    token: () => token,
    refresh: () => Promise.reject(new Error('the token is good for a day')),
    language: () => 'en',
    clock,
    fetch: async (url, init) => {
      const response = await exchange(url, init)
      const part = /\/parts\/(\d+)$/.exec(url)?.[1]
      if (part && init.method === 'POST' && response.ok) acknowledged.push(Number(part))
      return response
    },
  })
  const end = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    call,
    acknowledged,
    callControl,
    place: async () => {
      const studies = await call(collaborations.list, { query: { page: 1, pageSize: 100 } })
      const study = studies.items.find(({ name }) => name === 'Claims experience study 2026')
      const types = await call(datasetTypes.list, { query: { page: 1, pageSize: 100 } })
      const datasetType = types.items.find(({ name }) => name === 'PolicyRecords')
      if (!study?.id || !datasetType) throw new Error('the seeded study is missing')
      return { workspaceId: study.id, datasetType }
    },
    killAndRestart: async () => {
      await end()
      ;({ child, origin } = await launch(folder, Number(new URL(origin).port), chunkBytes))
    },
    stop: async () => {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function launch(
  folder: string,
  port: number,
  chunkBytes: number,
): Promise<{ child: ChildProcess; origin: string }> {
  const env = {
    DATA_DIR: folder,
    SCENARIO: 'e2e',
    PASSWORD_HASH_KIB: '8',
    UPLOAD_CHUNK_SIZE: String(chunkBytes),
    LOG_LEVEL: 'info',
  }
  const child = spawn(process.execPath, [MAIN, '--port', String(port)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += printed.length < 100_000 ? chunk.toString() : ''
      const address = /http:\/\/[\w.]+:(\d+)/.exec(printed)
      if (address) resolve(`http://127.0.0.1:${address[1]}`)
    })
    child.once('exit', (code) => reject(new Error(`The emulator ended with ${code}: ${printed}`)))
  })
  return { child, origin }
}
