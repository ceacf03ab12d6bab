import { z } from 'zod'
import { endpoint, octets } from '../api/endpoint.ts'
import { pageQuery, toPage } from '../api/page.ts'
import { Dataset, NewDataset } from './dataset.ts'

const collection = '/workspaces/{workspaceId}/datasets/'
const one = '/workspaces/{workspaceId}/datasets/{datasetId}'

/**
 * Data sets of a collaboration and their encrypted parts (B096–B098). Part numbers count from 1.
 */
export const datasets = {
  list: endpoint({
    method: 'GET',
    path: collection,
    access: 'GET_DATASETS',
    summary: 'Data sets',
    query: pageQuery,
    response: toPage(Dataset),
  }),
  get: endpoint({
    method: 'GET',
    path: one,
    access: 'GET_DATASETS',
    summary: 'One data set',
    response: Dataset,
  }),
  create: endpoint({
    method: 'POST',
    path: collection,
    access: 'CREATE_DATASET',
    summary: 'Announce a data set; its parts follow',
    body: NewDataset,
    status: 201,
    response: Dataset,
    takesKey: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    access: 'DELETE_DATASET',
    summary: 'Delete a data set',
    status: 204,
    takesKey: true,
  }),
  /**
   * Headers: secure channel id, IV, client public key, checksum of the ciphertext. 201 if stored,
   * 200 if the server already had it.
   */
  uploadPart: endpoint({
    method: 'POST',
    path: `${one}/parts/{partNumber}`,
    access: 'CREATE_DATASET',
    summary: 'Upload one encrypted part',
    body: octets,
    status: 201,
  }),
  /**
   * Headers: secure channel id, client public key; the answer carries IV and checksum. 404 after
   * the last part.
   */
  downloadPart: endpoint({
    method: 'GET',
    path: `${one}/parts/{partNumber}`,
    access: 'DOWNLOAD_DATASET',
    summary: 'Download one encrypted part',
    response: octets,
  }),
  /** A backend without this call answers 404, and an interrupted upload starts again. */
  receivedParts: endpoint({
    method: 'GET',
    path: `${one}/parts/`,
    access: 'CREATE_DATASET',
    summary: 'Numbers of the parts received, for resuming',
    response: z.object({ items: z.array(z.number().int()) }),
  }),
}

/** The path that a part's key is bound to, relative to API_HOST, up to and including `/parts`. */
export const partsResource = (workspaceId: string, datasetId: string): string =>
  `/workspaces/${workspaceId}/datasets/${datasetId}/parts`
