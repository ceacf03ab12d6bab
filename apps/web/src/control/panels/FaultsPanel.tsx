import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { Answered } from '../Answered.tsx'
import type { Fault, FaultMatch, List } from '../answers.ts'
import styles from '../Control.module.css'
import { ask } from '../call.ts'
import { Done } from '../Done.tsx'
import { useSay } from '../language.ts'
import { useAct } from '../use-act.ts'
import { useAnswer } from '../use-answer.ts'
import { NewFaultForm } from './NewFaultForm.tsx'

/** What goes wrong on purpose, what it has struck, and the way to add more. */
export function FaultsPanel() {
  const say = useSay()
  const query = useAnswer<List<Fault>>('/faults', 1500)
  const remove = useAct((id?: string) => ask('DELETE', id === undefined ? '/faults' : `/faults/${encodeURIComponent(id)}`))
  const columns: Column<Fault>[] = [
    { key: 'match', header: say('faults.match'), cell: ({ name, match }) => <Match name={name ?? ''} match={match} /> },
    { key: 'act', header: say('faults.act'), cell: ({ act }) => <span className={styles.mono}>{partsOf(act)}</span> },
    { key: 'probability', header: say('faults.probability'), align: 'end', text: ({ probability = 1 }) => String(probability) },
    { key: 'hits', header: say('faults.hits'), align: 'end', text: ({ hits }) => String(hits) },
    {
      key: 'left',
      header: say('faults.left'),
      align: 'end',
      text: ({ timesLeft }) => (timesLeft === undefined ? say('unlimited') : String(timesLeft)),
    },
    {
      key: 'remove',
      header: say('remove'),
      isHeaderHidden: true,
      align: 'end',
      cell: ({ id, match }) => (
        <Button size="small" aria-label={say('faults.remove', { path: match.path })} onPress={() => remove.run(id)}>
          {say('remove')}
        </Button>
      ),
    },
  ]
  return (
    <Page title={say('faults')} lead={say('faults.lead')}>
      <NewFaultForm />
      <Done error={remove.error} onDismiss={remove.reset} />
      <Answered query={query}>
        {({ items }) =>
          items.length > 0 ? (
            <section className={styles.stack}>
              <Table label={say('faults')} columns={columns} rows={items} rowKey={({ id }) => id} />
              <div className={styles.endButtons}>
                <Button onPress={() => remove.run(undefined)}>{say('faults.removeAll')}</Button>
              </div>
            </section>
          ) : (
            <EmptyState title={say('faults.none')}>{say('faults.none.text')}</EmptyState>
          )
        }
      </Answered>
    </Page>
  )
}

function Match({ name, match: { path, ...others } }: { name: string; match: FaultMatch }) {
  return (
    <span className={styles.two}>
      {name && <span>{name}</span>}
      <span className={styles.mono}>{path}</span>
      <span className={`${styles.mono} ${styles.muted}`}>{partsOf(others)}</span>
    </span>
  )
}

/** `status 503, retryAfter 5` */
const partsOf = (fields: object): string =>
  Object.entries(fields)
    .map(([name, value]) => (value === true ? name : `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`))
    .join(', ')
