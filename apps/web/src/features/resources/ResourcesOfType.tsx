import {
  KIND_OF,
  type Resource,
  type ResourceType,
  resources,
} from '@concord/domain/resources/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import styles from '#entities/records/records.module.css'
import { useFormat } from '#i18n/format.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { RowActions } from '#ui/table/RowActions.tsx'
import { type Column, Table } from '#ui/table/Table.tsx'

type Show = (name: string, describe: boolean) => void

/** All resources of a type (C113). */
export function ResourcesOfType({ type, onShow }: { type: ResourceType; onShow: Show }) {
  const { t } = useTranslation()
  const { data, error, refetch, isPending } = useQuery(query(resources.list, { params: { type } }))
  const columns = useColumns(onShow)
  if (error) return <ErrorBanner error={error} onRetry={() => void refetch()} />
  if (data?.items.length === 0) return <EmptyState title={t('resources.empty.title')} />
  return (
    <Table
      label={t('resources.caption', { type: KIND_OF[type] })}
      columns={columns}
      rows={data?.items ?? []}
      rowKey={({ id }) => id}
      placeholders={isPending ? 3 : 0}
    />
  )
}

function useColumns(onShow: Show): Column<Resource>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      key: 'name',
      header: t('admin.name'),
      text: ({ name }) => name,
      cell: ({ name }) => <span className={styles.mono}>{name}</span>,
    },
    { key: 'status', header: t('admin.status'), isNowrap: true, text: ({ status }) => status },
    {
      key: 'created',
      header: t('admin.created'),
      isNowrap: true,
      text: ({ createdAt }) => (createdAt ? format.dateTime(createdAt) : t('admin.notTold')),
    },
    {
      key: 'actions',
      header: t('admin.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: ({ name }) => (
        <RowActions
          name={name}
          actions={[
            {
              key: 'view',
              icon: 'file',
              text: t('resources.view'),
              label: t('resources.view.of', { name }),
              onPress: () => onShow(name, false),
            },
            {
              key: 'describe',
              icon: 'info',
              text: t('resources.describe'),
              label: t('resources.describe.of', { name }),
              onPress: () => onShow(name, true),
            },
          ]}
        />
      ),
    },
  ]
}
