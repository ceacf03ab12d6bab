import { activity } from './activity.ts'
import { administration } from './administration.ts'
import { automationJobs } from './automation-jobs.ts'
import { blobStorage } from './blob-storage.ts'
import { bulk } from './bulk.ts'
import { catalogue } from './catalogue.ts'
import { cmkRotations } from './cmk-rotations.ts'
import { collaborations } from './collaborations.ts'
import { datasetPage } from './dataset-page.ts'
import { datasetTypes } from './dataset-types.ts'
import { datasets } from './datasets.ts'
import { domains } from './domains.ts'
import { front } from './front.ts'
import { glossary } from './glossary.ts'
import { identity } from './identity.ts'
import { inbox } from './inbox.ts'
import { indexes } from './indexes.ts'
import { inferenceJobTypes } from './inference-job-types.ts'
import { inferenceModels } from './inference-models.ts'
import { invitations } from './invitations.ts'
import { jobPage } from './job-page.ts'
import { jobs } from './jobs.ts'
import { modelService } from './model-service.ts'
import { organizations } from './organizations.ts'
import { palette } from './palette.ts'
import { passwordRecovery } from './password-recovery.ts'
import { people } from './people.ts'
import { peopleHistory } from './people-history.ts'
import { portal } from './portal.ts'
import { queryJobTypes } from './query-job-types.ts'
import { registration } from './registration.ts'
import { resources } from './resources.ts'
import { roles } from './roles.ts'
import { settings } from './settings.ts'
import { sqlHelp } from './sql-help.ts'
import { terms } from './terms.ts'
import { transfer } from './transfer.ts'
import { usageReports } from './usage-reports.ts'

/** Every text of the portal; the key in the code is the key in the file. */
export const portalTexts = {
  ...front,
  ...portal,
  ...identity,
  ...registration,
  ...passwordRecovery,
  ...activity,
  ...collaborations,
  ...datasets,
  ...datasetPage,
  ...jobs,
  ...jobPage,
  ...indexes,
  ...glossary,
  ...inbox,
  ...palette,
  ...people,
  ...invitations,
  ...peopleHistory,
  ...transfer,
  ...inferenceModels,
  ...bulk,
  ...catalogue,
  ...datasetTypes,
  ...queryJobTypes,
  ...sqlHelp,
  ...inferenceJobTypes,
  ...usageReports,
  ...administration,
  ...domains,
  ...organizations,
  ...roles,
  ...terms,
  ...automationJobs,
  ...cmkRotations,
  ...blobStorage,
  ...modelService,
  ...resources,
  ...settings,
} as const
