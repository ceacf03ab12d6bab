import { endpoint } from '../api/endpoint.ts'
import { pageQuery, toPage } from '../api/page.ts'
import {
  InferenceJobType,
  InferenceJobTypePayload,
  NormalizedInferenceJobType,
} from './inference-job-type.ts'

const collection = '/inference-job-types/'
const one = '/inference-job-types/{id}'

/** Inference job types, only with FEATURE_INFERENCE_MODELS_ENABLED (C005, C083, C093). */
export const inferenceJobTypes = {
  list: endpoint({
    method: 'GET',
    path: collection,
    access: 'GET_INFERENCE_JOB_TYPE',
    summary: "The inference job types of the caller's organization",
    query: pageQuery,
    response: toPage(InferenceJobType),
  }),
  /** Readable by id if a collaboration that the caller sees uses it. */
  get: endpoint({
    method: 'GET',
    path: one,
    access: 'user',
    summary: 'One inference job type',
    response: InferenceJobType,
  }),
  /** A dry run: returns what would be saved, or the errors (C093). */
  validate: endpoint({
    method: 'POST',
    path: `${collection}?mode=dryRun`,
    access: 'CREATE_INFERENCE_JOB_TYPE',
    summary: 'Validate an inference job type',
    body: InferenceJobTypePayload,
    response: NormalizedInferenceJobType,
    reads: true,
  }),
  create: endpoint({
    method: 'POST',
    path: collection,
    access: 'CREATE_INFERENCE_JOB_TYPE',
    summary: 'Save an inference job type',
    body: InferenceJobTypePayload,
    status: 201,
    response: InferenceJobType,
    takesKey: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    access: 'DELETE_INFERENCE_JOB_TYPE',
    summary: 'Delete an inference job type that nothing uses',
    status: 204,
    takesKey: true,
  }),
}
