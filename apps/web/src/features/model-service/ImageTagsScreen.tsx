import { imageTags } from '@concord/domain/model-service/contract'
import { type ImageTag, NewImageTag } from '@concord/domain/model-service/model-service'
import { isWorkUnderWay } from '@concord/domain/work-status'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/use-call.ts'
import { type ReportedError, ViewErrorDialog } from '#entities/transfers/ViewErrorDialog.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import type { Column } from '#ui/Table.tsx'
import { ModelServiceTabs } from './ModelServiceTabs.tsx'
import { NewRecordDialog } from './NewRecordDialog.tsx'
import styles from './platform.module.css'
import { useRecordColumns } from './use-record-columns.tsx'

/** /admin/model-service/image-tags (C022, C032, C050, C056, C078, C112). */
export function ImageTagsScreen() {
  const { t } = useTranslation()
  const call = useCall()
  const [isNew, setNew] = useState(false)
  const [asked, setAsked] = useState<string>()
  const [reported, setReported] = useState<ReportedError>()
  return (
    <ListScreen
      endpoint={imageTags.list}
      isUnderWay={({ imageUpdateStatus }) => isWorkUnderWay(imageUpdateStatus)}
      columns={useColumns(({ imageTag, errorDetails }) => setReported({ name: imageTag, details: errorDetails }))}
      texts={{
        title: t('modelService.images'),
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
          { name: 'changeRecord', label: t('platform.changeRecord'), hint: t('platform.changeRecord.hint') },
        ]}
        send={(body) => call(imageTags.create, { body })}
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
      header: t('platform.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (image) =>
        image.imageUpdateStatus === 'FAILED' && (
          <div className={styles.rowActions}>
            <Button
              size="small"
              variant="quiet"
              aria-label={t('images.viewError.of', { name: image.imageTag })}
              onPress={() => onViewError(image)}
            >
              <Icon name="info" />
              {t('images.viewError')}
            </Button>
          </div>
        ),
    },
  ]
}
