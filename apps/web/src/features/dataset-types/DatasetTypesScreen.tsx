import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { createRefusal, removeRefusal } from '@concord/domain/dataset-types/refusals'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/CallProvider.tsx'
import { CatalogueListScreen } from '#entities/catalogue/CatalogueListScreen.tsx'
import { useRetentionCategories } from '#entities/retention/use-retention-categories.ts'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/user/current-user.ts'

/** /dataset-types (C009, C024, A030). */
export function DatasetTypesScreen() {
  const { t } = useTranslation()
  const call = useCall()
  const format = useFormat()
  const { user } = useSignedIn()
  const { categories } = useRetentionCategories()
  const categoryName = (code: string) =>
    categories?.find((category) => category.code === code)?.name ?? code
  return (
    <CatalogueListScreen
      endpoint={datasetTypes.list}
      facts={[
        {
          key: 'columns',
          header: t('datasetTypes.column.columns'),
          align: 'end',
          text: ({ schema }) => format.number(schema.length),
          value: ({ schema }) => schema.length,
        },
        {
          key: 'retention',
          header: t('datasetTypes.column.retention'),
          text: ({ retentionCategory }) => categoryName(retentionCategory),
          choice: { of: ({ retentionCategory }) => retentionCategory, text: categoryName },
        },
      ]}
      getPath={paths.datasetType}
      texts={{
        title: t('datasetTypes.title'),
        lead: t('datasetTypes.lead'),
        caption: t('datasetTypes.caption'),
        empty: { title: t('datasetTypes.empty.title'), text: t('datasetTypes.empty.text') },
        new: t('datasetTypes.new.short'),
      }}
      newPath={paths.newDatasetType}
      newRefusal={createRefusal(user)}
      removal={{
        remove: (id) => call(datasetTypes.remove, { params: { id } }),
        text: (name) => t('datasetTypes.delete.text', { name }),
        refusal: removeRefusal(user),
      }}
    />
  )
}
