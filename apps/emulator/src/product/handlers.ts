import type { contracts } from '@concord/domain/contracts'
import type { HostHandlers } from '#http/route.ts'
import type { ProductWorld } from './api/context.ts'
import { automationJobHandlers } from './automation-jobs/handlers.ts'
import { blobStorageHandlers } from './blob-storage/handlers.ts'
import { cmkRotationHandlers } from './cmk-rotations/handlers.ts'
import { collaborationHandlers } from './collaborations/handlers.ts'
import { datasetTypeHandlers } from './dataset-types/handlers.ts'
import { datasetHandlers } from './datasets/handlers.ts'
import { domainHandlers } from './domains/handlers.ts'
import { indexHandlers } from './indexes/handlers.ts'
import { inferenceJobTypeHandlers } from './inference-job-types/handlers.ts'
import { inferenceModelHandlers } from './inference-models/handlers.ts'
import { invitationHandlers } from './invitations/handlers.ts'
import { jobHandlers } from './jobs/handlers.ts'
import { imageTagHandlers, masterKeyHandlers } from './model-service/handlers.ts'
import { organizationHandlers } from './organizations/handlers.ts'
import { organizationUserHandlers } from './organizations/user-handlers.ts'
import { userHandlers, userHistoryHandlers } from './people/handlers.ts'
import { queryJobTypeHandlers } from './query-job-types/handlers.ts'
import {
  activateAccountEmailHandlers,
  passwordRecoveryEmailHandlers,
  publicDomainHandlers,
  publicInvitationHandlers,
  publicUserHandlers,
} from './registration/handlers.ts'
import { resourceHandlers } from './resources/handlers.ts'
import { retentionCategoryHandlers } from './retention/handlers.ts'
import { roleHandlers } from './roles/handlers.ts'
import { secureChannelHandlers } from './secure-channels/handlers.ts'
import { termsAcceptanceHandlers, termsHandlers } from './terms/handlers.ts'
import { usageReportHandlers } from './usage-reports/handlers.ts'

/** The handlers of each contract of the product API. */
export const productHandlers: HostHandlers<typeof contracts.product, ProductWorld> = {
  users: userHandlers,
  invitations: invitationHandlers,
  roles: roleHandlers,
  organizations: organizationHandlers,
  usageReports: usageReportHandlers,
  organizationUsers: organizationUserHandlers,
  domains: domainHandlers,
  userHistory: userHistoryHandlers,
  collaborations: collaborationHandlers,
  datasets: datasetHandlers,
  jobs: jobHandlers,
  indexes: indexHandlers,
  datasetTypes: datasetTypeHandlers,
  retentionCategories: retentionCategoryHandlers,
  queryJobTypes: queryJobTypeHandlers,
  inferenceJobTypes: inferenceJobTypeHandlers,
  inferenceModels: inferenceModelHandlers,
  secureChannels: secureChannelHandlers,
  publicInvitations: publicInvitationHandlers,
  publicDomains: publicDomainHandlers,
  publicUsers: publicUserHandlers,
  passwordRecoveryEmail: passwordRecoveryEmailHandlers,
  activateAccountEmail: activateAccountEmailHandlers,
  terms: termsHandlers,
  termsAcceptance: termsAcceptanceHandlers,
  cmkRotations: cmkRotationHandlers,
  blobStorage: blobStorageHandlers,
  automationJobs: automationJobHandlers,
  masterKeys: masterKeyHandlers,
  imageTags: imageTagHandlers,
  resources: resourceHandlers,
}
