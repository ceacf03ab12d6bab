import createClient from 'openapi-fetch'
import type { paths } from '../generated/openapi-typescript/schema'
import { COLLABORATION, CSV, FILE_NAME, getId, ORIGIN, print, TOKEN, waitFor } from './job.js'
import { openTransfer } from './sealing.js'

const client = createClient<paths>({
  baseUrl: ORIGIN,
  headers: { authorization: `Bearer ${TOKEN}` },
})
const take = <T>({ data, error }: { data?: T; error?: { code: string; message: string } }): T => {
  if (data === undefined) throw new Error(`${error?.code}: ${error?.message}`)
  return data
}

const { items } = take(
  await client.GET('/product/v1/workspaces/', { params: { query: { page: 1, pageSize: 100 } } }),
)
const collaboration = items.find(({ name }) => name === COLLABORATION)
const jobType = collaboration?.jobTypes.find(({ name }) => name === 'Portfolio by province')
const workspaceId = collaboration?.id ?? ''
const types = take(await client.GET('/product/v1/dataset-types/', {}))
const type = types.items.find(({ name }) => name === 'PolicyRecords')

const { id: datasetId } = take(
  await client.POST('/product/v1/workspaces/{workspaceId}/datasets/', {
    params: { path: { workspaceId } },
    body: { fileName: FILE_NAME, datasetType: `/dataset-types/${type?.id}`, totalParts: 1 },
  }),
)
const place = { workspaceId, datasetId }
const channel = take(await client.POST('/product/v1/saas-secure-channels/'))
const sent = await (await openTransfer(channel, 'c2s', place)).seal(CSV, 1, 1)
const uploaded = await client.POST(
  '/product/v1/workspaces/{workspaceId}/datasets/{datasetId}/parts/{partNumber}',
  {
    params: { path: { ...place, partNumber: '1' }, header: sent.headers },
    headers: { 'content-type': 'application/octet-stream' },
    body: '',
    bodySerializer: () => sent.ciphertext,
  },
)
if (uploaded.error) throw new Error(uploaded.error.code)
await waitFor(async () =>
  take(
    await client.GET('/product/v1/workspaces/{workspaceId}/datasets/{datasetId}', {
      params: { path: place },
    }),
  ),
)

const { id: jobId } = take(
  await client.POST('/product/v1/workspaces/{workspaceId}/jobs/', {
    params: { path: { workspaceId } },
    body: {
      jobType: `/query-job-types/${jobType?.id}`,
      inputDatasets: [`/workspaces/${workspaceId}/datasets/${datasetId}`],
    },
  }),
)
const job = await waitFor(async () =>
  take(
    await client.GET('/product/v1/workspaces/{workspaceId}/jobs/{jobId}', {
      params: { path: { workspaceId, jobId } },
    }),
  ),
)

const output = { workspaceId, datasetId: getId(job.outputDataset ?? '') }
const opening = take(await client.POST('/product/v1/saas-secure-channels/'))
const transfer = await openTransfer(opening, 's2c', output)
const downloaded = await client.GET(
  '/product/v1/workspaces/{workspaceId}/datasets/{datasetId}/parts/{partNumber}',
  {
    params: { path: { ...output, partNumber: '1' }, header: transfer.headers },
    parseAs: 'arrayBuffer',
  },
)
const bytes = new Uint8Array(downloaded.data ?? new ArrayBuffer(0))
const result = await transfer.open(bytes, downloaded.response.headers, 1, 1)
const missing = await client.GET('/product/v1/workspaces/{id}', {
  params: { path: { id: 'none' } },
})
print(result, missing.error?.code)
