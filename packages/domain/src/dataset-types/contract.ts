import { endpoint } from '../api/endpoint.ts'
import { pageQuery, toPage } from '../api/page.ts'
import { DatasetType } from './dataset-type.ts'
import { DatasetTypePayload, NormalizedDatasetType } from './payload.ts'

/** The data set types of the caller's organization. */
export const datasetTypes = {
  list: endpoint({
    method: 'GET',
    path: '/dataset-types/',
    access: 'GET_DATASET_TYPES',
    summary: "The data set types of the caller's organization",
    query: pageQuery,
    response: toPage(DatasetType),
  }),
  /** Readable by id if a collaboration that the caller sees uses it. */
  get: endpoint({
    method: 'GET',
    path: '/dataset-types/{id}',
    access: 'user',
    summary: 'One data set type',
    response: DatasetType,
  }),
  /** A dry run: returns what would be saved, or the errors (C089). */
  validate: endpoint({
    method: 'POST',
    path: '/dataset-types/?mode=dryRun',
    access: 'CREATE_DATASET_TYPE',
    summary: 'Validate a data set type',
    body: DatasetTypePayload,
    response: NormalizedDatasetType,
    reads: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/dataset-types/',
    access: 'CREATE_DATASET_TYPE',
    summary: 'Save a data set type',
    body: DatasetTypePayload,
    status: 201,
    response: DatasetType,
    takesKey: true,
  }),
  /** Refused while something uses it. */
  remove: endpoint({
    method: 'DELETE',
    path: '/dataset-types/{id}',
    access: 'DELETE_DATASET',
    summary: 'Delete a data set type',
    status: 204,
    takesKey: true,
  }),
}
