import {
  KIND_OF,
  type Resource,
  type ResourceType,
  resources,
} from '@concord/domain/resources/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useWholeQuery } from '#api/use-whole-query.ts'
import styles from '#entities/records/records.module.css'
import { useFormat } from '#i18n/format.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ListFrame } from '#ui/table/ListFrame.tsx'
import { momentColumn } from '#ui/table/moment-column.tsx'
import { RowActions } from '#ui/table/RowActions.tsx'
import type { Column } from '#ui/table/Table.tsx'

type Show = (name: string, describe: boolean) => void

/** All resources of a type (C113). */
export function ResourcesOfType({ type, onShow }: { type: ResourceType; onShow: Show }) {
  const { t } = useTranslation()
  const list = useWholeQuery(useQuery(query(resources.list, { params: { type } })))
  return (
    <ListFrame
      label={t('resources.caption', { type: KIND_OF[type] })}
      list={list}
      columns={useColumns(onShow)}
      empty={<EmptyState title={t('resources.empty.title')} />}
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
    {
      key: 'status',
      header: t('admin.status'),
      isNowrap: true,
      text: ({ status }) => status,
      choice: { of: ({ status }) => status },
    },
    momentColumn(
      format,
      'created',
      t('admin.created'),
      ({ createdAt }) => createdAt,
      t('admin.notAvailable'),
    ),
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
          ]}
          more={[
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
