import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { removeQueryJobTypeRefusal } from '@concord/domain/query-job-types/refusals'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useCall } from '#api/CallProvider.tsx'
import { query } from '#api/query.ts'
import { CatalogueItem } from '#entities/catalogue/CatalogueItem.tsx'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { QueryJobTypeView } from './QueryJobTypeView.tsx'

/** /job-types/query/{queryJobTypeId}: read-only, with Delete (C010, C025, C053). */
export function QueryJobTypeScreen() {
  const { t } = useTranslation()
  const call = useCall()
  const { queryJobTypeId = '' } = useParams()
  const { user, organization } = useSignedIn()
  const { data, error, refetch } = useQuery(
    query(queryJobTypes.get, { params: { id: queryJobTypeId } }),
  )
  return (
    <CatalogueItem
      item={data}
      error={error}
      onRetry={() => void refetch()}
      title={t('queryJobType.title')}
      list={{ title: t('jobTypes.title'), to: paths.queryJobTypes }}
      removal={{
        isOffered: data?.orgId === undefined || data.orgId === organization.id,
        remove: (id) => call(queryJobTypes.remove, { params: { id } }),
        listPath: queryJobTypes.list.path,
        text: () => t('queryJobType.delete.text'),
        refusal: removeQueryJobTypeRefusal(user),
      }}
      design={(item) => <QueryJobTypeView jobType={item} />}
    />
  )
}
