import { endpoint, octets } from '../api/endpoint.ts'
import { pageQuery, toPage } from '../api/page.ts'
import { InferenceModel, NewInferenceModel } from './model.ts'

const collection = '/inference-models/'
const one = '/inference-models/{id}'

/**
 * The inference models of the caller's organization and their encrypted parts (C094–C097), with
 * FEATURE_INFERENCE_MODELS_ENABLED only.
 */
export const inferenceModels = {
  list: endpoint({
    method: 'GET',
    path: collection,
    access: 'GET_MODEL',
    summary: "The inference models of the caller's organization",
    query: pageQuery,
    response: toPage(InferenceModel),
  }),
  get: endpoint({
    method: 'GET',
    path: one,
    access: 'GET_MODEL',
    summary: 'One inference model',
    response: InferenceModel,
  }),
  create: endpoint({
    method: 'POST',
    path: collection,
    access: 'CREATE_MODEL',
    summary: 'Announce an inference model; its parts follow',
    body: NewInferenceModel,
    status: 201,
    response: InferenceModel,
    takesKey: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    access: 'DELETE_MODEL',
    summary: 'Delete an inference model',
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
    access: 'CREATE_MODEL',
    summary: 'Upload one encrypted part of a model',
    body: octets,
    status: 201,
  }),
}

/**
 * The path that a model part's key is bound to, relative to API_HOST, up to and including `/parts`.
 * Never a data set's path.
 */
export const modelPartsResource = (id: string): string => `/inference-models/${id}/parts`
