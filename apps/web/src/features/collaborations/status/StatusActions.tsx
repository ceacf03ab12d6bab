import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import {
  acceptRefusal,
  collaborationRefusal,
  type OfferedAction,
  offeredActions,
} from '@concord/domain/collaborations/status'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Button } from '#ui/action/Button.tsx'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import { useConfirm } from '#ui/prompts.ts'
import { getParticipants } from '../state/participants.ts'
import styles from './status.module.css'
import type { StatusChange } from './use-status-change.ts'

const LOOK: Record<OfferedAction, 'primary' | 'secondary' | 'danger'> = {
  activate: 'primary',
  publish: 'primary',
  accept: 'primary',
  revokeAcceptance: 'secondary',
  terminate: 'secondary',
  purge: 'danger',
}
const DANGEROUS: readonly OfferedAction[] = ['revokeAcceptance', 'terminate', 'purge']

type Props = {
  collaboration: Collaboration
  /** The organizations that have accepted; undefined while loading. */
  accepted: ReadonlySet<string> | undefined
  change: StatusChange
}

/**
 * The status changes that this organization can make, each after a confirmation (B048–B053, B108).
 */
export function StatusActions({ collaboration, accepted, change }: Props) {
  const { t } = useTranslation()
  const { actor } = useSignedIn()
  const format = useFormat()
  const confirm = useConfirm()
  const refusalText = useRefusalText()
  const hasAccepted = accepted?.has(actor.organizationId) ?? false
  const offered = offeredActions(collaboration, actor.organizationId, { hasAccepted }).filter(
    (action) => action !== 'accept' || accepted !== undefined,
  )
  const idle = findIdlePartners(collaboration)
  const findRefusal = (action: OfferedAction) =>
    action === 'accept'
      ? acceptRefusal(collaboration, actor, { hasAccepted })
      : collaborationRefusal(action, collaboration, actor)

  async function act(action: OfferedAction): Promise<void> {
    const isSure = await confirm({
      title: t(`lifecycle.${action}.title`),
      text: [
        t(`lifecycle.${action}.text`, { name: collaboration.name }),
        action === 'publish' && idle.length > 0
          ? t('lifecycle.publish.idle', { count: idle.length, names: format.list(idle) })
          : '',
      ]
        .join(' ')
        .trim(),
      confirm: t(`lifecycle.${action}`),
      ...(action === 'terminate' ? { cancel: t('lifecycle.terminate.keep') } : {}),
      isDangerous: DANGEROUS.includes(action),
    })
    if (isSure) change.mutate(action)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={t('lifecycle.actions')} tabIndex={-1} className={styles.actions}>
      {offered.map((action) => (
        <Button
          key={action}
          variant={LOOK[action]}
          refusal={refusalText(findRefusal(action))}
          isPending={change.isPending && change.variables === action}
          isWaiting={change.isPending && change.variables !== action}
          onPress={() => void act(action)}
        >
          {t(`lifecycle.${action}`)}
        </Button>
      ))}
    </div>
  )
}

/** The partners that no policy allows anything; after the publication that cannot be changed. */
const findIdlePartners = (collaboration: Collaboration): string[] =>
  getParticipants(collaboration)
    .filter(
      ({ id, isOwner }) =>
        !isOwner &&
        !collaboration.policyGroups.some(
          ({ organizationId, policyComponents }) =>
            organizationId === id && policyComponents.length > 0,
        ),
    )
    .map(({ name }) => name)
