import { type Fault, faults } from '@concord/domain/control/faults'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/CallProvider.tsx'
import { query } from '#api/query.ts'
import { useSending } from '#api/use-sending.ts'
import { Button } from '#ui/action/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Page } from '#ui/page/Page.tsx'
import { type Column, Table } from '#ui/table/Table.tsx'
import { Answered } from '../ui/Answered.tsx'
import styles from '../ui/Control.module.css'
import { NewFaultForm } from './NewFaultForm.tsx'

/** The injected faults with their hits, and a form to add one. */
export function FaultsPanel() {
  const { t } = useTranslation()
  const call = useCall()
  const armed = useQuery({ ...query(faults.list), refetchInterval: 1500 })
  const removal = useSending({
    send: (id: string) => call(faults.remove, { params: { id } }),
  })
  const clearing = useSending({ send: () => call(faults.clear) })
  const columns: Column<Fault>[] = [
    {
      key: 'match',
      header: t('control.faults.match'),
      cell: ({ name, match }) => <Match name={name ?? ''} match={match} />,
    },
    {
      key: 'act',
      header: t('control.faults.act'),
      cell: ({ act }) => <span className={styles.mono}>{getParts(act)}</span>,
    },
    {
      key: 'probability',
      header: t('control.faults.probability'),
      align: 'end',
      text: ({ probability }) => String(probability),
    },
    {
      key: 'hits',
      header: t('control.faults.hits'),
      align: 'end',
      text: ({ hits }) => String(hits),
    },
    {
      key: 'left',
      header: t('control.faults.left'),
      align: 'end',
      text: ({ timesLeft }) =>
        timesLeft === undefined ? t('control.unlimited') : String(timesLeft),
    },
    {
      key: 'remove',
      header: t('control.remove'),
      isHeaderHidden: true,
      align: 'end',
      cell: ({ id, match }) => (
        <Button
          size="small"
          aria-label={t('control.faults.remove', { path: match.path })}
          isPending={removal.isPending && removal.variables === id}
          onPress={() => removal.mutate(id)}
        >
          {t('control.remove')}
        </Button>
      ),
    },
  ]
  return (
    <Page title={t('control.faults')} lead={t('control.faults.lead')}>
      <NewFaultForm />
      <ErrorBanner error={removal.error} onDismiss={removal.reset} />
      <ErrorBanner error={clearing.error} onDismiss={clearing.reset} />
      <Answered query={armed}>
        {({ items }) =>
          items.length > 0 ? (
            <section className={styles.stack}>
              <Table
                label={t('control.faults')}
                columns={columns}
                rows={items}
                rowKey={({ id }) => id}
              />
              <div className={styles.endButtons}>
                <Button isPending={clearing.isPending} onPress={() => clearing.mutate()}>
                  {t('control.faults.removeAll')}
                </Button>
              </div>
            </section>
          ) : (
            <EmptyState title={t('control.faults.none')}>
              {t('control.faults.none.text')}
            </EmptyState>
          )
        }
      </Answered>
    </Page>
  )
}

function Match({ name, match: { path, ...others } }: { name: string; match: Fault['match'] }) {
  return (
    <span className={styles.two}>
      {name && <span>{name}</span>}
      <span className={styles.mono}>
        {path} <span className={styles.muted}>{getParts(others)}</span>
      </span>
    </span>
  )
}

/** `status 503, retryAfter 5` */
const getParts = (fields: object): string =>
  Object.entries(fields)
    .map(([name, value]) =>
      value === true
        ? name
        : `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
    )
    .join(', ')
