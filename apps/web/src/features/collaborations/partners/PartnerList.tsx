import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { useConfirm } from '#ui/prompts.ts'
import { RowActions } from '#ui/table/RowActions.tsx'
import { type Column, Table } from '#ui/table/Table.tsx'
import { getParticipants, type Participant } from '../state/participants.ts'
import { useChange } from '../state/use-change.ts'
import type { Editing } from '../state/use-editing.ts'
import styles from './PartnersScreen.module.css'

/** The partners, with Delete while they can be changed (B020, B108). */
export function PartnerList({
  collaboration,
  editing,
}: {
  collaboration: Collaboration
  editing: Editing
}) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const partners = getParticipants(collaboration).filter(({ isOwner }) => !isOwner)
  const removal = useChange(({ id }: Participant, call) =>
    call(collaborations.removePartner, { params: { id: collaboration.id, organizationId: id } }),
  )

  async function remove(partner: Participant): Promise<void> {
    const isSure = await confirm({
      title: t('partners.delete.title', { name: partner.name }),
      text: t('partners.delete.text'),
      confirm: t('partners.delete'),
      isDangerous: true,
    })
    if (isSure) removal.mutate(partner)
  }

  const columns: Column<Participant>[] = [
    {
      key: 'name',
      header: t('partners.column.organization'),
      cell: ({ name }) => <span className={styles.name}>{name}</span>,
    },
    {
      key: 'id',
      header: t('partners.column.id'),
      cell: ({ id }) => <code className={styles.id}>{id}</code>,
    },
  ]
  if (!editing.readOnly)
    columns.push({
      key: 'actions',
      header: t('partners.column.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (partner) => (
        <RowActions
          name={partner.name}
          actions={[
            {
              key: 'delete',
              icon: 'trash',
              text: t('partners.delete'),
              label: t('partners.delete.of', { name: partner.name }),
              refusal: editing.refusal,
              isPending: removal.isPending && removal.variables.id === partner.id,
              onPress: () => void remove(partner),
            },
          ]}
        />
      ),
    })

  return (
    <div tabIndex={-1} className={styles.list}>
      <Panel title={t('partners.list')} isFlush={partners.length > 0}>
        <ErrorBanner error={removal.error} onDismiss={removal.reset} />
        {partners.length > 0 ? (
          <Table
            label={t('partners.caption')}
            columns={columns}
            rows={partners}
            rowKey={({ id }) => id}
          />
        ) : (
          <EmptyState title={t('partners.empty.title')}>{t('partners.empty.text')}</EmptyState>
        )}
      </Panel>
    </div>
  )
}
