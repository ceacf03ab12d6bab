import { inferenceJobTypes } from '@concord/domain/inference-job-types/contract'
import { InferenceJobTypePayload } from '@concord/domain/inference-job-types/inference-job-type'
import { inferenceJobTypeIssues } from '@concord/domain/inference-job-types/inference-rules'
import { createInferenceJobTypeRefusal } from '@concord/domain/query-job-types/refusals'
import { Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#api/lazy-part.ts'
import { NewCatalogueItem } from '#entities/catalogue/NewCatalogueItem.tsx'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useOwnCatalogue } from './use-own-catalogue.ts'

const InferenceDesign = lazyPart(async () => ({
  default: (await import('./InferenceDesign.tsx')).InferenceDesign,
}))

const EMPTY: InferenceJobTypePayload = {
  name: '',
  description: '',
  model: '',
  input: '',
  output: '',
  recordIdentifiers: [],
}

/** /job-types/inference/new (C027, C053). */
export function NewInferenceJobTypeScreen() {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const catalogue = useOwnCatalogue()
  const { models, datasetTypes } = catalogue
  const getIssues = useCallback(
    (draft: InferenceJobTypePayload) => inferenceJobTypeIssues(draft, { models, datasetTypes }),
    [models, datasetTypes],
  )
  return (
    <NewCatalogueItem
      texts={{ title: t('inferenceJobTypes.new'), lead: t('inferenceJobType.new.lead') }}
      list={{ title: t('jobTypes.title'), to: paths.inferenceJobTypes }}
      getPath={paths.inferenceJobType}
      refusal={createInferenceJobTypeRefusal(user)}
      initial={EMPTY}
      shape={InferenceJobTypePayload}
      getIssues={getIssues}
      validate={(body, call) => call(inferenceJobTypes.validate, { body })}
      create={(body, call) => call(inferenceJobTypes.create, { body })}
      listPath={inferenceJobTypes.list.path}
      design={(props) => (
        <Suspense fallback={<Skeleton lines={10} />}>
          <InferenceDesign {...props} catalogue={catalogue} />
        </Suspense>
      )}
    />
  )
}
