import type { Environment, FeatureFlag } from '@concord/domain/environment'
import type { Named } from './endpoints.ts'

/** Calls that exist only with a feature flag, by noun or by call (A084, C005, C011, C087, C129). */
const FEATURE_OF: Readonly<Record<string, FeatureFlag>> = {
  inferenceModels: 'FEATURE_INFERENCE_MODELS_ENABLED',
  inferenceJobTypes: 'FEATURE_INFERENCE_MODELS_ENABLED',
  'collaborations.addInferenceJobType': 'FEATURE_INFERENCE_MODELS_ENABLED',
  'collaborations.removeInferenceJobType': 'FEATURE_INFERENCE_MODELS_ENABLED',
  masterKeys: 'FEATURE_INFERENCE_MODELS_ENABLED',
  imageTags: 'FEATURE_INFERENCE_MODELS_ENABLED',
  resources: 'FEATURE_INFERENCE_MODELS_ENABLED',
  cmkRotations: 'FEATURE_CMK_ROTATIONS_ENABLED',
  blobStorage: 'FEATURE_BLOB_STORAGE_ENABLED',
  'organizationUsers.changeRoles': 'FEATURE_ROOT_ADMIN_EDIT_USER_ENABLED',
}

/** The flag that is off and disables the call; undefined if the call is available. */
export function missingFeature(
  environment: Environment,
  { name, tag }: Pick<Named, 'name' | 'tag'>,
  more?: FeatureFlag,
): FeatureFlag | undefined {
  return [FEATURE_OF[tag], FEATURE_OF[name], more].find(
    (flag) => flag !== undefined && !environment[flag],
  )
}
