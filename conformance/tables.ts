import type { Table } from './case.ts'
import { domainCases, organizationCases, organizationUserCases, roleCases, termsCases, usageReportCases } from './cases/administration.ts'
import { datasetTypeCases, inferenceJobTypeCases, inferenceModelCases, queryJobTypeCases, retentionCases } from './cases/catalogues.ts'
import { closingCases } from './cases/closing.ts'
import { collaborationCases } from './cases/collaborations.ts'
import { authnCases } from './cases/identity.ts'
import { attestationCases, entraCases, oidcCases } from './cases/openid.ts'
import { invitationCases, registrationCases, userCases, userHistoryCases } from './cases/people.ts'
import { platformCases } from './cases/platform.ts'
import { environmentCases, sessionCases } from './cases/session.ts'
import { datasetCases, indexCases, jobCases, secureChannelCases } from './cases/work.ts'

/** Everything that is asked, in its order: who makes something comes before who needs it. */
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
  ...platformCases,
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
