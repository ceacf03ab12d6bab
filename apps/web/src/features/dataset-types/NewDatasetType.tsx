import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { datasetTypeIssues } from '@concord/domain/dataset-types/dataset-type-rules'
import { DatasetTypePayload } from '@concord/domain/dataset-types/payload'
import { createRefusal } from '@concord/domain/dataset-types/refusals'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/use-call.ts'
import { NewCatalogueItem } from '#entities/catalogue/NewCatalogueItem.tsx'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/current-user.ts'
import { useEnvironment } from '#session/environment.ts'
import { DatasetTypeDesign } from './DatasetTypeDesign.tsx'
import { useRetentionCategories } from './use-retention-categories.ts'

const EMPTY: DatasetTypePayload = { name: '', description: '', retentionCategory: '', schema: [] }

/** A data set type from its first column to its save, with the rules of columns and patterns: a large script (C024, C053). */
export function NewDatasetType() {
  const { t } = useTranslation()
  const call = useCall()
  const queryClient = useQueryClient()
  const flags = useEnvironment()
  const { user } = useSignedIn()
  const { categories } = useRetentionCategories()
  const issuesOf = useCallback((draft: DatasetTypePayload) => datasetTypeIssues(draft, { categories, flags }), [categories, flags])
  return (
    <NewCatalogueItem
      texts={{ title: t('datasetTypes.new'), lead: t('datasetType.new.lead') }}
      list={{ title: t('datasetTypes.title'), to: paths.datasetTypes }}
      pathOf={paths.datasetType}
      refusal={createRefusal(user)}
      initial={EMPTY}
      shape={DatasetTypePayload}
      issuesOf={issuesOf}
      validate={(body) => call(datasetTypes.validate, { body })}
      create={(body) => call(datasetTypes.create, { body })}
      onSaved={() => void queryClient.invalidateQueries({ queryKey: [datasetTypes.list.path] })}
      design={(props) => <DatasetTypeDesign {...props} />}
    />
  )
}
