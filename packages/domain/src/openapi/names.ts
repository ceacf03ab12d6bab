import * as problem from '../api/problem.ts'
import * as automationJob from '../automation-jobs/automation-job.ts'
import * as blobStorage from '../blob-storage/contract.ts'
import * as cmkRotation from '../cmk-rotations/cmk-rotation.ts'
import * as collaboration from '../collaborations/collaboration.ts'
import * as column from '../csv/column.ts'
import * as rowRules from '../csv/row-rules.ts'
import * as datasetType from '../dataset-types/dataset-type.ts'
import * as datasetTypePayload from '../dataset-types/payload.ts'
import * as dataset from '../datasets/dataset.ts'
import * as retentionPeriod from '../datasets/retention.ts'
import * as domain from '../domains/contract.ts'
import * as environment from '../environment.ts'
import * as index from '../indexes/dataset-index.ts'
import * as inferenceJobType from '../inference-job-types/inference-job-type.ts'
import * as modelMetadata from '../inference-models/metadata.ts'
import * as inferenceModel from '../inference-models/model.ts'
import * as invitation from '../invitations/invitation.ts'
import * as job from '../jobs/job.ts'
import * as jobProgress from '../jobs/progress.ts'
import * as modelService from '../model-service/model-service.ts'
import * as organization from '../organizations/organization.ts'
import * as quota from '../organizations/quota.ts'
import * as language from '../people/language.ts'
import * as user from '../people/user.ts'
import * as queryCheck from '../query-job-types/query-check.ts'
import * as queryJobType from '../query-job-types/query-job-type.ts'
import * as queryPayload from '../query-job-types/query-payload.ts'
import * as queryTrial from '../query-job-types/query-trial.ts'
import * as publicInvitation from '../registration/contract.ts'
import * as registration from '../registration/registration.ts'
import * as resource from '../resources/contract.ts'
import * as retentionCategory from '../retention/contract.ts'
import * as role from '../roles/role.ts'
import * as secureChannel from '../secure-channels/contract.ts'
import * as session from '../session/contract.ts'
import * as terms from '../terms/contract.ts'
import * as usageReport from '../usage-reports/usage-report.ts'

/**
 * The files with the schemas of the product and the gateway. A schema's name in the OpenAPI
 * document is the name of its export.
 */
export const SCHEMA_FILES: readonly Record<string, unknown>[] = [
  problem,
  automationJob,
  blobStorage,
  cmkRotation,
  collaboration,
  column,
  rowRules,
  datasetType,
  datasetTypePayload,
  dataset,
  retentionPeriod,
  domain,
  environment,
  index,
  inferenceJobType,
  modelMetadata,
  inferenceModel,
  invitation,
  job,
  jobProgress,
  modelService,
  organization,
  quota,
  language,
  user,
  queryCheck,
  queryJobType,
  queryPayload,
  queryTrial,
  publicInvitation,
  registration,
  resource,
  retentionCategory,
  role,
  secureChannel,
  session,
  terms,
  usageReport,
]
