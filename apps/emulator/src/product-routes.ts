import { domains } from '@concord/domain/admin/domains'
import { automationJobs } from '@concord/domain/automation-jobs/contract'
import { blobStorage } from '@concord/domain/blob-storage/contract'
import { cmkRotations } from '@concord/domain/cmk-rotations/contract'
import { collaborations } from '@concord/domain/collaborations/contract'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { retentionCategories } from '@concord/domain/dataset-types/retention'
import { datasets } from '@concord/domain/datasets/contract'
import { indexes } from '@concord/domain/indexes/contract'
import { inferenceModels } from '@concord/domain/inference-models/contract'
import { queryJobTypes } from '@concord/domain/job-types/contract'
import { inferenceJobTypes } from '@concord/domain/job-types/inference-contract'
import { jobs } from '@concord/domain/jobs/contract'
import { GCM_TAG_BYTES } from '@concord/domain/limits'
import { imageTags, masterKeys } from '@concord/domain/model-service/contract'
import { organizations, organizationUsers } from '@concord/domain/organizations/contract'
import { invitations, roles, userHistory, users } from '@concord/domain/people/contract'
import {
  activateAccountEmail,
  passwordRecoveryEmail,
  publicDomains,
  publicInvitations,
  publicUsers,
} from '@concord/domain/registration/contract'
import { usageReports } from '@concord/domain/reports/contract'
import { resources } from '@concord/domain/resources/contract'
import { secureChannels } from '@concord/domain/secure-channels/contract'
import { terms, termsAcceptance } from '@concord/domain/terms/contract'
import { Router } from 'express'
import { authenticate } from './authenticate.ts'
import { requireFeatures } from './feature-switch.ts'
import { notEmulated, writeProblems } from './problem-writer.ts'
import { automationJobHandlers } from './product/automation-jobs/handlers.ts'
import { blobStorageHandlers } from './product/blob-storage/handlers.ts'
import { cmkRotationHandlers } from './product/cmk-rotations/handlers.ts'
import { collaborationHandlers } from './product/collaborations/handlers.ts'
import { datasetTypeHandlers } from './product/dataset-types/handlers.ts'
import { retentionCategoryHandlers } from './product/dataset-types/retention.ts'
import { datasetHandlers } from './product/datasets/handlers.ts'
import { domainHandlers } from './product/domains/handlers.ts'
import { indexHandlers } from './product/indexes/handlers.ts'
import { inferenceJobTypeHandlers } from './product/inference-job-types/handlers.ts'
import { inferenceModelHandlers } from './product/inference-models/handlers.ts'
import { queryJobTypeHandlers } from './product/job-types/handlers.ts'
import { jobHandlers } from './product/jobs/handlers.ts'
import { imageTagHandlers, masterKeyHandlers } from './product/model-service/handlers.ts'
import { organizationHandlers } from './product/organizations/handlers.ts'
import { organizationUserHandlers } from './product/organizations/user-handlers.ts'
import { userHandlers, userHistoryHandlers } from './product/people/handlers.ts'
import { invitationHandlers } from './product/people/invitation-handlers.ts'
import { roleHandlers } from './product/people/role-handlers.ts'
import {
  activateAccountEmailHandlers,
  passwordRecoveryEmailHandlers,
  publicDomainHandlers,
  publicInvitationHandlers,
  publicUserHandlers,
} from './product/registration/handlers.ts'
import { resourceHandlers } from './product/resources/handlers.ts'
import { secureChannelHandlers } from './product/secure-channels/handlers.ts'
import { termsAcceptanceHandlers, termsHandlers } from './product/terms/handlers.ts'
import { usageReportHandlers } from './product/usage-reports/handlers.ts'
import { mount } from './route.ts'
import type { World } from './world.ts'

/** The product API, to be mounted at `/product/v1`. */
export function productRoutes(world: World): Router {
  const router = Router({ strict: true, caseSensitive: true })
  const options = { authenticate, rawLimitBytes: world.settings.UPLOAD_CHUNK_SIZE + GCM_TAG_BYTES }
  requireFeatures(router, world)
  mount(router, users, userHandlers, world, options)
  mount(router, invitations, invitationHandlers, world, options)
  mount(router, roles, roleHandlers, world, options)
  mount(router, organizations, organizationHandlers, world, options)
  mount(router, usageReports, usageReportHandlers, world, options)
  mount(router, organizationUsers, organizationUserHandlers, world, options)
  mount(router, domains, domainHandlers, world, options)
  mount(router, userHistory, userHistoryHandlers, world, options)
  mount(router, collaborations, collaborationHandlers, world, options)
  mount(router, datasets, datasetHandlers, world, options)
  mount(router, jobs, jobHandlers, world, options)
  mount(router, indexes, indexHandlers, world, options)
  mount(router, datasetTypes, datasetTypeHandlers, world, options)
  mount(router, retentionCategories, retentionCategoryHandlers, world, options)
  mount(router, queryJobTypes, queryJobTypeHandlers, world, options)
  mount(router, inferenceJobTypes, inferenceJobTypeHandlers, world, options)
  mount(router, inferenceModels, inferenceModelHandlers, world, options)
  mount(router, secureChannels, secureChannelHandlers, world, options)
  mount(router, publicInvitations, publicInvitationHandlers, world, options)
  mount(router, publicDomains, publicDomainHandlers, world, options)
  mount(router, publicUsers, publicUserHandlers, world, options)
  mount(router, passwordRecoveryEmail, passwordRecoveryEmailHandlers, world, options)
  mount(router, activateAccountEmail, activateAccountEmailHandlers, world, options)
  mount(router, terms, termsHandlers, world, options)
  mount(router, cmkRotations, cmkRotationHandlers, world, options)
  mount(router, blobStorage, blobStorageHandlers, world, options)
  mount(router, automationJobs, automationJobHandlers, world, options)
  mount(router, masterKeys, masterKeyHandlers, world, options)
  mount(router, imageTags, imageTagHandlers, world, options)
  mount(router, resources, resourceHandlers, world, options)
  mount(router, termsAcceptance, termsAcceptanceHandlers, world, options)
  router.use(notEmulated, writeProblems(world, { challenge: true }))
  return router
}
