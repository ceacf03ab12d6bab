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
} from '../generated/hey-api'
import { client } from '../generated/hey-api/client.gen'
import { COLLABORATION, CSV, FILE_NAME, getId, ORIGIN, print, TOKEN, waitFor } from './job.js'
import { openTransfer } from './sealing.js'

client.setConfig({ baseUrl: ORIGIN, auth: TOKEN })
const throwOnError = true

const { data: collaborations } = await collaborationsList({
  query: { page: 1, pageSize: 100 },
  throwOnError,
})
const collaboration = collaborations.items.find(({ name }) => name === COLLABORATION)
const jobType = collaboration?.jobTypes.find(({ name }) => name === 'Portfolio by province')
const workspaceId = collaboration?.id ?? ''
const { data: types } = await datasetTypesList({ throwOnError })
const type = types.items.find(({ name }) => name === 'PolicyRecords')

const { data: dataset } = await datasetsCreate({
  path: { workspaceId },
  body: { fileName: FILE_NAME, datasetType: `/dataset-types/${type?.id}`, totalParts: 1 },
  throwOnError,
})
const place = { workspaceId, datasetId: dataset.id }
const { data: channel } = await secureChannelsCreate({ throwOnError })
const sent = await (await openTransfer(channel, 'c2s', place)).seal(CSV, 1, 1)
await datasetsUploadPart({
  path: { ...place, partNumber: '1' },
  headers: sent.headers,
  body: new Blob([sent.ciphertext]),
  throwOnError,
})
await waitFor(async () => (await datasetsGet({ path: place, throwOnError })).data)

const { data: started } = await jobsCreate({
  path: { workspaceId },
  body: {
    jobType: `/query-job-types/${jobType?.id}`,
    inputDatasets: [`/workspaces/${workspaceId}/datasets/${dataset.id}`],
  },
  throwOnError,
})
const job = await waitFor(
  async () => (await jobsGet({ path: { workspaceId, jobId: started.id }, throwOnError })).data,
)

const output = { workspaceId, datasetId: getId(job.outputDataset ?? '') }
const { data: opening } = await secureChannelsCreate({ throwOnError })
const transfer = await openTransfer(opening, 's2c', output)
const { data, response } = await datasetsDownloadPart({
  path: { ...output, partNumber: '1' },
  headers: transfer.headers,
  parseAs: 'blob',
  throwOnError,
})
const bytes = new Uint8Array(await data.arrayBuffer())
const result = await transfer.open(bytes, response.headers, 1, 1)
const missing = await collaborationsGet({ path: { id: 'none' } })
print(result, missing.error?.code)
