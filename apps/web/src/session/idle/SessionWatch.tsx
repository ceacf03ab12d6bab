import type { RefreshLifetime } from '@concord/domain/session/contract'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { useAlert } from '#ui/prompts.ts'
import { useEnvironment } from '../environment/environment.ts'
import { RefreshSecondsLeft, useRefreshCountdown } from '../tokens/use-refresh-countdown.ts'
import { getTimeouts } from './timeouts.ts'

type Props = {
  refresh: () => Promise<void>
  lifetime?: () => Promise<RefreshLifetime>
  children: ReactNode
}

/** Renews the tokens of an active session (A062, A063). */
export function SessionWatch({ refresh, lifetime, children }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const alert = useAlert()
  const environment = useEnvironment()
  const timeouts = useMemo(() => getTimeouts(environment), [environment])
  const secondsLeft = useRefreshCountdown({
    intervalMs: timeouts.refresh,
    refresh,
    lifetime,
    onAlert: (seconds) =>
      void alert(
        t('session.ending.text', { time: format.duration(seconds) }),
        t('session.ending.title'),
      ),
  })
  return <RefreshSecondsLeft value={secondsLeft}>{children}</RefreshSecondsLeft>
}
