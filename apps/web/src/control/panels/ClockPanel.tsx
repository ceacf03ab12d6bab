import { useState } from 'react'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Page } from '#ui/Page.tsx'
import { Panel } from '#ui/Panel.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Answered } from '../Answered.tsx'
import type { Clock } from '../answers.ts'
import styles from '../Control.module.css'
import { ask } from '../call.ts'
import { Done } from '../Done.tsx'
import { useSay } from '../language.ts'
import { Moment } from '../Moment.tsx'
import { useAct } from '../use-act.ts'
import { useAnswer } from '../use-answer.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const STEPS = [
  [MINUTE_MS, 'clock.step.minute'],
  [10 * MINUTE_MS, 'clock.step.tenMinutes'],
  [HOUR_MS, 'clock.step.hour'],
  [12 * HOUR_MS, 'clock.step.twelveHours'],
  [DAY_MS, 'clock.step.day'],
  [7 * DAY_MS, 'clock.step.week'],
  [30 * DAY_MS, 'clock.step.month'],
] as const

type Change = { now?: string; advanceMs?: number; frozen?: boolean; rate?: number }
/** Seconds on the clock for each of the machine. */
const RATES = [1, 60, 3600] as const

/** One clock for tokens, lockouts, invitations, jobs and retention. */
export function ClockPanel() {
  const say = useSay()
  const query = useAnswer<Clock>('/clock', 1000)
  const change = useAct((wanted: Change) => ask<Clock>('POST', '/clock', wanted))
  return (
    <Page title={say('clock')} lead={say('clock.lead')}>
      <Done error={change.error} onDismiss={change.reset} />
      <Answered query={query}>
        {({ now, frozen, rate }) => (
          <>
            <Panel
              title={say('clock.now')}
              lead={frozen ? say('clock.frozen') : rate === 1 ? say('clock.runs') : say('clock.rate', { rate })}
              actions={
                <Button variant="primary" onPress={() => change.run({ frozen: !frozen })}>
                  {say(frozen ? 'clock.run' : 'clock.freeze')}
                </Button>
              }
            >
              <p className={styles.clock}>
                <Moment at={now} isZoned />
              </p>
              <div className={styles.stack}>
                <h3>{say('clock.advance')}</h3>
                <div className={styles.buttons}>
                  {STEPS.map(([advanceMs, key]) => (
                    <Button key={key} onPress={() => change.run({ advanceMs })}>
                      {say(key)}
                    </Button>
                  ))}
                </div>
              </div>
              <div className={styles.stack}>
                <h3>{say('clock.speed')}</h3>
                <div className={styles.buttons}>
                  {RATES.map((speed) => (
                    <Button key={speed} onPress={() => change.run({ rate: speed, frozen: false })}>
                      {say('clock.speed.times', { speed })}
                    </Button>
                  ))}
                </div>
              </div>
            </Panel>
            <SetClock now={now} onSet={(moment) => change.run({ now: moment })} />
            <Banner kind="info">{say('clock.note')}</Banner>
          </>
        )}
      </Answered>
    </Page>
  )
}

/** Takes what the calls take: RFC 3339. */
function SetClock({ now, onSet }: { now: string; onSet: (moment: string) => void }) {
  const say = useSay()
  const [draft, setDraft] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const text = draft ?? now.replace(/\.\d+Z$/, 'Z')
  const set = () => {
    const moment = Date.parse(text)
    setWrong(Number.isNaN(moment))
    if (Number.isNaN(moment)) return
    onSet(new Date(moment).toISOString())
    setDraft(undefined)
  }
  return (
    <Panel title={say('clock.set')}>
      <Form onSubmit={set} label={say('clock.set')}>
        <div className={styles.fields}>
          <TextField
            label={say('clock.moment')}
            name="now"
            hint={say('clock.moment.hint')}
            value={text}
            onChange={setDraft}
            isMono
            error={isWrong ? say('clock.moment.wrong') : undefined}
          />
        </div>
        <div className={styles.buttons}>
          <Button type="submit">{say('clock.set.submit')}</Button>
          <Button variant="quiet" onPress={() => onSet(new Date().toISOString())}>
            {say('clock.set.computer')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
