import type { FeatureFlag } from '@concord/domain/environment'
import type { Permission } from '@concord/domain/permission'
import type { ComponentType } from 'react'
import type { TextArea } from '#i18n/text-areas.ts'
import { paths } from '#paths.ts'

/**
 * A screen of the signed-in portal: permission, feature flag and lazy component. A user without the
 * permission sees a refusal, or is redirected if the specification says so.
 */
export type ScreenRoute = {
  path: string
  needs?: Permission
  otherwise?: string
  flag?: FeatureFlag
  /** The text areas that it uses, in addition to those of every screen. */
  texts?: readonly TextArea[]
  load: () => Promise<ComponentType>
}

/** Add new screens here, and their links in navigation.ts. */
export const SCREENS: readonly ScreenRoute[] = [
  {
    path: paths.collaborations,
    needs: 'GET_WORKSPACE',
    texts: ['collaborations'],
    load: async () =>
      (await import('#features/collaborations/CollaborationsScreen.tsx')).CollaborationsScreen,
  },
  {
    path: paths.newCollaboration,
    needs: 'GET_WORKSPACE',
    texts: ['collaborations'],
    load: async () =>
      (await import('#features/collaborations/NewCollaborationScreen.tsx')).NewCollaborationScreen,
  },
  {
    path: '/collaborations/:workspaceId',
    needs: 'GET_WORKSPACE',
    texts: ['collaborations', 'transfer', 'datasets', 'jobs', 'indexes'],
    load: async () =>
      (await import('#features/collaborations/CollaborationScreen.tsx')).CollaborationScreen,
  },
  {
    path: '/collaborations/:workspaceId/datasets/:datasetId',
    needs: 'GET_DATASETS',
    texts: ['collaborations', 'transfer', 'datasets', 'jobs', 'dataset-page'],
    load: async () =>
      (await import('#features/collaborations/pages/DatasetScreen.tsx')).DatasetScreen,
  },
  {
    path: '/collaborations/:workspaceId/jobs/:jobId',
    needs: 'GET_JOB',
    texts: ['collaborations', 'transfer', 'datasets', 'jobs', 'job-page'],
    load: async () => (await import('#features/collaborations/pages/JobScreen.tsx')).JobScreen,
  },
  {
    path: '/collaborations/:workspaceId/partners',
    needs: 'GET_WORKSPACE',
    texts: ['collaborations'],
    load: async () =>
      (await import('#features/collaborations/partners/PartnersScreen.tsx')).PartnersScreen,
  },
  {
    path: '/collaborations/:workspaceId/policies',
    needs: 'GET_WORKSPACE',
    texts: ['collaborations'],
    load: async () =>
      (await import('#features/collaborations/policies/PoliciesScreen.tsx')).PoliciesScreen,
  },
  {
    path: paths.jobTypes,
    load: async () => (await import('#entities/catalogue/JobTypesTabs.tsx')).FirstJobTypes,
  },
  {
    path: paths.queryJobTypes,
    needs: 'GET_QUERY_JOB',
    otherwise: paths.jobTypes, // C026
    texts: ['query-job-types', 'catalogue'],
    load: async () =>
      (await import('#features/query-job-types/QueryJobTypesScreen.tsx')).QueryJobTypesScreen,
  },
  {
    path: paths.inferenceJobTypes,
    needs: 'GET_INFERENCE_JOB_TYPE',
    otherwise: paths.jobTypes, // C026
    flag: 'FEATURE_INFERENCE_MODELS_ENABLED',
    texts: ['query-job-types', 'inference-job-types', 'catalogue'],
    load: async () =>
      (await import('#features/inference-job-types/InferenceJobTypesScreen.tsx'))
        .InferenceJobTypesScreen,
  },
  {
    path: paths.newInferenceJobType,
    needs: 'GET_INFERENCE_JOB_TYPE',
    flag: 'FEATURE_INFERENCE_MODELS_ENABLED',
    texts: ['query-job-types', 'inference-job-types', 'catalogue'],
    load: async () =>
      (await import('#features/inference-job-types/NewInferenceJobTypeScreen.tsx'))
        .NewInferenceJobTypeScreen,
  },
  {
    path: '/job-types/inference/:inferenceJobTypeId',
    needs: 'GET_INFERENCE_JOB_TYPE',
    flag: 'FEATURE_INFERENCE_MODELS_ENABLED',
    texts: ['query-job-types', 'inference-job-types', 'catalogue'],
    load: async () =>
      (await import('#features/inference-job-types/InferenceJobTypeScreen.tsx'))
        .InferenceJobTypeScreen,
  },
  {
    path: paths.newQueryJobType,
    needs: 'GET_QUERY_JOB',
    texts: ['query-job-types', 'catalogue', 'sql-help'],
    load: async () =>
      (await import('#features/query-job-types/NewQueryJobTypeScreen.tsx')).NewQueryJobTypeScreen,
  },
  {
    path: '/job-types/query/:queryJobTypeId',
    needs: 'GET_QUERY_JOB',
    texts: ['query-job-types', 'catalogue'],
    load: async () =>
      (await import('#features/query-job-types/QueryJobTypeScreen.tsx')).QueryJobTypeScreen,
  },
  {
    path: paths.datasetTypes,
    needs: 'GET_DATASET_TYPES',
    texts: ['catalogue', 'dataset-types'],
    load: async () =>
      (await import('#features/dataset-types/DatasetTypesScreen.tsx')).DatasetTypesScreen,
  },
  {
    path: paths.newDatasetType,
    needs: 'GET_DATASET_TYPES',
    texts: ['catalogue', 'dataset-types'],
    load: async () =>
      (await import('#features/dataset-types/NewDatasetTypeScreen.tsx')).NewDatasetTypeScreen,
  },
  {
    path: '/dataset-types/:datasetTypeId',
    needs: 'GET_DATASET_TYPES',
    texts: ['catalogue', 'dataset-types'],
    load: async () =>
      (await import('#features/dataset-types/DatasetTypeScreen.tsx')).DatasetTypeScreen,
  },
  {
    path: paths.models,
    needs: 'GET_MODEL',
    flag: 'FEATURE_INFERENCE_MODELS_ENABLED',
    texts: ['inference-models', 'transfer'],
    load: async () => (await import('#features/inference-models/ModelsScreen.tsx')).ModelsScreen,
  },
  {
    path: paths.newModel,
    needs: 'GET_MODEL',
    flag: 'FEATURE_INFERENCE_MODELS_ENABLED',
    texts: ['inference-models', 'transfer'],
    load: async () =>
      (await import('#features/inference-models/NewModelScreen.tsx')).NewModelScreen,
  },
  {
    path: '/inference-models/:modelId',
    needs: 'GET_MODEL',
    flag: 'FEATURE_INFERENCE_MODELS_ENABLED',
    texts: ['inference-models', 'transfer'],
    load: async () => (await import('#features/inference-models/ModelScreen.tsx')).ModelScreen,
  },
  {
    path: paths.users,
    needs: 'ORG_USER_MANAGEMENT',
    otherwise: paths.home, // B003
    texts: ['people'],
    load: async () => (await import('#features/people/UsersScreen.tsx')).UsersScreen,
  },
  {
    path: '/people/users/:userId',
    needs: 'ORG_USER_MANAGEMENT',
    texts: ['people', 'people-history'],
    load: async () => (await import('#features/people/UserScreen.tsx')).UserScreen,
  },
  {
    path: paths.invitations,
    needs: 'ORG_INVITATION_MANAGEMENT',
    texts: ['people', 'invitations'],
    load: async () =>
      (await import('#features/invitations/InvitationsScreen.tsx')).InvitationsScreen,
  },
  {
    path: paths.newInvitation,
    needs: 'ORG_INVITATION_MANAGEMENT',
    texts: ['people', 'invitations'],
    load: async () =>
      (await import('#features/invitations/NewInvitationScreen.tsx')).NewInvitationScreen,
  },
  {
    path: paths.reports,
    needs: 'GENERATE_ORG_USE_REPORT',
    flag: 'FEATURE_ORG_ADMIN_USAGE_REPORTS_ENABLED',
    texts: ['usage-reports'],
    load: async () => (await import('#features/usage-reports/ReportsScreen.tsx')).ReportsScreen,
  },
  {
    path: paths.profile,
    load: async () => (await import('#features/profile/ProfileScreen.tsx')).ProfileScreen,
  },
  {
    path: paths.changeOwnPassword,
    texts: ['identity'],
    load: async () =>
      (await import('#features/profile/ChangeOwnPasswordScreen.tsx')).ChangeOwnPasswordScreen,
  },
  {
    path: paths.settings(),
    texts: ['settings'],
    load: async () => (await import('#features/settings/SettingsScreen.tsx')).SettingsScreen,
  },
]

