import { HOSTS, type RecordedRequest, requests } from '@concord/domain/control/requests'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/action/Button.tsx'
import { Select } from '#ui/choice/Select.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { TextField } from '#ui/input/TextField.tsx'
import { Page } from '#ui/page/Page.tsx'
import { type Column, Table } from '#ui/table/Table.tsx'
import { Answered } from '../ui/Answered.tsx'
import styles from '../ui/Control.module.css'
import { Moment } from '../ui/Moment.tsx'
import { METHODS } from './fault-draft.ts'

const EVERY_MS = 1500
const SHOWN = 100
const FILTERS = ['path', 'user', 'status', 'host', 'method'] as const
type Filter = (typeof FILTERS)[number]

/** Live requests of all hosts, newest first. The filters are in the address. */
export function RequestsPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const [search, setSearch] = useSearchParams()
  const [isLive, setLive] = useState(true)
  const get = (name: Filter) => search.get(name) ?? ''
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
  const recorded = useQuery({
    ...query(requests.list, {
      query: {
        path: get('path') || undefined,
        user: get('user') || undefined,
        status: /^[1-5]\d\d$/.test(get('status')) ? get('status') : undefined,
        host: HOSTS.find((host) => host === get('host')),
        method: get('method') || undefined,
        limit: SHOWN,
      },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: isLive && EVERY_MS,
  })
  const withAny = (values: readonly string[]) => [
    { value: '', label: t('control.any') },
    ...values.map((value) => ({ value, label: value })),
  ]

  const columns: Column<RecordedRequest>[] = [
    {
      key: 'path',
      header: t('control.requests.call'),
      cell: ({ method, path }) => (
        <span className={styles.mono}>
          <strong>{method}</strong> {path}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('control.requests.status'),
      cell: ({ status }) => (
        <span className={getTone(status)}>{status ?? t('control.requests.noAnswer')}</span>
      ),
    },
    { key: 'host', header: t('control.requests.host'), text: ({ host }) => host },
    {
      key: 'who',
      header: t('control.requests.who'),
      cell: ({ email, userId }) => <span className={styles.mono}>{email ?? userId ?? '–'}</span>,
    },
    {
      key: 'duration',
      header: t('control.requests.duration'),
      align: 'end',
      isNowrap: true,
      text: ({ durationMs }) => format.number(Math.round(durationMs)),
    },
    {
      key: 'fault',
      header: t('control.requests.fault'),
      cell: ({ fault }) => (fault ? <span className={styles.fair}>{fault}</span> : '–'),
    },
    {
      key: 'time',
      header: t('control.requests.time'),
      isNowrap: true,
      cell: ({ startedAt }) => <Moment at={startedAt} style="time" />,
    },
  ]
  return (
    <Page
      title={t('control.requests')}
      lead={t('control.requests.lead')}
      actions={
        <Button onPress={() => setLive(!isLive)}>
          {t(isLive ? 'control.requests.hold' : 'control.requests.follow')}
        </Button>
      }
    >
      <div className={styles.filters}>
        {(['path', 'user', 'status'] as const).map((name) => (
          <TextField
            key={name}
            type="search"
            label={t(`control.requests.${name}`)}
            value={get(name)}
            onChange={set(name)}
            autoComplete="off"
            spellCheck="false"
          />
        ))}
        <Select
          label={t('control.requests.host')}
          value={get('host')}
          options={withAny(HOSTS)}
          onChange={set('host')}
        />
        <Select
          label={t('control.requests.method')}
          value={get('method')}
          options={withAny(METHODS)}
          onChange={set('method')}
        />
      </div>
      <Answered query={recorded} lines={8}>
        {({ items }) =>
          items.length > 0 ? (
            <Table
              label={t('control.requests')}
              columns={columns}
              rows={items}
              rowKey={({ id }) => String(id)}
            />
          ) : (
            <EmptyState
              title={t(FILTERS.some(get) ? 'control.requests.noneSuch' : 'control.requests.none')}
            >
              {t('control.requests.none.text')}
            </EmptyState>
          )
        }
      </Answered>
    </Page>
  )
}

const getTone = (status: number | null) =>
  status === null || status >= 500 ? styles.bad : status >= 400 ? styles.fair : styles.good
