import type { Contract } from './api/endpoint.ts'
import { automationJobs } from './automation-jobs/contract.ts'
import { blobStorage } from './blob-storage/contract.ts'
import { cmkRotations } from './cmk-rotations/contract.ts'
import { collaborations } from './collaborations/contract.ts'
import { datasetTypes } from './dataset-types/contract.ts'
import { datasets } from './datasets/contract.ts'
import { domains } from './domains/contract.ts'
import { environmentContract } from './environment.ts'
import { indexes } from './indexes/contract.ts'
import { inferenceJobTypes } from './inference-job-types/contract.ts'
import { inferenceModels } from './inference-models/contract.ts'
import { invitations } from './invitations/contract.ts'
import { jobs } from './jobs/contract.ts'
import { imageTags, masterKeys } from './model-service/contract.ts'
import { organizations, organizationUsers } from './organizations/contract.ts'
import { userHistory, users } from './people/contract.ts'
import { queryJobTypes } from './query-job-types/contract.ts'
import {
  activateAccountEmail,
  passwordRecoveryEmail,
  publicDomains,
  publicInvitations,
  publicUsers,
} from './registration/contract.ts'
import { resources } from './resources/contract.ts'
import { retentionCategories } from './retention/contract.ts'
import { roles } from './roles/contract.ts'
import { secureChannels } from './secure-channels/contract.ts'
import { gateway } from './session/contract.ts'
import { terms, termsAcceptance } from './terms/contract.ts'
import { usageReports } from './usage-reports/contract.ts'

/**
 * Every contract, by the host that serves it; the tag is the specification's noun. Add new
 * contracts here.
 */
export const contracts = {
  product: {
    users,
    invitations,
    roles,
    organizations,
    usageReports,
    organizationUsers,
    domains,
    userHistory,
    collaborations,
    datasets,
    jobs,
    indexes,
    datasetTypes,
    retentionCategories,
    queryJobTypes,
    inferenceJobTypes,
    inferenceModels,
    secureChannels,
    publicInvitations,
    publicDomains,
    publicUsers,
    passwordRecoveryEmail,
    activateAccountEmail,
    terms,
    termsAcceptance,
    cmkRotations,
    blobStorage,
    automationJobs,
    masterKeys,
    imageTags,
    resources,
  },
  gateway: { environment: environmentContract, session: gateway },
} as const satisfies Record<string, Record<string, Contract>>