/**
 * The pages of sign-in, registration and password recovery (A010–A026), in a separate chunk; the
 * sign-in page itself is in the first one. The last four are recovery pages without their prefix
 * (A026).
 */
export const IDENTITY_PATHS = [
  paths.verifyPasscode,
  paths.changePassword,
  paths.register,
  paths.registerEmailSent,
  paths.verifyAccount,
  paths.setPassword,
  paths.enrollMfa,
  paths.recoverEmail,
  paths.recoverEmailSent,
  paths.recoverPasscode,
  paths.recovery,
  paths.newPassword,
  '/email-sent',
  '/verify-passcode',
  '/recovery',
  '/new-password',
] as const
export type IdentityPath = (typeof IDENTITY_PATHS)[number]

/** The text area of such a page, in addition to those that all of them share. */
export function findIdentityTexts(path: IdentityPath): TextArea[] {
  if (path.startsWith(paths.register)) return ['registration']
  return path.startsWith(paths.login) ? [] : ['password-recovery']
}

/** Addresses that redirect (A020, A021). Their parameters are passed on, never shown. */
export const FORWARDS: readonly { path: string; to: (parameters: URLSearchParams) => string }[] = [
  { path: paths.forgotPassword, to: () => paths.recoverEmail },
  { path: '/saas/invitation', to: (given) => paths.registerInvited(given.get('token') ?? '') },
  { path: '/saas/verify-account', to: (given) => withToken(paths.verifyAccount, given) },
  { path: '/saas/password-reset', to: (given) => withToken(paths.recovery, given) },
]

const withToken = (path: string, given: URLSearchParams): string =>
  `${path}?${new URLSearchParams({ token: given.get('token') ?? '' })}`
