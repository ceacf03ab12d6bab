import { inferenceJobTypes } from '@concord/domain/inference-job-types/contract'
import { removeInferenceJobTypeRefusal } from '@concord/domain/query-job-types/refusals'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useCall } from '#api/CallProvider.tsx'
import { query } from '#api/query.ts'
import { CatalogueItem } from '#entities/catalogue/CatalogueItem.tsx'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { InferenceFacts } from './InferenceFacts.tsx'

/** /job-types/inference/{inferenceJobTypeId} (C038, C053). */
export function InferenceJobTypeScreen() {
  const { t } = useTranslation()
  const call = useCall()
  const { user, organization } = useSignedIn()
  const { inferenceJobTypeId: id = '' } = useParams()
  const { data, error, refetch } = useQuery(query(inferenceJobTypes.get, { params: { id } }))
  return (
    <CatalogueItem
      item={data}
      error={error}
      onRetry={() => void refetch()}
      title={t('inferenceJobType.title')}
      list={{ title: t('jobTypes.title'), to: paths.inferenceJobTypes }}
      removal={{
        isOffered: data?.orgId === undefined || data.orgId === organization.id,
        remove: (jobTypeId) => call(inferenceJobTypes.remove, { params: { id: jobTypeId } }),
        listPath: inferenceJobTypes.list.path,
        text: (name) => t('inferenceJobType.delete.text', { name }),
        refusal: removeInferenceJobTypeRefusal(user),
      }}
      design={(item) => <InferenceFacts jobType={item} />}
    />
  )
}
