import { gateway } from '@concord/domain/session/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSending } from '#api/use-sending.ts'
import { useFormat } from '#i18n/format.ts'
import { useGatewayCall } from '#session/administrator/use-gateway-call.ts'
import { gatewayHeaders } from '#session/tokens/gateway.ts'
import { Button } from '#ui/action/Button.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { FormActions } from '#ui/form/Form.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import styles from './profile.module.css'

/** The user's sessions. Not specified: a gateway that lacks the call has no such panel. */
export function Sessions() {
  const { t } = useTranslation()
  const format = useFormat()
  const call = useGatewayCall()
  const { data } = useQuery({
    queryKey: [gateway.sessions.path],
    queryFn: ({ signal }) => call(gateway.sessions, { headers: gatewayHeaders() }, signal),
  })
  const ending = useSending({
    send: () => call(gateway.endOtherSessions, { headers: gatewayHeaders() }),
    refreshes: [gateway.sessions.path],
    onSuccess: () => toast('profile.sessions.ended'),
  })
  if (!data || data.items.length === 0) return null
  return (
    <Panel title={t('profile.sessions')} lead={t('profile.sessions.lead')}>
      <ErrorBanner error={ending.error} />
      <ul className={styles.sessions}>
        {data.items.map(({ startedAt, renewedAt, isCurrent }) => (
          <li key={`${startedAt} ${renewedAt} ${isCurrent}`}>
            {t(isCurrent ? 'profile.sessions.current' : 'profile.sessions.other', {
              startedAt: format.dateTime(startedAt),
              renewedAt: format.dateTime(renewedAt),
            })}
          </li>
        ))}
      </ul>
      {data.items.some(({ isCurrent }) => !isCurrent) && (
        <FormActions>
          <Button isPending={ending.isPending} onPress={() => ending.mutate()}>
            {t('profile.sessions.endOthers')}
          </Button>
        </FormActions>
      )}
    </Panel>
  )
}
