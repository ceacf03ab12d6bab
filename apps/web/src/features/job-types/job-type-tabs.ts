import type { Environment, FeatureFlag } from '@concord/domain/environment'
import { has } from '@concord/domain/permission'
import { paths } from '#paths.ts'

type Tab = { to: string; text: 'jobTypes.tab.query' | 'jobTypes.tab.inference' }

/** The lists of Job Types that this person may see (C026, C082, C083). */
export function jobTypeTabs(user: Parameters<typeof has>[0], environment: Pick<Environment, FeatureFlag>): Tab[] {
  const seesInference = environment.FEATURE_INFERENCE_MODELS_ENABLED && has(user, 'GET_INFERENCE_JOB_TYPE')
  return [
    ...(has(user, 'GET_QUERY_JOB') ? [{ to: paths.queryJobTypes, text: 'jobTypes.tab.query' } as const] : []),
    ...(seesInference ? [{ to: paths.inferenceJobTypes, text: 'jobTypes.tab.inference' } as const] : []),
  ]
}
