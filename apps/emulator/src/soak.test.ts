import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { getId } from '@concord/domain/api/resource'
import { datasets } from '@concord/domain/datasets/contract'
import { jobs } from '@concord/domain/jobs/contract'
import { expect, onTestFinished, test } from 'vitest'
import { type KillableWorkplace, killableWorkplace } from '#testing/killable-workplace.ts'
import { download, openTransfer, sealFor, slices, upload } from '#testing/sealed-transfer.ts'

const isLong = process.env.LONG === '1'
const MINUTE_MS = 60_000
const { lastsMs, everyMs, clients, rows } = isLong
  ? { lastsMs: 30 * MINUTE_MS, everyMs: 5000, clients: 8, rows: 300 }
  : { lastsMs: 3000, everyMs: 500, clients: 3, rows: 50 }
const workspaceId = 'active'
const params = { workspaceId }
const POLL_MS = 100

type Sample = { memoryMb: number; descriptors: number; walMb: number; delayMs: number }

/** What a process uses (Linux), and its event loop's delay since the last sample. */
async function take({ pid, measureDelay }: KillableWorkplace, folder: string): Promise<Sample> {
  const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  const logs = readdirSync(folder).filter((name) => name.endsWith('-wal'))
  return {
    memoryMb: Number(rss) / 1024,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    walMb: logs.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0) / 2 ** 20,
    delayMs: await measureDelay(),
  }
}

/** The number below which that share of the numbers is. */
const getRank = (numbers: number[], share: number) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * share)] ?? 0

/** Uploads, six parts at a time, runs a job, downloads its result, deletes, until `ends`. */
async function useIt(workplace: KillableWorkplace, client: number, ends: number) {
  const owner = workplace.as('owner')
  const partMs: number[] = []
  let rounds = 0
  const complete = async (place: { workspaceId: string; datasetId: string }) => {
    while ((await owner(datasets.get, { params: place })).status !== 'COMPLETED')
      await sleep(POLL_MS)
  }
  while (Date.now() < ends) {
    const csv = `patient_id,name\n${Array.from({ length: rows }, (_, row) => `${row},Person ${row}\n`).join('')}`
    const parts = slices(Buffer.from(csv))
    const { id: datasetId } = await owner(datasets.create, {
      params,
      body: {
        fileName: `soak ${client} ${rounds}.csv`,
        datasetType: '/dataset-types/Patients',
        totalParts: parts.length,
      },
    })
    const patients = { workspaceId, datasetId }
    const transfer = await openTransfer(owner, 'c2s', patients)
    const waiting = [...parts.entries()]
    const lane = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [index, plaintext] = next
        const { sealed, headers } = await sealFor(transfer, plaintext, index + 1, parts.length)
        const start = performance.now()
        await owner(datasets.uploadPart, {
          params: { ...patients, partNumber: String(index + 1) },
          body: sealed.ciphertext,
          headers,
        })
        partMs.push(performance.now() - start)
      }
    }
    await Promise.all(Array.from({ length: 6 }, lane))
    const claims = await upload(owner, workspaceId, 'Claims', 'patient_id,amount\n1,10.00\n')
    await Promise.all([patients, claims].map(complete))
    const { id: jobId } = await owner(jobs.create, {
      params,
      body: {
        jobType: '/query-job-types/Sums',
        parameters: [{ parameterName: 'least', parameterValue: '0' }],
        inputDatasets: [patients, claims].map(
          (input) => `/workspaces/${workspaceId}/datasets/${input.datasetId}`,
        ),
      },
    })
    const job = () => owner(jobs.get, { params: { workspaceId, jobId } })
    while ((await job()).status !== 'COMPLETED') await sleep(POLL_MS)
    const output = { workspaceId, datasetId: getId((await job()).outputDataset ?? '') }
    expect(await download(owner, output)).toContain('Person 1,10.00')
    for (const place of [output, patients, claims]) await owner(datasets.remove, { params: place })
    rounds += 1
  }
  return { partMs, rounds }
}

test.runIf(process.platform === 'linux')(
  isLong
    ? 'for 30 minutes clients upload, run jobs, download and delete without an error, each part in time, and memory, files and delays stay flat [D7]'
    : 'clients upload, run jobs, download and delete simultaneously without an error [D7]',
  { timeout: lastsMs + 5 * MINUTE_MS },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'concord-'))
    const workplace = await killableWorkplace(folder)
    onTestFinished(async () => {
      await workplace.kill()
      rmSync(folder, { recursive: true, force: true })
    })
    const ends = Date.now() + lastsMs
    const samples: Sample[] = []
    const sampling = (async () => {
      while (Date.now() < ends) {
        await sleep(everyMs)
        samples.push(await take(workplace, folder))
      }
    })()
    // A failed call ends the test.
    const done = await Promise.all(
      Array.from({ length: clients }, (_, client) => useIt(workplace, client, ends)),
    )
    await sampling
    for (const { rounds } of done) expect(rounds).toBeGreaterThan(0)
    if (!isLong) return
    const partMs = done.flatMap((client) => client.partMs)
    expect(getRank(partMs, 0.95)).toBeLessThan(500)
    const third = Math.floor(samples.length / 3)
    const getGrowth = (name: keyof Sample) => {
      const median = (from: number) =>
        getRank(
          samples.slice(from, from + third).map((sample) => sample[name]),
          0.5,
        )
      return median(2 * third) / median(third)
    }
    console.info(
      `${done.reduce((sum, { rounds }) => sum + rounds, 0)} rounds, ${partMs.length} parts, p95 ${getRank(partMs, 0.95).toFixed(0)} ms`,
      samples.filter((_, index) => index % 30 === 0),
    )
    for (const name of ['memoryMb', 'descriptors', 'walMb'] as const)
      expect(getGrowth(name), name).toBeLessThan(1.1)
    expect(getGrowth('delayMs'), 'delayMs').toBeLessThan(1.5)
  },
)
