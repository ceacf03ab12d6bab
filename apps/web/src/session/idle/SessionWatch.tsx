import type { RefreshLifetime } from '@concord/domain/session/contract'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '#i18n/format.ts'
import { isTransferRunning } from '#transfer/running.ts'
import { useAlert } from '#ui/prompts.ts'
import { FORCED } from '#ui/use-unsaved-guard.ts'
import { useEnvironment } from './environment.ts'
import { IdleDialog } from './IdleDialog.tsx'
import { timeoutsOf } from './timeouts.ts'
import { useIdleTimer } from './use-idle-timer.ts'
import { RefreshSecondsLeft, useRefreshCountdown } from './use-refresh-countdown.ts'

type Props = {
  /** Tabs of one area share their activity. */
  area: 'users' | 'administrators'
  refresh: () => Promise<void>
  lifetime?: () => Promise<RefreshLifetime>
  toTimeout: string
  toLogout: string
  children: ReactNode
}

/** Ends a session that nobody uses, and keeps the tokens of one in use fresh (A061–A063, A132, A133). */
export function SessionWatch({ area, refresh, lifetime, toTimeout, toLogout, children }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const alert = useAlert()
  const navigate = useNavigate()
  const environment = useEnvironment()
  const timeouts = useMemo(() => timeoutsOf(environment), [environment])
  const leave = (to: string) => void navigate(to, { replace: true, state: FORCED })

  const { idleness, stay } = useIdleTimer({ area, timeouts, isBusy: isTransferRunning, onOver: () => leave(toTimeout) })
  const secondsLeft = useRefreshCountdown({
    intervalMs: timeouts.refresh,
    refresh,
    lifetime,
    onAlert: (seconds) => void alert(t('session.ending.text', { time: format.duration(seconds) }), t('session.ending.title')),
  })

  return (
    <RefreshSecondsLeft value={secondsLeft}>
      {children}
      <IdleDialog idleness={idleness} onStay={stay} onLeave={() => leave(toLogout)} />
    </RefreshSecondsLeft>
  )
}
