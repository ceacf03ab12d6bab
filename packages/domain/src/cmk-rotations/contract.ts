import { endpoint } from '../api/endpoint.ts'
import { pageQuery, toPage } from '../api/page.ts'
import { CmkRotation, NewCmkRotation, WorkspaceRotation } from './cmk-rotation.ts'

const collection = '/cmk-rotations/'
const one = '/cmk-rotations/{cmkRotationId}'

/** Rotations of the customer key (C109), only with FEATURE_CMK_ROTATIONS_ENABLED. */
export const cmkRotations = {
  list: endpoint({
    method: 'GET',
    path: collection,
    access: 'administrator',
    summary: 'Rotations of the customer key',
    query: pageQuery,
    response: toPage(CmkRotation),
  }),
  get: endpoint({
    method: 'GET',
    path: one,
    access: 'administrator',
    summary: 'One rotation',
    response: CmkRotation,
  }),
  /** 409 while another rotation is in progress, and for a name that a key has or had. */
  create: endpoint({
    method: 'POST',
    path: collection,
    access: 'administrator',
    summary: 'Begin a rotation: a new customer key, and every key wrapped again',
    body: NewCmkRotation,
    status: 201,
    response: CmkRotation,
    takesKey: true,
  }),
  workspaces: endpoint({
    method: 'GET',
    path: `${one}/workspaces/`,
    access: 'administrator',
    summary: 'How far a rotation is, collaboration by collaboration',
    query: pageQuery,
    response: toPage(WorkspaceRotation),
  }),
}
