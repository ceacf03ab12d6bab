import {
  collaborationsGet,
  collaborationsList,
  datasetsCreate,
  datasetsDownloadPart,
  datasetsGet,
  datasetsUploadPart,
  datasetTypesList,
  jobsCreate,
  jobsGet,
  secureChannelsCreate,
} from '../generated/orval/client'
import { COLLABORATION, CSV, FILE_NAME, getId, print, TOKEN, waitFor } from './job.js'
import { openTransfer } from './sealing.js'

const headers = { authorization: `Bearer ${TOKEN}` }

/** The answer of a call that must succeed. */
function take<A extends { status: number; data: unknown }, S extends A['status']>(
  answer: A,
  status: S,
): Extract<A, { status: S }>['data'] {
  if (answer.status !== status) throw new Error(JSON.stringify(answer.data))
  return answer.data as Extract<A, { status: S }>['data']
}

const { items } = take(await collaborationsList({ page: 1, pageSize: 100 }, { headers }), 200)
const collaboration = items.find(({ name }) => name === COLLABORATION)
const jobType = collaboration?.jobTypes.find(({ name }) => name === 'Portfolio by province')
const workspaceId = collaboration?.id ?? ''
const types = take(await datasetTypesList({}, { headers }), 200)
const type = types.items.find(({ name }) => name === 'PolicyRecords')

const newDataset = { fileName: FILE_NAME, datasetType: `/dataset-types/${type?.id}`, totalParts: 1 }
const dataset = take(await datasetsCreate(workspaceId, newDataset, { headers }), 201)
const place = { workspaceId, datasetId: dataset.id }
const channel = take(await secureChannelsCreate({ headers }), 201)
const sent = await (await openTransfer(channel, 'c2s', place)).seal(CSV, 1, 1)
const uploaded = await datasetsUploadPart(
  workspaceId,
  dataset.id,
  '1',
  new Blob([sent.ciphertext]),
  { headers: { ...headers, ...sent.headers } },
)
take(uploaded, 201)
await waitFor(async () => take(await datasetsGet(workspaceId, dataset.id, { headers }), 200))

const newJob = {
  jobType: `/query-job-types/${jobType?.id}`,
  inputDatasets: [`/workspaces/${workspaceId}/datasets/${dataset.id}`],
}
const started = take(await jobsCreate(workspaceId, newJob, { headers }), 201)
const job = await waitFor(async () =>
  take(await jobsGet(workspaceId, started.id, { headers }), 200),
)

const output = { workspaceId, datasetId: getId(job.outputDataset ?? '') }
const opening = take(await secureChannelsCreate({ headers }), 201)
const transfer = await openTransfer(opening, 's2c', output)
const downloaded = await datasetsDownloadPart(workspaceId, output.datasetId, '1', {
  headers: { ...headers, ...transfer.headers },
})
const bytes = new Uint8Array(await take(downloaded, 200).arrayBuffer())
const result = await transfer.open(bytes, downloaded.headers, 1, 1)
const missing = await collaborationsGet('none', { headers })
print(result, missing.status === 404 ? missing.data.code : undefined)
