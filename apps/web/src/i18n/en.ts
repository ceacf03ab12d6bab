import type { MessageKey } from '@concord/domain/messages'
import { administration } from './en/administration.ts'
import { catalogue } from './en/catalogue.ts'
import { collaborations } from './en/collaborations.ts'
import { datasetTypes } from './en/dataset-types.ts'
import { front } from './en/front.ts'
import { identity } from './en/identity.ts'
import { inferenceJobTypes } from './en/inference-job-types.ts'
import { jobTypes } from './en/job-types.ts'
import { models } from './en/models.ts'
import { people } from './en/people.ts'
import { platform } from './en/platform.ts'
import { portal } from './en/portal.ts'
import { reports } from './en/reports.ts'
import { transfer } from './en/transfer.ts'
import { work } from './en/work.ts'

/** Every text of the portal; the key in the code is the key in the file. */
export const en = {
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
} as const satisfies Record<MessageKey, string>

export type TextKey = keyof typeof en
