import type { Environment, FeatureFlag } from '@concord/domain/environment'
import { has, type Permission } from '@concord/domain/permission'
import type { TextKey } from '#i18n/text-key.ts'
import { paths } from '#paths.ts'

/**
 * `area` matches the pages on which the link is current, if they do not all start with its own
 * address.
 */
type Item = { text: TextKey; to: string; area?: string; needs: Permission; flag?: FeatureFlag }

/**
 * The header's links, in the specification's order. Of links with the same text (A028 and A029,
 * both of A032) the first that the user may open is shown.
 */
export const NAVIGATION: readonly Item[] = [
  { text: 'shell.nav.collaborations', to: paths.collaborations, needs: 'GET_WORKSPACE' }, // A027
  {
    text: 'shell.nav.jobTypes',
    to: paths.queryJobTypes,
    area: '/job-types',
    needs: 'GET_QUERY_JOB',
  }, // A028
  {
    text: 'shell.nav.jobTypes',
    to: paths.inferenceJobTypes,
    area: '/job-types',
    needs: 'GET_INFERENCE_JOB_TYPE',
    flag: 'FEATURE_INFERENCE_MODELS_ENABLED',
  }, // A029
  { text: 'shell.nav.datasetTypes', to: paths.datasetTypes, needs: 'GET_DATASET_TYPES' }, // A030
  {
    text: 'shell.nav.models',
    to: paths.models,
    needs: 'GET_MODEL',
    flag: 'FEATURE_INFERENCE_MODELS_ENABLED',
  }, // A031
  // A032
  { text: 'shell.nav.people', to: paths.users, area: '/people', needs: 'ORG_USER_MANAGEMENT' },
  {
    text: 'shell.nav.people',
    to: paths.invitations,
    area: '/people',
    needs: 'ORG_INVITATION_MANAGEMENT',
  }, // A032
  {
    text: 'shell.nav.reports',
    to: paths.reports,
    needs: 'GENERATE_ORG_USE_REPORT',
    flag: 'FEATURE_ORG_ADMIN_USAGE_REPORTS_ENABLED',
  }, // A033
]

/** The links for one user by permission and flag (A027–A033, A081, A084). */
export function navigationFor(
  user: Parameters<typeof has>[0],
  environment: Pick<Environment, FeatureFlag>,
): readonly Item[] {
  const open = NAVIGATION.filter(
    ({ needs, flag }) => has(user, needs) && (flag === undefined || environment[flag]),
  )
  return open.filter(({ text }, index) => open.findIndex((item) => item.text === text) === index)
}
