import { endpoint } from '../api/endpoint.ts'
import { pageOf, pageQuery } from '../api/page.ts'
import { DatasetType } from './dataset-type.ts'

export const datasetTypes = {
  list: endpoint({
    method: 'GET',
    path: '/dataset-types/',
    access: 'GET_DATASET_TYPES',
    summary: "The own organization's data set types",
    query: pageQuery,
    response: pageOf(DatasetType),
  }),
  /** Readable by id wherever a collaboration that the caller sees uses it. */
  get: endpoint({ method: 'GET', path: '/dataset-types/{id}', access: 'user', summary: 'One data set type', response: DatasetType }),
}
