import { has } from '../permission.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { InferenceModel, ModelStatus } from './model.ts'

/**
 * The status transitions of a model. Source: C055 and the server's rules: the last part makes it
 * UPLOADED, the enclave PROCESSING, the result DEPLOYED or DEPLOYMENT_FAILED; CREATED for more than
 * a day becomes UPLOAD_FAILED.
 */
export const modelTransitions = {
  receiveLastPart: { from: ['CREATED'], to: 'UPLOADED' },
  process: { from: ['UPLOADED', 'PROCESSING'], to: 'PROCESSING' },
  deploy: { from: ['PROCESSING'], to: 'DEPLOYED' },
  failDeployment: { from: ['UPLOADED', 'PROCESSING'], to: 'DEPLOYMENT_FAILED' },
  failUpload: { from: ['CREATED'], to: 'UPLOAD_FAILED' },
  remove: {
    from: ['CREATED', 'UPLOADED', 'DEPLOYED', 'UPLOAD_FAILED', 'DEPLOYMENT_FAILED'],
    to: 'DELETE_PENDING',
  },
  erase: { from: ['DELETE_PENDING'], to: 'DELETED' },
} as const satisfies Record<string, { from: readonly ModelStatus[]; to: ModelStatus }>

/**
 * Statuses in which Delete is disabled on each page (C055): on the view page, DELETE_PENDING is
 * refused only by the server.
 */
const UNDELETABLE = {
  list: ['DELETED', 'DELETE_PENDING', 'PROCESSING'],
  view: ['DELETED', 'PROCESSING'],
  server: ['DELETED', 'DELETE_PENDING', 'PROCESSING'],
} as const satisfies Record<string, readonly ModelStatus[]>

/**
 * May this user delete the model? Source: C055, C084. Does not check whether an inference job type
 * uses it: only the server knows.
 */
export function modelDeleteRefusal(
  actor: Parameters<typeof has>[0],
  { modelStatus }: Pick<InferenceModel, 'modelStatus'>,
  place: keyof typeof UNDELETABLE,
): Refusal | undefined {
  if (!has(actor, 'DELETE_MODEL')) return refuse(403, 'insufficientUserPermission') // C085
  return (UNDELETABLE[place] as readonly ModelStatus[]).includes(modelStatus)
    ? refuse(409, 'wrongStatus')
    : undefined
}

/** May this person upload a model? Source: C084, C085, C098. */
export function modelCreateRefusal(actor: Parameters<typeof has>[0]): Refusal | undefined {
  const mayUpload = has(actor, 'CREATE_MODEL') && has(actor, 'CREATE_SECURE_CHANNEL')
  return mayUpload ? undefined : refuse(403, 'insufficientUserPermission')
}

/** Whether View Error is offered (C055). */
export const hasFailed = ({ modelStatus }: Pick<InferenceModel, 'modelStatus'>): boolean =>
  modelStatus.includes('FAILED')

/** Whether the status will soon change automatically. */
export const isModelUnderWay = ({ modelStatus }: Pick<InferenceModel, 'modelStatus'>): boolean =>
  modelStatus === 'CREATED' ||
  modelStatus === 'UPLOADED' ||
  modelStatus === 'PROCESSING' ||
  modelStatus === 'DELETE_PENDING'

/** The models that an inference job type may use: DEPLOYED ones, and its current one (C055). */
export const choosableModels = (
  models: readonly InferenceModel[],
  chosenId?: string,
): InferenceModel[] =>
  models.filter(({ id, modelStatus }) => modelStatus === 'DEPLOYED' || id === chosenId)
