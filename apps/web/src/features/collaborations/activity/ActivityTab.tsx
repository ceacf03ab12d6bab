import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { query, WHOLE_LIST } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { saveCsv } from '#transfer/download/save-csv.ts'
import { Button } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { Select } from '#ui/choice/Select.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useAllDatasets } from '../state/use-all-datasets.ts'
import { useAllJobs } from '../state/use-all-jobs.ts'
import tab from '../styles/tab.module.css'
import styles from './activity.module.css'
import {
  ACTIVITY_KINDS,
  type ActivityEvent,
  type ActivityKind,
  activityCsv,
  getActivity,
  getWho,
  groupByDay,
} from './activity.ts'

/** Events that are drawn first, and with each press on the button below them. */
const DRAWN_EVENTS = 100
const KIND = 'activityKind'
const PERSON = 'activityPerson'
/** No filter. The address has none then. */
const ALL = '*'

/**
 * Who did what and when in a collaboration, newest first, by day. The filters are in the address.
 */
export function ActivityTab({ collaboration }: { collaboration: Collaboration }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id } = collaboration
  const [parameters, setParameters] = useSearchParams()
  const [drawn, setDrawn] = useState(DRAWN_EVENTS)
  const acceptances = useQuery(query(collaborations.acceptances, { params: { id }, ...WHOLE_LIST }))
  const sets = useAllDatasets(id)
  const runs = useAllJobs(id)
  const events = getActivity({
    collaboration,
    acceptances: acceptances.data?.items ?? [],
    datasets: sets.datasets,
    jobs: runs.jobs,
  })
  const [kind, person] = [parameters.get(KIND) ?? ALL, parameters.get(PERSON) ?? ALL]
  const matching = events.filter(
    (event) =>
      (kind === ALL || event.kind === kind) && (person === ALL || getWho(event) === person),
  )
  const set = (changes: Record<string, string>) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes))
          if (value === ALL) after.delete(name)
          else after.set(name, value)
        return after
      },
      { preventScrollReset: true },
    )
  const save = () =>
    saveCsv(activityCsv(matching), t('activity.file', { name: collaboration.name }))
  const people = [...new Set(events.flatMap((event) => getWho(event) ?? []))].toSorted(
    format.compare,
  )
  const all = { value: ALL, label: t('activity.all') }
  const errors = [acceptances.error, sets.error, runs.error]
  if (sets.isLoading || runs.isLoading || acceptances.isLoading)
    return <Skeleton lines={10} isTable />
  return (
    <div className={tab.tab}>
      {errors.map((error, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one for each list
        <ErrorBanner key={index} error={error} />
      ))}
      <div className={styles.tools}>
        <div className={styles.filter}>
          <Select
            label={t('activity.kind')}
            options={[
              all,
              ...ACTIVITY_KINDS.filter((one) => events.some((event) => event.kind === one)).map(
                (one) => ({ value: one, label: t(`activity.${one}`) }),
              ),
            ]}
            value={kind}
            onChange={(value) => set({ [KIND]: value })}
          />
        </div>
        <div className={styles.filter}>
          <Select
            label={t('activity.person')}
            options={[all, ...people.map((name) => ({ value: name, label: name }))]}
            value={person}
            onChange={(value) => set({ [PERSON]: value })}
          />
        </div>
        <Button onPress={save}>
          <Icon name="download" />
          {t('activity.export')}
        </Button>
      </div>
      <p className={styles.note} role="status">
        {t('activity.count', { count: matching.length, formatted: format.number(matching.length) })}
      </p>
      {matching.length === 0 && (
        <EmptyState
          title={t('activity.none')}
          action={
            <Button onPress={() => set({ [KIND]: ALL, [PERSON]: ALL })}>
              {t('activity.showAll')}
            </Button>
          }
        />
      )}
      {groupByDay(matching.slice(0, drawn)).map((group) => (
        <section key={group.day} aria-labelledby={`day-${group.day}`}>
          <h2 id={`day-${group.day}`}>{format.day(group.day)}</h2>
          <ul className={styles.events}>
            {group.events.map((event) => (
              <Event
                key={`${event.kind} ${event.subjectId} ${event.at}`}
                event={event}
                workspaceId={id}
              />
            ))}
          </ul>
        </section>
      ))}
      {matching.length > drawn && (
        <Button onPress={() => setDrawn(drawn + DRAWN_EVENTS)}>{t('activity.more')}</Button>
      )}
      <p className={styles.note}>{t('activity.covers')}</p>
    </div>
  )
}

/** The page of what an event is about; a collaboration's is this one. */
function getPage(kind: ActivityKind) {
  if (kind === 'created' || kind === 'accepted') return undefined
  return kind === 'ran' || kind === 'runFailed' ? paths.job : paths.dataset
}

function Event({ event, workspaceId }: { event: ActivityEvent; workspaceId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kind, at, subject, subjectId, person, organization } = event
  const to = getPage(kind)?.(workspaceId, subjectId)
  return (
    <li className={styles.event}>
      <time dateTime={at} className={tab.muted}>
        {format.time(at)}
      </time>
      <strong>{t(`activity.${kind}`)}</strong>
      <span>{to ? <Link to={to}>{subject}</Link> : subject}</span>
      <span>{[person, organization].filter(Boolean).join(' · ')}</span>
    </li>
  )
}
