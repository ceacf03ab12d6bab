import { masterKeys } from '@concord/domain/model-service/contract'
import { type MasterKey, NewMasterKey } from '@concord/domain/model-service/model-service'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ModelServiceTabs } from '#entities/model-service/ModelServiceTabs.tsx'
import { NewRecordDialog } from '#entities/records/NewRecordDialog.tsx'
import styles from '#entities/records/records.module.css'
import { useRecordColumns } from '#entities/records/use-record-columns.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ListScreen } from '#ui/table/ListScreen.tsx'
import type { Column } from '#ui/table/Table.tsx'

/** /admin/model-service/master-keys (C022, C032, C049, C077, C112). */
export function MasterKeysScreen() {
  const { t } = useTranslation()
  const [isNew, setNew] = useState(false)
  const [recorded, setRecorded] = useState<string>()
  return (
    <ListScreen
      endpoint={masterKeys.list}
      columns={useColumns()}
      texts={{
        title: t('modelService.title'),
        tab: t('modelService.keys'),
        lead: t('masterKeys.lead'),
        caption: t('masterKeys.caption'),
        empty: { title: t('masterKeys.empty.title'), text: t('masterKeys.empty.text') },
        new: t('masterKeys.new'),
      }}
      onNew={() => setNew(true)}
    >
      <ModelServiceTabs />
      {recorded !== undefined && (
        <Banner kind="success" onDismiss={() => setRecorded(undefined)}>
          {t('masterKeys.recorded', { name: recorded })}
        </Banner>
      )}
      <NewRecordDialog
        isOpen={isNew}
        onClose={() => setNew(false)}
        title={t('masterKeys.new.title')}
        submit={t('masterKeys.new.submit')}
        schema={NewMasterKey}
        lines={[
          { name: 'name', label: t('admin.name') },
          { name: 'url', label: t('masterKeys.url'), hint: t('masterKeys.url.hint'), isMono: true },
          {
            name: 'changeRecord',
            label: t('admin.changeRecord'),
            hint: t('admin.changeRecord.hint'),
          },
        ]}
        send={(body, call) => call(masterKeys.create, { body })}
        listPath={masterKeys.list.path}
        onSaved={({ name }) => setRecorded(name)}
      />
    </ListScreen>
  )
}

function useColumns(): Column<MasterKey>[] {
  const { t } = useTranslation()
  const columns = useRecordColumns<MasterKey>()
  return [
    { key: 'name', header: t('admin.name'), text: ({ name }) => name },
    // Plain text, because the address of a key vault is not a web page.
    {
      key: 'url',
      header: t('masterKeys.url'),
      text: ({ url }) => url,
      cell: ({ url }) => <span className={styles.mono}>{url}</span>,
    },
    columns.changeRecord(({ changeRecord }) => changeRecord),
    columns.created(({ createdAt }) => createdAt),
    columns.createdBy(({ createdBy }) => createdBy),
  ]
}
