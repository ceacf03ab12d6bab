import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { Answered } from '../Answered.tsx'
import type { Job, List } from '../answers.ts'
import styles from '../Control.module.css'
import { ask } from '../call.ts'
import { Done } from '../Done.tsx'
import { useSay } from '../language.ts'
import { Moment } from '../Moment.tsx'
import { useAct } from '../use-act.ts'
import { useAnswer } from '../use-answer.ts'

/** What runs or waits in the enclave. */
export function JobsPanel() {
  const say = useSay()
  const query = useAnswer<List<Job>>('/jobs', 1500)
  const stop = useAct((id: string) => ask('POST', `/jobs/${id}/stop`))
  const columns: Column<Job>[] = [
    { key: 'type', header: say('jobs.type'), text: ({ jobType }) => jobType },
    { key: 'organization', header: say('people.organization'), text: ({ organization }) => organization },
    { key: 'status', header: say('people.status'), cell: ({ status }) => <span className={styles.fair}>{status}</span> },
    { key: 'created', header: say('jobs.created'), isNowrap: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      key: 'stop',
      header: say('jobs.stop'),
      isHeaderHidden: true,
      align: 'end',
      cell: ({ id, jobType }) => (
        <Button
          size="small"
          aria-label={say('jobs.stop.what', { name: jobType })}
          isPending={stop.isPending && stop.input === id}
          onPress={() => stop.run(id)}
        >
          {say('jobs.stop')}
        </Button>
      ),
    },
  ]
  return (
    <Page title={say('jobs')} lead={say('jobs.lead')}>
      <Done error={stop.error} text={stop.isSuccess ? say('jobs.stopped') : undefined} onDismiss={stop.reset} />
      <Answered query={query}>
        {({ items }) =>
          items.length > 0 ? (
            <Table label={say('jobs')} columns={columns} rows={items} rowKey={({ id }) => id} />
          ) : (
            <EmptyState title={say('jobs.none')}>{say('jobs.none.text')}</EmptyState>
          )
        }
      </Answered>
    </Page>
  )
}
