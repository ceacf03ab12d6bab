import { endpoint } from '../api/endpoint.ts'
import { pageOf, pageQuery } from '../api/page.ts'
import { Acceptance, Collaboration, NewCollaboration } from './collaboration.ts'

/** Collaborations are "workspaces" on the wire, and only there (B095). */
export const collaborations = {
  list: endpoint({
    method: 'GET',
    path: '/workspaces/',
    access: 'GET_WORKSPACE',
    summary: 'Collaborations that the own organization may know of',
    query: pageQuery,
    response: pageOf(Collaboration),
  }),
  get: endpoint({
    method: 'GET',
    path: '/workspaces/{id}',
    access: 'GET_WORKSPACE',
    summary: 'One collaboration',
    response: Collaboration,
  }),
  create: endpoint({
    method: 'POST',
    path: '/workspaces/',
    access: 'CREATE_WORKSPACE',
    summary: 'Draft a collaboration',
    body: NewCollaboration,
    status: 201,
    response: Collaboration,
    creates: true,
  }),
  clone: endpoint({
    method: 'POST',
    path: '/workspaces/{id}/clone',
    access: 'CREATE_WORKSPACE',
    summary: 'Copy partners, job types and policies into a draft',
    body: NewCollaboration,
    status: 201,
    response: Collaboration,
    creates: true,
  }),
  acceptances: endpoint({
    method: 'GET',
    path: '/workspaces/{id}/acceptances/',
    access: 'GET_WORKSPACE',
    summary: 'Which organizations have accepted',
    query: pageQuery,
    response: pageOf(Acceptance),
  }),
}
