import type { FeatureFlag } from '@concord/domain/environment'
import type { Router } from 'express'
import { featuresOf } from './gateway/environment.ts'
import { type ProductProblem, problem } from './problem.ts'
import type { World } from './world.ts'

/** The parts of the product API that exist with a feature alone (A084, C005, C011, C087, C129). */
const FEATURE_OF: Record<string, FeatureFlag> = {
  '/inference-models': 'FEATURE_INFERENCE_MODELS_ENABLED',
  '/inference-job-types': 'FEATURE_INFERENCE_MODELS_ENABLED',
  '/workspaces/:id/inference-job-types': 'FEATURE_INFERENCE_MODELS_ENABLED',
  '/cmk-rotations': 'FEATURE_CMK_ROTATIONS_ENABLED',
  '/arxis-blob-storage': 'FEATURE_BLOB_STORAGE_ENABLED',
  '/model-service': 'FEATURE_INFERENCE_MODELS_ENABLED',
  '/kubernetes': 'FEATURE_INFERENCE_MODELS_ENABLED',
  '/organizations/:id/users/:userId/roles': 'FEATURE_ROOT_ADMIN_EDIT_USER_ENABLED',
}

/** Refuses every call of a feature that is switched off, before anybody is asked who they are: the environment tells everybody the same. */
export function requireFeatures(router: Router, { settings }: World): void {
  const features = featuresOf(settings)
  for (const [prefix, flag] of Object.entries(FEATURE_OF))
    if (!features[flag]) router.use(prefix, (_request, _response, next) => next(featureDisabled(flag)))
}

const featureDisabled = (flag: FeatureFlag): ProductProblem =>
  problem(404, 'featureDisabled', {
    en: `This environment has no such call: ${flag} is off.`,
    fr: `Cet environnement n’a pas cet appel : ${flag} est désactivé.`,
  })

/** The same for a call that needs the feature in some cases only. */
export function requireFeature({ settings }: Pick<World, 'settings'>, flag: FeatureFlag): void {
  if (!featuresOf(settings)[flag]) throw featureDisabled(flag)
}
