import { type Blob, type BlobContainer, blobStorage } from '@concord/domain/blob-storage/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '#api/use-list.ts'
import styles from '#entities/records/records.module.css'
import { useFormat } from '#i18n/format.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ListFrame } from '#ui/table/ListFrame.tsx'
import { momentColumn } from '#ui/table/moment-column.tsx'
import { RowActions } from '#ui/table/RowActions.tsx'
import type { Column } from '#ui/table/Table.tsx'
import { BlobDetails } from './BlobDetails.tsx'

/** The blobs of one container (C110). */
export function ContainerBlobs({ container }: { container: BlobContainer }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<Blob>()
  const list = useList(
    blobStorage.list,
    { params: { containerName: container } },
    { prefix: container.toLowerCase() },
  )
  return (
    <>
      <ListFrame
        label={t('blobs.caption', { container: t(`blobs.container.${container}`) })}
        list={list}
        columns={useColumns(setShown)}
        empty={
          <EmptyState title={t('blobs.empty.title')}>{t(`blobs.empty.${container}`)}</EmptyState>
        }
      />
      <BlobDetails container={container} blob={shown} onClose={() => setShown(undefined)} />
    </>
  )
}

function useColumns(onShow: (blob: Blob) => void): Column<Blob>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      key: 'name',
      header: t('admin.name'),
      text: ({ Name }) => Name,
      cell: ({ Name }) => <span className={styles.mono}>{Name}</span>,
    },
    {
      key: 'size',
      header: t('blobs.column.size'),
      align: 'end',
      isNowrap: true,
      text: ({ Properties: { 'Content-Length': bytes } }) =>
        bytes === undefined ? t('admin.notAvailable') : format.bytes(bytes),
      value: ({ Properties }) => Properties['Content-Length'],
    },
    momentColumn(
      format,
      'created',
      t('admin.created'),
      ({ Properties }) => Properties['Creation-Time'],
      t('admin.notAvailable'),
    ),
    {
      key: 'actions',
      header: t('admin.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (blob) => (
        <RowActions
          name={blob.Name}
          actions={[
            {
              key: 'details',
              icon: 'info',
              text: t('admin.details'),
              label: t('admin.details.of', { name: blob.Name }),
              onPress: () => onShow(blob),
            },
          ]}
        />
      ),
    },
  ]
}
