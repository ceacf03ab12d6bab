import { endpoint } from '../api/endpoint.ts'
import { pageQuery, toPage } from '../api/page.ts'
import { DatasetIndex, NewDatasetIndex } from './dataset-index.ts'

/** Indexes of a collaboration: list, create, delete (B071, B100). */
export const indexes = {
  list: endpoint({
    method: 'GET',
    path: '/workspaces/{workspaceId}/indexes/',
    access: 'MANAGE_WORKSPACE',
    summary: 'Indexes of a collaboration',
    query: pageQuery,
    response: toPage(DatasetIndex),
  }),
  create: endpoint({
    method: 'POST',
    path: '/workspaces/{workspaceId}/indexes/',
    access: 'MANAGE_WORKSPACE',
    summary: 'Add an index',
    body: NewDatasetIndex,
    status: 201,
    response: DatasetIndex,
    takesKey: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/workspaces/{workspaceId}/indexes/{indexId}',
    access: 'MANAGE_WORKSPACE',
    summary: 'Delete an index',
    status: 204,
    takesKey: true,
  }),
}
