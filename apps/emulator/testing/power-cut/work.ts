import { setTimeout as sleep } from 'node:timers/promises'
import { getId } from '@concord/domain/api/resource'
import { datasets } from '@concord/domain/datasets/contract'
import { isCompleted } from '@concord/domain/datasets/dataset'
import { indexes } from '@concord/domain/indexes/contract'
import { jobs } from '@concord/domain/jobs/contract'
import { download, openTransfer, sealFor, slices, upload } from '../sealed-transfer.ts'
import type { Workplace } from '../workplace.ts'

/** A promise of the server: from the arrival of an answer until a later call is sent. */
export type Promised = {
  from: number
  until: number
  what: string
  isKept(workplace: Workplace): Promise<boolean>
}

const workspaceId = 'active'
const params = { workspaceId }
const POLL_MS = 50

const isFound = (call: Promise<unknown>) =>
  call.then(
    () => true,
    (error: { status?: number }) => {
      if (error.status === 404) return false
      throw error
    },
  )

const patients = (rows: number, round: number) =>
  `patient_id,name\n${Array.from({ length: rows }, (_, index) => `${index},Person ${index} of ${round}\n`).join('')}`

/**
 * Uploads, deletes, indexes and runs jobs, several at the same time. Returns what the answers
 * promised.
 *
 * @param now A number that never decreases.
 */
export async function work(
  as: Workplace['as'],
  { rounds, random, now }: { rounds: number; random: () => number; now: () => number },
): Promise<Promised[]> {
  const owner = as('owner')
  const promises: Promised[] = []
  const promise = (what: string, isKept: Promised['isKept']) => {
    const made = { from: now(), until: Number.POSITIVE_INFINITY, what, isKept }
    promises.push(made)
    return made
  }

  async function send(name: string, csv: string) {
    const parts = slices(Buffer.from(csv))
    const body = {
      fileName: `${name}.csv`,
      datasetType: '/dataset-types/Patients',
      totalParts: parts.length,
    }
    const { id: datasetId } = await owner(datasets.create, { params, body })
    const place = { workspaceId, datasetId }
    const get = (workplace: Workplace) => workplace.as('owner')(datasets.get, { params: place })
    const made = [promise(`the data set ${name}`, (workplace) => isFound(get(workplace)))]
    const transfer = await openTransfer(owner, 'c2s', place)
    await Promise.all(
      parts.map(async (plaintext, index) => {
        const part = index + 1
        const { sealed, headers } = await sealFor(transfer, plaintext, part, parts.length)
        await owner(datasets.uploadPart, {
          params: { ...place, partNumber: String(part) },
          body: sealed.ciphertext,
          headers,
        })
        made.push(
          promise(`part ${part} of ${name}`, async ({ world }) => {
            const sql = 'SELECT 1 FROM parts WHERE owner_id = ? AND part = ?'
            return world.parts.get(sql, [datasetId, part]) !== undefined
          }),
        )
      }),
    )
    while ((await owner(datasets.get, { params: place })).status !== 'COMPLETED')
      await sleep(POLL_MS)
    made.push(
      promise(`the content of ${name}`, async (workplace) => {
        if ((await get(workplace)).status !== 'COMPLETED') return false
        return (await download(workplace.as('owner'), place)) === csv
      }),
    )
    return {
      path: `/workspaces/${workspaceId}/datasets/${datasetId}`,
      async remove() {
        for (const one of made) one.until = now()
        await owner(datasets.remove, { params: place })
        promise(`the deletion of ${name}`, async (workplace) => {
          const { items } = await workplace.as('owner')(datasets.list, { params })
          return items.every(({ id, status }) => id !== datasetId || !isCompleted(status))
        })
      },
    }
  }

  async function addIndex(name: string) {
    const body = {
      name,
      description: 'of the test',
      datasetType: '/dataset-types/Patients',
      columns: ['name'],
    }
    const { id: indexId } = await owner(indexes.create, { params, body })
    const has = async (workplace: Workplace) =>
      (await workplace.as('owner')(indexes.list, { params })).items.some(({ id }) => id === indexId)
    const added = promise(`the index ${name}`, has)
    await sleep(random() * POLL_MS)
    added.until = now()
    await owner(indexes.remove, { params: { workspaceId, indexId } })
    promise(`the deletion of the index ${name}`, async (workplace) => !(await has(workplace)))
  }

  async function runJob(name: string, inputDatasets: string[]) {
    const { id: jobId } = await owner(jobs.create, {
      params,
      body: {
        jobType: '/query-job-types/Sums',
        parameters: [{ parameterName: 'least', parameterValue: '0' }],
        inputDatasets,
      },
    })
    const get = (call: Workplace['as']) =>
      call('owner')(jobs.get, { params: { workspaceId, jobId } })
    promise(`the job ${name}`, ({ as: ask }) => isFound(get(ask)))
    while ((await get(as)).status !== 'COMPLETED') await sleep(POLL_MS)
    promise(`the result of ${name}`, async (workplace) => {
      const { outputDataset } = await get(workplace.as)
      const place = { workspaceId, datasetId: getId(outputDataset ?? '') }
      return (await download(workplace.as('owner'), place)).startsWith('name,total\r\nPerson 1 of')
    })
  }

  const claims = await upload(owner, workspaceId, 'Claims', 'patient_id,amount\n1,10.00\n')
  const claimsPlace = { params: claims }
  while ((await owner(datasets.get, claimsPlace)).status !== 'COMPLETED') await sleep(POLL_MS)
  for (let round = 0; round < rounds; round += 1) {
    const rows = () => 100 + Math.floor(random() * 400)
    const [kept, deleted] = await Promise.all([
      send(`kept ${round}`, patients(rows(), round)),
      send(`deleted ${round}`, patients(rows(), round)),
      addIndex(`index ${round}`),
    ])
    await Promise.all([
      runJob(`job ${round}`, [
        kept.path,
        `/workspaces/${workspaceId}/datasets/${claims.datasetId}`,
      ]),
      deleted.remove(),
    ])
  }
  return promises
}
