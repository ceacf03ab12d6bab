import { clock } from '@concord/domain/control/clock'
import { health } from '@concord/domain/control/health'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import styles from './ControlFrame.module.css'
import { Moment } from './ui/Moment.tsx'

/** The name of the world and its time. */
export function WorldState() {
  const { t } = useTranslation()
  const { data: world } = useQuery(query(health.get))
  const { data: time } = useQuery({ ...query(clock.get), refetchInterval: 2000 })
  if (!world) return null
  return (
    <p className={styles.state}>
      <span>{t('control.state.world', { scenario: world.scenario, seed: world.seed })}</span>
      <span>
        <Moment at={time?.now ?? world.now} style="dateTime" isZoned />
        {time?.frozen && ` · ${t('control.clock.frozen.short')}`}
      </span>
    </p>
  )
}
