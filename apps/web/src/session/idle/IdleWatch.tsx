import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { isTransferRunning } from '#transfer/active-transfers.ts'
import { FORCED } from '#ui/form/unsaved.ts'
import { useEnvironment } from '../environment/environment.ts'
import { IdleDialog } from './IdleDialog.tsx'
import { getTimeouts } from './timeouts.ts'
import { useIdleTimer } from './use-idle-timer.ts'

type Props = {
  /** Tabs of the same area share their activity. */
  area: 'users' | 'administrators'
  toTimeout: string
  toLogout: string
}

/** Ends an idle session, on any page (A061, A132, A133). */
export function IdleWatch({ area, toTimeout, toLogout }: Props) {
  const navigate = useNavigate()
  const environment = useEnvironment()
  const timeouts = useMemo(() => getTimeouts(environment), [environment])
  const leave = (to: string) => void navigate(to, { replace: true, state: FORCED })
  const { idleness, stay } = useIdleTimer({
    area,
    timeouts,
    isBusy: isTransferRunning,
    onOver: () => leave(toTimeout),
  })
  return <IdleDialog idleness={idleness} onStay={stay} onLeave={() => leave(toLogout)} />
}
