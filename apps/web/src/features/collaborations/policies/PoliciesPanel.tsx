import type { Collaboration, PolicyComponent } from '@concord/domain/collaborations/collaboration'
import { useTranslation } from 'react-i18next'
import { Help } from '#entities/glossary/Help.tsx'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { Link } from '#ui/action/Link.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { type Column, Table } from '#ui/table/Table.tsx'
import { getParticipants, type Participant } from '../state/participants.ts'
import { useEditing } from '../state/use-editing.ts'
import { jobTypeIn, type Setup } from '../state/use-setup.ts'
import styles from './policies.module.css'

const ACTIONS: readonly PolicyComponent['action'][] = ['EXECUTE', 'WRITE', 'READ']

/**
 * The policies of each organization (B017, B082–B085). Nothing is allowed without a policy, not
 * even to the owner.
 */
export function PoliciesPanel({
  collaboration,
  setup,
}: {
  collaboration: Collaboration
  setup: Setup
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { readOnly } = useEditing(collaboration)
  const getName = ({ subjectEntityId: id, subjectEntityName }: PolicyComponent) =>
    subjectEntityName ?? jobTypeIn(setup, id)?.name ?? setup.datasetTypes.get(id)?.name ?? id
  const granted = (organizationId: string, action: PolicyComponent['action']) =>
    collaboration.policyGroups
      .filter((group) => group.organizationId === organizationId)
      .flatMap(({ policyComponents }) =>
        policyComponents.filter((component) => component.action === action),
      )
      .map(getName)
      .toSorted(format.compare)

  const columns: Column<Participant>[] = [
    {
      key: 'organization',
      header: t('collaboration.policies.organization'),
      cell: ({ name }) => <strong>{name}</strong>,
    },
    ...ACTIONS.map((action) => ({
      key: action,
      header: t(`collaboration.policies.${action}`),
      cell: ({ id }: Participant) => {
        const names = granted(id, action)
        if (names.length === 0)
          return <span className={styles.none}>{t('collaboration.policies.none')}</span>
        return (
          <ul className={styles.names}>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )
      },
    })),
  ]
  return (
    <Panel
      title={t('collaboration.policies')}
      help={<Help word="policy" />}
      isFlush={collaboration.policyGroups.length > 0}
      actions={
        !readOnly && (
          <Link to={paths.collaborationPolicies(collaboration.id)}>
            {t('collaboration.toPolicies')}
          </Link>
        )
      }
    >
      {collaboration.policyGroups.length === 0 ? (
        <p className={styles.none}>{t('collaboration.policies.empty')}</p>
      ) : (
        <Table
          label={t('collaboration.policies.caption')}
          columns={columns}
          rows={getParticipants(collaboration)}
          rowKey={({ id }) => id}
        />
      )}
    </Panel>
  )
}
