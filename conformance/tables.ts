import type { Table } from './case.ts'
import { automationJobCases } from './cases/automation-jobs.ts'
import { blobStorageCases } from './cases/blob-storage.ts'
import { closingCases } from './cases/closing.ts'
import { cmkRotationCases } from './cases/cmk-rotations.ts'
import { collaborationCases } from './cases/collaborations.ts'
import { datasetTypeCases } from './cases/dataset-types.ts'
import { datasetCases } from './cases/datasets.ts'
import { domainCases } from './cases/domains.ts'
import { authnCases } from './cases/identity.ts'
import { indexCases } from './cases/indexes.ts'
import { inferenceJobTypeCases } from './cases/inference-job-types.ts'
import { inferenceModelCases } from './cases/inference-models.ts'
import { invitationCases } from './cases/invitations.ts'
import { jobCases } from './cases/jobs.ts'
import { modelServiceCases } from './cases/model-service.ts'
import { attestationCases, entraCases, oidcCases } from './cases/openid.ts'
import { organizationCases, organizationUserCases } from './cases/organizations.ts'
import { userCases, userHistoryCases } from './cases/people.ts'
import { queryJobTypeCases } from './cases/query-job-types.ts'
import { registrationCases } from './cases/registration.ts'
import { resourceCases } from './cases/resources.ts'
import { retentionCases } from './cases/retention.ts'
import { roleCases } from './cases/roles.ts'
import { secureChannelCases } from './cases/secure-channels.ts'
import { environmentCases, sessionCases } from './cases/session.ts'
import { termsCases } from './cases/terms.ts'
import { usageReportCases } from './cases/usage-reports.ts'

/** All tables in their order: tables that create a resource come before those that need it. */
export const TABLES: readonly Table[] = [
  environmentCases,
  authnCases,
  sessionCases,
  oidcCases,
  entraCases,
  attestationCases,
  userCases,
  userHistoryCases,
  invitationCases,
  ...registrationCases,
  roleCases,
  organizationCases,
  organizationUserCases,
  domainCases,
  usageReportCases,
  ...termsCases,
  cmkRotationCases,
  blobStorageCases,
  automationJobCases,
  ...modelServiceCases,
  resourceCases,
  retentionCases,
  datasetTypeCases,
  queryJobTypeCases,
  inferenceModelCases,
  inferenceJobTypeCases,
  collaborationCases,
  secureChannelCases,
  datasetCases,
  jobCases,
  indexCases,
  closingCases,
]
