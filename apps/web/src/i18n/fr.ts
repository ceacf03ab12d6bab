import type { en } from './en.ts'
import { administration } from './fr/administration.ts'
import { catalogue } from './fr/catalogue.ts'
import { collaborations } from './fr/collaborations.ts'
import { datasetTypes } from './fr/dataset-types.ts'
import { front } from './fr/front.ts'
import { identity } from './fr/identity.ts'
import { inferenceJobTypes } from './fr/inference-job-types.ts'
import { jobTypes } from './fr/job-types.ts'
import { models } from './fr/models.ts'
import { people } from './fr/people.ts'
import { platform } from './fr/platform.ts'
import { portal } from './fr/portal.ts'
import { reports } from './fr/reports.ts'
import { transfer } from './fr/transfer.ts'
import { work } from './fr/work.ts'
import type { French } from './french.ts'

export const fr = {
  ...front,
  ...portal,
  ...identity,
  ...collaborations,
  ...work,
  ...people,
  ...transfer,
  ...models,
  ...catalogue,
  ...datasetTypes,
  ...jobTypes,
  ...inferenceJobTypes,
  ...reports,
  ...administration,
  ...platform,
} satisfies French<typeof en>
