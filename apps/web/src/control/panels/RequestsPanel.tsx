import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { Answered } from '../Answered.tsx'
import type { List, RecordedRequest } from '../answers.ts'
import { Choice } from '../Choice.tsx'
import styles from '../Control.module.css'
import { HOSTS, METHODS } from '../hosts.ts'
import { useSay } from '../language.ts'
import { Moment } from '../Moment.tsx'
import { Search } from '../Search.tsx'
import { useAnswer } from '../use-answer.ts'

const EVERY_MS = 1500
const SHOWN = 100
const FILTERS = ['path', 'user', 'status', 'host', 'method'] as const
type Filter = (typeof FILTERS)[number]

/** What was asked of every host, the newest first, as it comes in. The filters are part of the address. */
export function RequestsPanel() {
  const say = useSay()
  const format = useFormat()
  const [search, setSearch] = useSearchParams()
  const [isLive, setLive] = useState(true)
  const of = (name: Filter) => search.get(name) ?? ''
  const set = (name: Filter) => (value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  const given = FILTERS.flatMap((name) => (of(name) ? [[name, of(name)]] : []))
  const isStatus = /^([1-5]\d\d)?$/.test(of('status'))
  const asked = new URLSearchParams([...given.filter(([name]) => name !== 'status' || isStatus), ['limit', String(SHOWN)]])
  const query = useAnswer<List<RecordedRequest>>(`/requests?${asked}`, isLive && EVERY_MS)
  const anyOf = (values: readonly string[]) => [{ id: '', title: say('any') }, ...values.map((id) => ({ id, title: id }))]

  const columns: Column<RecordedRequest>[] = [
    {
      key: 'path',
      header: say('requests.call'),
      cell: ({ method, path }) => (
        <span className={styles.mono}>
          <strong>{method}</strong> {path}
        </span>
      ),
    },
    {
      key: 'status',
      header: say('requests.status'),
      cell: ({ status }) => <span className={toneOf(status)}>{status ?? say('requests.noAnswer')}</span>,
    },
    { key: 'host', header: say('requests.host'), text: ({ host }) => host },
    { key: 'who', header: say('requests.who'), cell: ({ email, userId }) => <span className={styles.mono}>{email ?? userId ?? '–'}</span> },
    {
      key: 'duration',
      header: say('requests.duration'),
      align: 'end',
      isNowrap: true,
      text: ({ durationMs }) => format.number(Math.round(durationMs)),
    },
    { key: 'fault', header: say('requests.fault'), cell: ({ fault }) => (fault ? <span className={styles.fair}>{fault}</span> : '–') },
    { key: 'time', header: say('requests.time'), isNowrap: true, cell: ({ startedAt }) => <Moment at={startedAt} style="time" /> },
  ]
  return (
    <Page
      title={say('requests')}
      lead={say('requests.lead')}
      actions={<Button onPress={() => setLive(!isLive)}>{say(isLive ? 'requests.hold' : 'requests.follow')}</Button>}
    >
      <div className={styles.filters}>
        <Search label={say('requests.path')} value={of('path')} onChange={set('path')} isLabelled />
        <Search label={say('requests.user')} value={of('user')} onChange={set('user')} isLabelled />
        <Search label={say('requests.status')} value={of('status')} onChange={set('status')} isLabelled />
        <Choice label={say('requests.host')} value={of('host')} options={anyOf(HOSTS)} onChange={set('host')} />
        <Choice label={say('requests.method')} value={of('method')} options={anyOf(METHODS)} onChange={set('method')} />
      </div>
      <Answered query={query} lines={8}>
        {({ items }) => {
          return items.length > 0 ? (
            <Table label={say('requests')} columns={columns} rows={items} rowKey={({ id }) => String(id)} />
          ) : (
            <EmptyState title={say(given.length === 0 ? 'requests.none' : 'requests.noneSuch')}>{say('requests.none.text')}</EmptyState>
          )
        }}
      </Answered>
    </Page>
  )
}

const toneOf = (status: number | null) => (status === null || status >= 500 ? styles.bad : status >= 400 ? styles.fair : styles.good)
