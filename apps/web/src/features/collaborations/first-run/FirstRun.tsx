import type { Page } from '@concord/domain/api/page'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import { has } from '@concord/domain/permission'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import {
  savedMeasurementsText,
  watchMeasurementsText,
} from '#session/environment/measurements-text.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { IconButton } from '#ui/action/IconButton.tsx'
import { Link } from '#ui/action/Link.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './FirstRun.module.css'
import {
  FIRST_RUN_STEPS,
  type FirstRunStep,
  hideFirstRun,
  readFirstRun,
  watchFirstRun,
} from './first-run-memory.ts'

/**
 * The steps to a first result, until all are done or the user hides them. Made from what this
 * browser has already read: it sends no call.
 */
export function FirstRun() {
  const { t } = useTranslation()
  const id = useId()
  const { user } = useSignedIn()
  const { done, isHidden } = useSyncExternalStore(watchFirstRun, () => readFirstRun(user.id))
  const hasMeasurements =
    useSyncExternalStore(watchMeasurementsText, savedMeasurementsText) !== undefined
  const offered = useOfferedSteps()
  const active = useActiveCollaboration()
  const isDone = (step: FirstRunStep) => (step === 'trust' ? hasMeasurements : done.includes(step))
  const count = offered.filter(isDone).length
  if (isHidden || count === offered.length) return null

  const toActive = (tab: string) => active && `${paths.collaboration(active)}?selectedTab=${tab}`
  const to: Record<FirstRunStep, string | undefined> = {
    trust: paths.settings('attestation'),
    agreement: toActive('agreement'),
    upload: toActive('datasets'),
    run: toActive('jobs'),
  }
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('firstRun.title')}
        </h2>
        <p className={styles.count}>
          {t('firstRun.count', { done: count, count: offered.length })}
        </p>
        <IconButton icon="cross" label={t('firstRun.hide')} onPress={() => hideFirstRun(user.id)} />
      </header>
      <ol className={styles.steps}>
        {offered.map((step, index) => {
          const path = isDone(step) ? undefined : to[step]
          const title = t(`firstRun.${step}`)
          return (
            <li key={step} className={classes(styles.step, isDone(step) && styles.done)}>
              <span
                className={styles.mark}
                {...(isDone(step) ? { role: 'img', 'aria-label': t('firstRun.done') } : {})}
              >
                {isDone(step) ? <Icon name="check" /> : index + 1}
              </span>
              <span className={styles.words}>
                {path ? <Link to={path}>{title}</Link> : <span>{title}</span>}
                <span className={styles.text}>{t(`firstRun.${step}.text`)}</span>
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** The steps that the user's roles and this environment allow. */
function useOfferedSteps(): FirstRunStep[] {
  const { actor } = useSignedIn()
  const { ATTESTATION_VERIFICATION_REQUIRED: isVerified } = useEnvironment()
  const isOffered: Record<FirstRunStep, boolean> = {
    trust: isVerified && has(actor, 'CREATE_SECURE_CHANNEL'),
    agreement: has(actor, 'GET_WORKSPACE'),
    upload: has(actor, 'CREATE_DATASET'),
    run: has(actor, 'CREATE_JOB'),
  }
  return FIRST_RUN_STEPS.filter((step) => isOffered[step])
}

/** The newest active collaboration of the lists that were read. */
function useActiveCollaboration(): string | undefined {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () =>
      cache
        .findAll({ queryKey: [collaborations.list.path] })
        .flatMap(({ state }) => (state.data as Page<Collaboration> | undefined)?.items ?? [])
        .find(({ status }) => status === 'ACTIVE')?.id,
  )
}
