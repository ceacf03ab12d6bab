import { type CmkRotation, NewCmkRotation } from '@concord/domain/cmk-rotations/cmk-rotation'
import { cmkRotations } from '@concord/domain/cmk-rotations/contract'
import { isWorkUnderWay } from '@concord/domain/work-status'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewRecordDialog } from '#entities/records/NewRecordDialog.tsx'
import { useRecordColumns } from '#entities/records/use-record-columns.tsx'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ListScreen } from '#ui/table/ListScreen.tsx'
import { momentColumn } from '#ui/table/moment-column.tsx'
import { NameLink } from '#ui/table/NameLink.tsx'
import type { Column } from '#ui/table/Table.tsx'

/** /admin/cmk-rotations (C022, C047, C057, C075, C109). */
export function CmkRotationsScreen() {
  const { t } = useTranslation()
  const [isNew, setNew] = useState(false)
  const [begun, setBegun] = useState<string>()
  return (
    <ListScreen
      endpoint={cmkRotations.list}
      isUnderWay={({ rotationStatus }) => isWorkUnderWay(rotationStatus)}
      columns={useColumns()}
      texts={{
        title: t('rotations.title'),
        lead: t('rotations.lead'),
        caption: t('rotations.caption'),
        empty: { title: t('rotations.empty.title'), text: t('rotations.empty.text') },
        new: t('rotations.new'),
      }}
      onNew={() => setNew(true)}
    >
      {begun !== undefined && (
        <Banner kind="success" onDismiss={() => setBegun(undefined)}>
          {t('rotations.begun', { name: begun })}
        </Banner>
      )}
      <NewRecordDialog
        isOpen={isNew}
        onClose={() => setNew(false)}
        title={t('rotations.new.title')}
        text={t('rotations.new.text')}
        submit={t('rotations.new.submit')}
        schema={NewCmkRotation}
        lines={[
          {
            name: 'newCmkName',
            label: t('rotations.new.name'),
            hint: t('rotations.new.name.hint'),
          },
          {
            name: 'newCmkPath',
            label: t('rotations.new.path'),
            hint: t('rotations.new.path.hint'),
            isMono: true,
          },
          {
            name: 'changeRecord',
            label: t('admin.changeRecord'),
            hint: t('admin.changeRecord.hint'),
          },
        ]}
        send={(body, call) => call(cmkRotations.create, { body })}
        listPath={cmkRotations.list.path}
        onSaved={({ newCmkName }) => setBegun(newCmkName)}
      />
    </ListScreen>
  )
}

function useColumns(): Column<CmkRotation>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const columns = useRecordColumns<CmkRotation>()
  return [
    {
      key: 'name',
      header: t('rotations.column.key'),
      text: ({ newCmkName }) => newCmkName,
      cell: ({ id, newCmkName }) => <NameLink to={paths.adminCmkRotation(id)} name={newCmkName} />,
    },
    columns.status(({ rotationStatus }) => rotationStatus),
    {
      key: 'progress',
      header: t('rotations.column.progress'),
      isNowrap: true,
      text: ({
        actualNumberOfWorkspacesRotated: done,
        totalNumberOfWorkspacesToBeRotated: total,
      }) => t('rotations.progress', { done: format.number(done), total: format.number(total) }),
      value: ({ actualNumberOfWorkspacesRotated: done }) => done,
    },
    columns.changeRecord(({ changeRecordId }) => changeRecordId),
    columns.created(({ createdAt }) => createdAt),
    columns.createdBy(
      ({ createdByUserName, createdByUserId }) => createdByUserName ?? createdByUserId,
    ),
    momentColumn(
      format,
      'rotated',
      t('rotations.column.rotated'),
      ({ rotatedAt }) => rotatedAt,
      t('admin.notYet'),
    ),
  ]
}
