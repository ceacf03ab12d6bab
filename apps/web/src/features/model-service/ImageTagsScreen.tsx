import { imageTags } from '@concord/domain/model-service/contract'
import { type ImageTag, NewImageTag } from '@concord/domain/model-service/model-service'
import { isWorkUnderWay } from '@concord/domain/work-status'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ModelServiceTabs } from '#entities/model-service/ModelServiceTabs.tsx'
import { NewRecordDialog } from '#entities/records/NewRecordDialog.tsx'
import styles from '#entities/records/records.module.css'
import { useRecordColumns } from '#entities/records/use-record-columns.tsx'
import { type ReportedError, ViewErrorDialog } from '#entities/transfers/ViewErrorDialog.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ListScreen } from '#ui/table/ListScreen.tsx'
import { RowActions } from '#ui/table/RowActions.tsx'
import type { Column } from '#ui/table/Table.tsx'

/** /admin/model-service/image-tags (C022, C032, C050, C056, C078, C112). */
export function ImageTagsScreen() {
  const { t } = useTranslation()
  const [isNew, setNew] = useState(false)
  const [asked, setAsked] = useState<string>()
  const [reported, setReported] = useState<ReportedError>()
  return (
    <ListScreen
      endpoint={imageTags.list}
      isUnderWay={({ imageUpdateStatus }) => isWorkUnderWay(imageUpdateStatus)}
      columns={useColumns(({ imageTag, errorDetails }) =>
        setReported({ name: imageTag, details: errorDetails }),
      )}
      texts={{
        title: t('modelService.title'),
        tab: t('modelService.images'),
        lead: t('images.lead'),
        caption: t('images.caption'),
        empty: { title: t('images.empty.title'), text: t('images.empty.text') },
        new: t('images.new'),
      }}
      onNew={() => setNew(true)}
    >
      <ModelServiceTabs />
      {asked !== undefined && (
        <Banner kind="info" onDismiss={() => setAsked(undefined)}>
          {t('images.asked', { name: asked })}
        </Banner>
      )}
      <NewRecordDialog
        isOpen={isNew}
        onClose={() => setNew(false)}
        title={t('images.new.title')}
        submit={t('images.new.submit')}
        schema={NewImageTag}
        lines={[
          { name: 'imageTag', label: t('images.tag'), hint: t('images.tag.hint'), isMono: true },
          {
            name: 'changeRecord',
            label: t('admin.changeRecord'),
            hint: t('admin.changeRecord.hint'),
          },
        ]}
        send={(body, call) => call(imageTags.create, { body })}
        listPath={imageTags.list.path}
        onSaved={({ imageTag }) => setAsked(imageTag)}
      />
      <ViewErrorDialog error={reported} onClose={() => setReported(undefined)} />
    </ListScreen>
  )
}

function useColumns(onViewError: (image: ImageTag) => void): Column<ImageTag>[] {
  const { t } = useTranslation()
  const columns = useRecordColumns<ImageTag>()
  return [
    {
      key: 'tag',
      header: t('images.tag'),
      text: ({ imageTag }) => imageTag,
      cell: ({ imageTag }) => <span className={styles.mono}>{imageTag}</span>,
    },
    columns.status(({ imageUpdateStatus }) => imageUpdateStatus),
    columns.changeRecord(({ changeRecord }) => changeRecord),
    columns.created(({ createdAt }) => createdAt),
    columns.createdBy(({ createdByUserName }) => createdByUserName),
    {
      key: 'actions',
      header: t('admin.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (image) =>
        image.imageUpdateStatus === 'FAILED' && (
          <RowActions
            name={image.imageTag}
            actions={[
              {
                key: 'viewError',
                icon: 'info',
                text: t('images.viewError'),
                label: t('images.viewError.of', { name: image.imageTag }),
                onPress: () => onViewError(image),
              },
            ]}
          />
        ),
    },
  ]
}
