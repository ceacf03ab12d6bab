import { clock } from '@concord/domain/control/clock'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall } from '#api/CallProvider.tsx'
import { query } from '#api/query.ts'
import { useSending } from '#api/use-sending.ts'
import { Button } from '#ui/action/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { FormTextField } from '#ui/form-fields/FormFields.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { Answered } from '../ui/Answered.tsx'
import styles from '../ui/Control.module.css'
import { Moment } from '../ui/Moment.tsx'
import { PanelForm } from '../ui/PanelForm.tsx'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const STEPS = [
  [MINUTE_MS, 'control.clock.step.minute'],
  [10 * MINUTE_MS, 'control.clock.step.tenMinutes'],
  [HOUR_MS, 'control.clock.step.hour'],
  [12 * HOUR_MS, 'control.clock.step.twelveHours'],
  [DAY_MS, 'control.clock.step.day'],
  [7 * DAY_MS, 'control.clock.step.week'],
  [30 * DAY_MS, 'control.clock.step.month'],
] as const

type Change = z.input<typeof clock.move.body>
/** Clock seconds per machine second. */
const RATES = [1, 60, 3600] as const

/** Sets the clock for tokens, lockouts, invitations, jobs and retention. */
export function ClockPanel() {
  const { t } = useTranslation()
  const call = useCall()
  const time = useQuery({ ...query(clock.get), refetchInterval: 1000 })
  const change = useSending({ send: (body: Change) => call(clock.move, { body }) })
  return (
    <Page title={t('control.clock')} lead={t('control.clock.lead')}>
      <ErrorBanner error={change.error} onDismiss={change.reset} />
      <Answered query={time}>
        {({ now, frozen, rate }) => (
          <>
            <Panel
              title={t('control.clock.now')}
              lead={
                frozen
                  ? t('control.clock.frozen')
                  : rate === 1
                    ? t('control.clock.runs')
                    : t('control.clock.rate', { rate })
              }
              actions={
                <Button onPress={() => change.mutate({ frozen: !frozen })}>
                  {t(frozen ? 'control.clock.run' : 'control.clock.freeze')}
                </Button>
              }
            >
              <p className={styles.clock}>
                <Moment at={now} isZoned />
              </p>
              <div className={styles.stack}>
                <h3>{t('control.clock.advance')}</h3>
                <div className={styles.buttons}>
                  {STEPS.map(([advanceMs, key]) => (
                    <Button key={key} onPress={() => change.mutate({ advanceMs })}>
                      {t(key)}
                    </Button>
                  ))}
                </div>
              </div>
              <div className={styles.stack}>
                <h3>{t('control.clock.speed')}</h3>
                <div className={styles.buttons}>
                  {RATES.map((speed) => (
                    <Button
                      key={speed}
                      onPress={() => change.mutate({ rate: speed, frozen: false })}
                    >
                      {t('control.clock.speed.times', { speed })}
                    </Button>
                  ))}
                </div>
              </div>
            </Panel>
            <SetClock now={now} onSet={(moment, then) => change.mutate({ now: moment }, then)} />
            <Banner kind="info">{t('control.clock.note')}</Banner>
          </>
        )}
      </Answered>
    </Page>
  )
}

const Wanted = z.object({
  now: z
    .string()
    .trim()
    .pipe(z.iso.datetime({ offset: true, error: 'control.clock.moment.wrong' })),
})

const toDraft = ({ now }: { now: string }) => ({ now: now.replace(/\.\d+Z$/, 'Z') })

type SetClockProps = {
  now: string
  onSet: (moment: string, then?: { onSuccess: (set: { now: string }) => void }) => void
}

/**
 * Accepts the API's format, RFC 3339: what browsers read in other formats differs. Shows the
 * current time until the user types; a refused time stays, to be corrected.
 */
function SetClock({ now, onSet }: SetClockProps) {
  const { t } = useTranslation()
  const { control, handleSubmit, reset } = useForm({
    resolver: zodResolver(Wanted),
    values: toDraft({ now }),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    shouldFocusError: false,
  })
  const set = handleSubmit((wanted) =>
    onSet(wanted.now, { onSuccess: (set) => reset(toDraft(set), { keepDirtyValues: false }) }),
  )
  return (
    <PanelForm
      title={t('control.clock.set')}
      onSubmit={() => void set()}
      submit={t('control.clock.set.submit')}
      buttons={
        <Button variant="quiet" onPress={() => onSet(new Date().toISOString())}>
          {t('control.clock.set.computer')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <FormTextField
          control={control}
          name="now"
          label={t('control.clock.moment')}
          hint={t('control.clock.moment.hint')}
          isMono
        />
      </div>
    </PanelForm>
  )
}
