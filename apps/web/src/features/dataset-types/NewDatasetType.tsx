import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { datasetTypeIssues } from '@concord/domain/dataset-types/dataset-type-rules'
import { DatasetTypePayload } from '@concord/domain/dataset-types/payload'
import { createRefusal } from '@concord/domain/dataset-types/refusals'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { NewCatalogueItem } from '#entities/catalogue/NewCatalogueItem.tsx'
import { useRetentionCategories } from '#entities/retention/use-retention-categories.ts'
import { paths } from '#paths.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { DatasetTypeDesign } from './DatasetTypeDesign.tsx'

const EMPTY: DatasetTypePayload = { name: '', description: '', retentionCategory: '', schema: [] }

/**
 * The editor of a new data set type, with the rules for columns and patterns (C024, C053). A large
 * chunk.
 */
export function NewDatasetType() {
  const { t } = useTranslation()
  const flags = useEnvironment()
  const { user } = useSignedIn()
  const { categories } = useRetentionCategories()
  const getIssues = useCallback(
    (draft: DatasetTypePayload) => datasetTypeIssues(draft, { categories, flags }),
    [categories, flags],
  )
  return (
    <NewCatalogueItem
      texts={{ title: t('datasetTypes.new'), lead: t('datasetType.new.lead') }}
      list={{ title: t('datasetTypes.title'), to: paths.datasetTypes }}
      getPath={paths.datasetType}
      refusal={createRefusal(user)}
      initial={EMPTY}
      shape={DatasetTypePayload}
      getIssues={getIssues}
      validate={(body, call) => call(datasetTypes.validate, { body })}
      create={(body, call) => call(datasetTypes.create, { body })}
      listPath={datasetTypes.list.path}
      design={(props) => <DatasetTypeDesign {...props} />}
    />
  )
}
