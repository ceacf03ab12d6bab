import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Call } from '@concord/domain/api/client'
import { collaborations } from '@concord/domain/collaborations/contract'
import { datasets } from '@concord/domain/datasets/contract'
import { jobs } from '@concord/domain/jobs/contract'
import { MEBIBYTE, UPLOAD_CHUNK_BYTES } from '@concord/domain/limits'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import type { Control } from '@concord/emulator/testing/control'
import { download, openTransfer, sealFor } from '@concord/emulator/testing/sealed-transfer'
import type { Fleet } from './fleet-machines.ts'
import { SEEDED } from './fleet-machines.ts'

/** Seldom, since each look costs the emulator a call. */
const POLL_MS = 250
/** Connections of a client, of lists and of uploads. */
const CONNECTIONS = 8
const UPLOADS_AT_ONCE = 6
const LISTS = ['workspaces', 'dataset-types', 'query-job-types', 'users']
const PEOPLE = ['owner', 'partner'] as const

/** Runs the steps in turn, so many at a time. */
async function inParallel(steps: readonly (() => Promise<unknown>)[], atOnce: number) {
  const waiting = [...steps]
  const next = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await step()
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

/** Lists of two organizations, over all worlds. Resolves with the number of answers. */
export async function measureLists({ worlds }: Fleet, answers: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const share = Math.ceil(answers / worlds.length)
  await Promise.all(
    worlds.map(async (world) => {
      const tokens = await Promise.all(PEOPLE.map(world.token))
      const steps = Array.from({ length: share }, (_, index) => () => {
        const list = LISTS[index % LISTS.length]
        const authorization = `Bearer ${tokens[Math.floor(index / LISTS.length) % 2]}`
        return new Promise<void>((resolve, reject) => {
          const address = `${world.origin}/product/v1/${list}/`
          get(address, { agent, headers: { authorization } }, (answer) => {
            if (answer.statusCode !== 200) reject(new Error(`${list}: ${answer.statusCode}`))
            answer.resume().once('end', resolve)
          }).once('error', reject)
        })
      })
      await inParallel(steps, CONNECTIONS)
    }),
  )
  agent.destroy()
  return share * worlds.length
}

type Place = { workspaceId: string; datasetId: string }

async function getWorkspace(call: Call): Promise<string> {
  const { items } = await call(collaborations.list)
  return items.find(({ name }) => name.startsWith('Claims experience'))?.id ?? ''
}

/** The newest data set of this name. */
const findDataset = async (call: Call, workspaceId: string, name: string) => {
  const query = { pageSize: 1000 }
  const { items } = await call(datasets.list, { params: { workspaceId }, query })
  const found = items
    .filter(({ fileName }) => fileName === name)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0]
  if (!found) throw new Error(`There is no data set ${name}`)
  return found
}

/**
 * Announces and seals uploads of both organizations; then `send` sends all parts but the last of
 * each, and `validate` the last ones, and waits until the enclave has validated them. Both resolve
 * with the number of MiB.
 */
export async function measureUploads({ worlds }: Fleet, sizeMib: number) {
  const early: (() => Promise<unknown>)[] = []
  const last: (() => Promise<unknown>)[] = []
  const places: { call: Call; place: Place }[] = []
  let [earlyBytes, allBytes] = [0, 0]
  for (const world of worlds)
    for (const person of PEOPLE) {
      const share = (sizeMib * MEBIBYTE) / worlds.length / PEOPLE.length
      const call = await world.callAs(person)
      const workspaceId = await getWorkspace(call)
      const seeded = await findDataset(call, workspaceId, `${SEEDED[person]}.csv`)
      const csv = await download(call, { workspaceId, datasetId: seeded.id })
      const bytes = repeatRows(csv, share)
      const totalParts = Math.ceil(bytes.length / UPLOAD_CHUNK_BYTES)
      const fileName = person === 'owner' ? 'fleet.csv' : 'fleet-claims.csv'
      const body = { fileName, datasetType: seeded.datasetType, totalParts }
      const { id: datasetId } = await call(datasets.create, { params: { workspaceId }, body })
      const place = { workspaceId, datasetId }
      const transfer = await openTransfer(call, 'c2s', place)
      for (let part = 1; part <= totalParts; part += 1) {
        const plaintext = bytes.subarray((part - 1) * UPLOAD_CHUNK_BYTES, part * UPLOAD_CHUNK_BYTES)
        const { sealed, headers } = await sealFor(transfer, plaintext, part, totalParts)
        const params = { ...place, partNumber: String(part) }
        const step = () => call(datasets.uploadPart, { params, body: sealed.ciphertext, headers })
        if (part === totalParts) last.push(step)
        else {
          early.push(step)
          earlyBytes += plaintext.length
        }
      }
      allBytes += bytes.length
      places.push({ call, place })
    }
  return {
    /** Of one data set. */
    sizeMib: allBytes / MEBIBYTE / places.length,
    async send() {
      await inParallel(early, UPLOADS_AT_ONCE)
      return earlyBytes / MEBIBYTE
    },
    async validate() {
      await inParallel(last, UPLOADS_AT_ONCE)
      const isValid = async ({ call, place }: (typeof places)[number]) =>
        (await call(datasets.get, { params: place })).status
      await untilCompleted(places.map((each) => () => isValid(each)))
      return allBytes / MEBIBYTE
    },
  }
}

/** A CSV of about so many bytes: its header, then its rows again and again. */
function repeatRows(csv: string, size: number): Uint8Array {
  const at = csv.indexOf('\n') + 1
  const [header, rows] = [Buffer.from(csv.slice(0, at)), Buffer.from(csv.slice(at))]
  const copies = Math.max(1, Math.round(size / rows.length))
  return Buffer.concat([header, ...Array.from({ length: copies }, () => rows)])
}

async function untilCompleted(getStatuses: readonly (() => Promise<string>)[]): Promise<void> {
  let open = [...getStatuses]
  while (open.length > 0) {
    const statuses = await Promise.all(open.map((getStatus) => getStatus()))
    const failed = statuses.find((status) => /FAILED|INVALID/.test(status))
    if (failed) throw new Error(`Work ended as ${failed}`)
    open = open.filter((_, index) => statuses[index] !== 'COMPLETED')
    await setTimeout(POLL_MS)
  }
}

/**
 * Jobs over a data set, by default the seeded policies, in all worlds. Resolves with their number.
 */
export async function measureJobs(
  { worlds }: Fleet,
  count: number,
  fileName = `${SEEDED.owner}.csv`,
): Promise<number> {
  const share = Math.ceil(count / worlds.length)
  await Promise.all(worlds.map((world) => runJobs(world, share, fileName)))
  return share * worlds.length
}

async function runJobs(world: Control, count: number, fileName: string): Promise<void> {
  const call = await world.callAs('owner')
  const workspaceId = await getWorkspace(call)
  const input = await findDataset(call, workspaceId, fileName)
  const { items } = await call(queryJobTypes.list)
  const type = items.find(({ name }) => name.startsWith('Portfolio'))
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const body = {
      jobType: type?.links.self ?? '',
      inputDatasets: [input.links.self],
      parameters: [],
    }
    ids.push((await call(jobs.create, { params: { workspaceId }, body })).id)
  }
  const getStatus = async (jobId: string) =>
    (await call(jobs.get, { params: { workspaceId, jobId } })).status
  await untilCompleted(ids.map((id) => () => getStatus(id)))
}
