import type { WorkspaceRotation } from '@concord/domain/cmk-rotations/cmk-rotation'
import { cmkRotations } from '@concord/domain/cmk-rotations/contract'
import { isWorkUnderWay } from '@concord/domain/work-status'
import { useTranslation } from 'react-i18next'
import { useList } from '#api/use-list.ts'
import styles from '#entities/records/records.module.css'
import { useRecordColumns } from '#entities/records/use-record-columns.tsx'
import { useFormat } from '#i18n/format.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ListFrame } from '#ui/table/ListFrame.tsx'
import type { Column } from '#ui/table/Table.tsx'

/** The progress of a rotation for each collaboration (C032, C047, C109). */
export function RotationCollaborations({ rotationId }: { rotationId: string }) {
  const { t } = useTranslation()
  const isUnderWay = ({ workspaceRotationStatus }: WorkspaceRotation) =>
    isWorkUnderWay(workspaceRotationStatus)
  const list = useList(
    cmkRotations.workspaces,
    { params: { cmkRotationId: rotationId } },
    { prefix: 'collaborations', isUnderWay },
  )
  return (
    <ListFrame
      label={t('rotation.caption')}
      list={list}
      columns={useColumns()}
      empty={<EmptyState title={t('rotation.empty.title')}>{t('rotation.empty.text')}</EmptyState>}
    />
  )
}

function useColumns(): Column<WorkspaceRotation>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { status } = useRecordColumns<WorkspaceRotation>()
  return [
    {
      key: 'collaboration',
      header: t('rotation.column.collaboration'),
      text: ({ workspaceId }) => workspaceId,
      cell: ({ workspaceId }) => <span className={styles.mono}>{workspaceId}</span>,
    },
    status(({ workspaceRotationStatus }) => workspaceRotationStatus),
    { key: 'oldKey', header: t('rotation.column.oldKey'), text: ({ oldCmkName }) => oldCmkName },
    {
      key: 'finished',
      header: t('rotations.column.rotated'),
      isNowrap: true,
      text: ({ workspaceFinishedRotatingAt: at }) =>
        at ? format.dateTimeSeconds(at) : t('admin.notYet'),
      value: ({ workspaceFinishedRotatingAt: at }) => at,
    },
    {
      key: 'updated',
      header: t('rotation.column.updated'),
      isNowrap: true,
      text: ({ updatedAt }) => format.dateTimeSeconds(updatedAt),
      value: ({ updatedAt }) => updatedAt,
    },
  ]
}
