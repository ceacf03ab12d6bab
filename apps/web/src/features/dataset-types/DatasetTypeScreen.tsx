import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { removeRefusal } from '@concord/domain/dataset-types/refusals'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useCall } from '#api/CallProvider.tsx'
import { query } from '#api/query.ts'
import { CatalogueItem } from '#entities/catalogue/CatalogueItem.tsx'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { DatasetTypeFacts } from './DatasetTypeFacts.tsx'

/** /dataset-types/{datasetTypeId} (C009, C024): read-only; its organization can delete it. */
export function DatasetTypeScreen() {
  const { t } = useTranslation()
  const call = useCall()
  const { datasetTypeId = '' } = useParams()
  const { user, organization } = useSignedIn()
  const { data, error, refetch } = useQuery(
    query(datasetTypes.get, { params: { id: datasetTypeId } }),
  )
  return (
    <CatalogueItem
      item={data}
      error={error}
      onRetry={() => void refetch()}
      title={t('datasetType.one')}
      list={{ title: t('datasetTypes.title'), to: paths.datasetTypes }}
      removal={{
        isOffered: data?.orgId === undefined || data.orgId === organization.id,
        remove: (id) => call(datasetTypes.remove, { params: { id } }),
        listPath: datasetTypes.list.path,
        text: (name) => t('datasetTypes.delete.text', { name }),
        refusal: removeRefusal(user),
      }}
      design={(datasetType) => <DatasetTypeFacts datasetType={datasetType} />}
    />
  )
}
