import type { FeatureFlag } from '@concord/domain/environment'
import { type ProductProblem, problem } from '#http/problem.ts'
import { getFeatures } from '#runtime/features.ts'
import { toMessage } from '#runtime/messages.ts'
import type { Settings } from '#runtime/settings.ts'

/** The parts of the product API that exist only with a feature (A084, C005, C011, C087, C129). */
const FEATURE_OF: Record<string, FeatureFlag> = {
  '/inference-models': 'FEATURE_INFERENCE_MODELS_ENABLED',
  '/inference-job-types': 'FEATURE_INFERENCE_MODELS_ENABLED',
  '/workspaces/{id}/inference-job-types': 'FEATURE_INFERENCE_MODELS_ENABLED',
  '/cmk-rotations': 'FEATURE_CMK_ROTATIONS_ENABLED',
  '/arxis-blob-storage': 'FEATURE_BLOB_STORAGE_ENABLED',
  '/model-service': 'FEATURE_INFERENCE_MODELS_ENABLED',
  '/kubernetes': 'FEATURE_INFERENCE_MODELS_ENABLED',
  '/organizations/{id}/users/{userId}/roles': 'FEATURE_ROOT_ADMIN_EDIT_USER_ENABLED',
}

/**
 * The paths of features that are switched off, each with its refusal. No authentication is needed:
 * the environment shows the same to anyone.
 */
export function getDisabledPaths(settings: Settings): Record<string, () => ProductProblem> {
  const features = getFeatures(settings)
  const disabled = Object.entries(FEATURE_OF).filter(([, flag]) => !features[flag])
  return Object.fromEntries(disabled.map(([path, flag]) => [path, () => featureDisabled(flag)]))
}

const featureDisabled = (flag: FeatureFlag): ProductProblem =>
  problem(404, 'featureDisabled', toMessage('problem.featureDisabled', { flag }))

/** The same for a call that needs the feature in some cases only. */
export function requireFeature({ settings }: { settings: Settings }, flag: FeatureFlag): void {
  if (!getFeatures(settings)[flag]) throw featureDisabled(flag)
}
