import type { Clock, Health } from './answers.ts'
import styles from './ControlFrame.module.css'
import { useSay } from './language.ts'
import { Moment } from './Moment.tsx'
import { useAnswer } from './use-answer.ts'

/** Which world this is, and what time it is there. */
export function WorldState() {
  const say = useSay()
  const { data: health } = useAnswer<Health>('/health', false)
  const { data: clock } = useAnswer<Clock>('/clock', 2000)
  if (!health) return null
  const now = clock?.now ?? health.now
  return (
    <p className={styles.state}>
      <span>{say('state.world', { scenario: health.scenario, seed: health.seed })}</span>
      <span>
        <Moment at={now} style="short" isZoned />
        {clock?.frozen && ` · ${say('clock.frozen.short')}`}
      </span>
    </p>
  )
}
