import { getId } from '@concord/domain/api/resource'
import type { Acceptance, Collaboration } from '@concord/domain/collaborations/collaboration'
import { reportCell } from '@concord/domain/csv'
import type { Dataset } from '@concord/domain/datasets/dataset'
import type { Job } from '@concord/domain/jobs/job'
import { getParticipants } from '../state/participants.ts'

export const ACTIVITY_KINDS = [
  'created',
  'accepted',
  'uploaded',
  'uploadFailed',
  'ran',
  'runFailed',
  'expired',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** An event. `person` and `organization` are missing where the lists do not name them. */
export type ActivityEvent = {
  kind: ActivityKind
  at: string
  person: string | undefined
  organization: string | undefined
  /** The file, the job type or the collaboration that it is about, and its id. */
  subject: string
  subjectId: string
}

type Lists = {
  collaboration: Collaboration
  acceptances: readonly Acceptance[]
  datasets: readonly Dataset[]
  jobs: readonly Job[]
}

/**
 * The events that the documented lists report, newest first. An event whose time they do not report
 * is left out: an acceptance without `acceptedAt`, a deletion by a person. So is an upload of which
 * parts are missing.
 */
export function getActivity({
  collaboration,
  acceptances,
  datasets,
  jobs,
}: Lists): ActivityEvent[] {
  const { id, name } = collaboration
  const organizations = new Map(getParticipants(collaboration).map((one) => [one.id, one.name]))
  const outputs = new Set(
    jobs.flatMap(({ outputDataset }) => (outputDataset ? [getId(outputDataset)] : [])),
  )
  const events: ActivityEvent[] = [
    {
      kind: 'created',
      at: collaboration.createdAt,
      person: collaboration.createdBy,
      organization: collaboration.creatorOrganizationName,
      subject: name,
      subjectId: id,
    },
    ...acceptances.flatMap(({ acceptedAt, acceptedByOrgId }): ActivityEvent[] =>
      acceptedAt === undefined
        ? []
        : [
            {
              kind: 'accepted',
              at: acceptedAt,
              person: undefined,
              organization: organizations.get(getId(acceptedByOrgId)),
              subject: name,
              subjectId: id,
            },
          ],
    ),
    ...jobs.map(
      (job): ActivityEvent => ({
        kind: job.status === 'FAILED' ? 'runFailed' : 'ran',
        at: job.createdAt,
        person: job.createdBy,
        organization: job.organizationName,
        subject: job.jobTypeName,
        subjectId: job.id,
      }),
    ),
    ...datasets.flatMap((dataset): ActivityEvent[] => {
      const about = { subject: dataset.fileName, subjectId: dataset.id }
      const { createdAt, createdBy: person, organizationName: organization, expiredAt } = dataset
      const kind = dataset.status === 'FAILED' ? 'uploadFailed' : 'uploaded'
      const isUpload = !outputs.has(dataset.id) && dataset.status !== 'NEW'
      return [
        ...(isUpload ? [{ kind, at: createdAt, person, organization, ...about } as const] : []),
        ...(expiredAt
          ? [
              {
                kind: 'expired' as const,
                at: expiredAt,
                person: undefined,
                organization: undefined,
                ...about,
              },
            ]
          : []),
      ]
    }),
  ]
  return events.toSorted((a, b) => b.at.localeCompare(a.at))
}

/** Who an event is filtered by: the person, or the organization where no person is known. */
export const getWho = ({ person, organization }: ActivityEvent): string | undefined =>
  person ?? organization

/** Events in runs of one calendar day of the reader's time zone, as `YYYY-MM-DD`. */
export function groupByDay(
  events: readonly ActivityEvent[],
): { day: string; events: ActivityEvent[] }[] {
  const days = new Map<string, ActivityEvent[]>()
  for (const event of events) {
    const day = toLocalDay(new Date(event.at))
    days.set(day, [...(days.get(day) ?? []), event])
  }
  return [...days].map(([day, ofDay]) => ({ day, events: ofDay }))
}

const toLocalDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

const HEADER = ['at', 'kind', 'person', 'organization', 'subject', 'subjectId']

/**
 * Activity as CSV. Not specified: columns and kinds have the names of this file, so that an export
 * is the same in both languages. A cell that a spreadsheet would run as a formula is made text.
 */
export const activityCsv = (events: readonly ActivityEvent[]): string =>
  [
    HEADER,
    ...events.map(({ at, kind, person = '', organization = '', subject, subjectId }) => [
      at,
      kind,
      person,
      organization,
      subject,
      subjectId,
    ]),
  ]
    .map((cells) => `${cells.map(reportCell).join()}\r\n`)
    .join('')
