import { datasetTypes } from '@concord/domain/dataset-types/contract'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { createRefusal, removeRefusal } from '@concord/domain/dataset-types/refusals'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/use-call.ts'
import { useRemoval } from '#entities/catalogue/use-removal.ts'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/current-user.ts'
import { MessageBanner } from '#session/MessageBanner.tsx'
import { useKeptMessage } from '#session/use-kept-message.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorBanner } from '#ui/ErrorBanner.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import type { Column } from '#ui/Table.tsx'
import { useRefusalText } from '#ui/use-refusal-text.ts'
import styles from './DatasetTypesScreen.module.css'
import { useRetentionCategories } from './use-retention-categories.ts'

/** /dataset-types (C009, C024, A030). */
export function DatasetTypesScreen() {
  const { t } = useTranslation()
  const call = useCall()
  const { user } = useSignedIn()
  const { message, dismiss } = useKeptMessage()
  const removal = useRemoval({
    remove: (id) => call(datasetTypes.remove, { params: { id } }),
    listPath: datasetTypes.list.path,
    text: (name) => t('datasetTypes.delete.text', { name }),
  })
  return (
    <ListScreen
      endpoint={datasetTypes.list}
      columns={useColumns(removal)}
      texts={{
        title: t('datasetTypes.title'),
        lead: t('datasetTypes.lead'),
        caption: t('datasetTypes.caption'),
        empty: { title: t('datasetTypes.empty.title'), text: t('datasetTypes.empty.text') },
        new: t('datasetTypes.new'),
      }}
      newRefusal={createRefusal(user)}
    >
      <MessageBanner message={message} onDismiss={dismiss} />
      {removal.removed && (
        <Banner kind="success" onDismiss={removal.dismiss}>
          {t('catalogue.deleted', { name: removal.removed.name })}
        </Banner>
      )}
      <ErrorBanner error={removal.error} onDismiss={removal.dismiss} />
    </ListScreen>
  )
}

function useColumns({ remove, removingId }: ReturnType<typeof useRemoval>): Column<DatasetType>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { user } = useSignedIn()
  const refusal = useRefusalText()(removeRefusal(user))
  const { categories } = useRetentionCategories()
  const categoryName = (code: string) => categories?.find((category) => category.code === code)?.name ?? code
  return [
    {
      key: 'name',
      header: t('datasetTypes.column.name'),
      text: ({ name }) => name,
      cell: ({ id, name }) => (
        <Link to={paths.datasetType(id)} look="strong">
          {name}
        </Link>
      ),
    },
    {
      key: 'description',
      header: t('datasetTypes.column.description'),
      text: ({ description }) => description,
      cell: ({ description }) => <span className={styles.description}>{description}</span>,
    },
    { key: 'columns', header: t('datasetTypes.column.columns'), align: 'end', cell: ({ schema }) => format.number(schema.length) },
    { key: 'retention', header: t('datasetTypes.column.retention'), text: ({ retentionCategory }) => categoryName(retentionCategory) },
    {
      key: 'created',
      header: t('datasetTypes.column.created'),
      isNowrap: true,
      text: ({ createdAt = '' }) => createdAt && format.dateTime(createdAt),
    },
    { key: 'createdBy', header: t('datasetTypes.column.createdBy'), text: ({ createdByName = '' }) => createdByName },
    {
      key: 'actions',
      header: t('datasetTypes.column.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (datasetType) => (
        <div className={styles.rowAction}>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('datasetTypes.delete.of', { name: datasetType.name })}
            refusal={refusal}
            isPending={datasetType.id === removingId}
            onPress={() => remove(datasetType)}
          >
            <Icon name="trash" />
            {t('catalogue.delete')}
          </Button>
        </div>
      ),
    },
  ]
}
