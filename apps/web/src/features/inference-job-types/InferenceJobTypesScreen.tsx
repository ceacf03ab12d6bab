import { inferenceJobTypes } from '@concord/domain/inference-job-types/contract'
import {
  createInferenceJobTypeRefusal,
  removeInferenceJobTypeRefusal,
} from '@concord/domain/query-job-types/refusals'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/CallProvider.tsx'
import { CatalogueListScreen } from '#entities/catalogue/CatalogueListScreen.tsx'
import { JobTypesTabs } from '#entities/catalogue/JobTypesTabs.tsx'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/user/current-user.ts'

/** /job-types/inference (C011, C026). */
export function InferenceJobTypesScreen() {
  const { t } = useTranslation()
  const call = useCall()
  const { user } = useSignedIn()
  return (
    <CatalogueListScreen
      endpoint={inferenceJobTypes.list}
      facts={[
        {
          key: 'model',
          header: t('inferenceJobTypes.column.model'),
          text: ({ modelName = '' }) => modelName,
          choice: { of: ({ modelName = '' }) => modelName },
        },
      ]}
      getPath={paths.inferenceJobType}
      texts={{
        title: t('jobTypes.title'),
        tab: t('jobTypes.tab.inference'),
        lead: t('jobTypes.lead'),
        caption: t('inferenceJobTypes.caption'),
        empty: {
          title: t('inferenceJobTypes.empty.title'),
          text: t('inferenceJobTypes.empty.text'),
        },
        new: t('inferenceJobTypes.new'),
      }}
      newPath={paths.newInferenceJobType}
      newRefusal={createInferenceJobTypeRefusal(user)}
      removal={{
        remove: (id) => call(inferenceJobTypes.remove, { params: { id } }),
        text: (name) => t('inferenceJobType.delete.text', { name }),
        refusal: removeInferenceJobTypeRefusal(user),
      }}
    >
      <JobTypesTabs />
    </CatalogueListScreen>
  )
}
