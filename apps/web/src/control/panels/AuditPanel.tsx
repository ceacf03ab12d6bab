import { type Finding, toFindingMessage } from '@concord/domain/audit/verify'
import { type AnonymousCalls, type AuditChain, audit } from '@concord/domain/control/audit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/CallProvider.tsx'
import { query } from '#api/query.ts'
import { useSending } from '#api/use-sending.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/action/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { FilePicker } from '#ui/input/FilePicker.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { type Column, Table } from '#ui/table/Table.tsx'
import { getAddress } from '../api/client.ts'
import { Answered } from '../ui/Answered.tsx'
import styles from '../ui/Control.module.css'
import { Moment } from '../ui/Moment.tsx'

const HOURS_SHOWN = 50

/** The audit log: its chains, whether they are whole, and the log as a file. */
export function AuditPanel() {
  const { t } = useTranslation()
  const described = useQuery(query(audit.describe))
  return (
    <Page
      title={t('control.audit')}
      lead={t('control.audit.lead')}
      actions={
        <span className={styles.buttons}>
          <a href={getAddress(audit.export.path)} download>
            {t('control.audit.export')}
          </a>
          <a href={getAddress(audit.checkpoint.path)} download>
            {t('control.audit.checkpoint')}
          </a>
        </span>
      }
    >
      <Answered query={described}>
        {({ id, keyId, days, items, anonymous }) => (
          <>
            <VerifyForm chains={items} />
            <section className={styles.stack}>
              <h2>{t('control.audit.chains')}</h2>
              <p className={styles.muted}>{t('control.audit.chains.lead', { count: days })}</p>
              {items.length > 0 ? (
                <Chains chains={items} />
              ) : (
                <EmptyState title={t('control.audit.none')}>
                  {t('control.audit.none.text')}
                </EmptyState>
              )}
              <p className={`${styles.muted} ${styles.mono}`}>
                {t('control.audit.key', { id, key: keyId })}
              </p>
            </section>
            {anonymous.length > 0 && <Anonymous calls={anonymous.slice(0, HOURS_SHOWN)} />}
          </>
        )}
      </Answered>
    </Page>
  )
}

function Chains({ chains }: { chains: readonly AuditChain[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const columns: Column<AuditChain>[] = [
    {
      key: 'organization',
      header: t('control.audit.organization'),
      text: ({ name }) => name ?? t('control.audit.platform'),
    },
    {
      key: 'stream',
      header: t('control.audit.stream'),
      text: ({ stream }) => t(`control.audit.stream.${stream}`),
    },
    {
      key: 'entries',
      header: t('control.audit.entries'),
      align: 'end',
      isNowrap: true,
      text: ({ from, to }) =>
        t('control.audit.range', { from: format.number(from), to: format.number(to) }),
    },
    {
      key: 'newest',
      header: t('control.audit.newest'),
      isNowrap: true,
      cell: ({ newestAt }) => <Moment at={newestAt} />,
    },
    {
      key: 'size',
      header: t('control.size'),
      align: 'end',
      isNowrap: true,
      text: ({ bytes }) => format.bytes(bytes),
    },
  ]
  return (
    <Table
      label={t('control.audit.chains')}
      columns={columns}
      rows={chains}
      rowKey={({ organization, stream }) => `${organization} ${stream}`}
    />
  )
}

/** Verifies the chains on the disk, and compares them with a file where one is given. */
function VerifyForm({ chains }: { chains: readonly AuditChain[] }) {
  const { t } = useTranslation()
  const call = useCall()
  const [file, setFile] = useState<File>()
  const verifying = useSending({
    send: (body: File | undefined) => call(audit.verify, { body }),
  })
  const verdict = verifying.data
  const pick = (picked: File | undefined) => {
    verifying.reset()
    setFile(picked)
  }
  return (
    <Panel title={t('control.audit.verify')} lead={t('control.audit.verify.lead')}>
      <div className={styles.stack}>
        <ErrorBanner error={verifying.error} onDismiss={verifying.reset} />
        {verdict && verdict.faults === 0 && (
          <Banner
            kind="success"
            title={t('control.audit.good', { entries: verdict.entries, chains: verdict.chains })}
          >
            {verdict.isCompared && <p>{t('control.audit.compared')}</p>}
            {verdict.outdated > 0 && (
              <p>{t('control.audit.outdated', { count: verdict.outdated })}</p>
            )}
          </Banner>
        )}
        {verdict && verdict.faults > 0 && (
          <>
            <Banner kind="error">{t('control.audit.bad', { count: verdict.faults })}</Banner>
            <Findings findings={verdict.findings} chains={chains} />
          </>
        )}
        <div className={styles.fields}>
          <FilePicker
            label={t('control.audit.verify.file')}
            isOptional
            file={file}
            onPick={(picked) => pick(picked)}
            onRemove={() => pick(undefined)}
          />
        </div>
        <div className={styles.buttons}>
          <Button
            variant="primary"
            isPending={verifying.isPending}
            onPress={() => verifying.mutate(file)}
          >
            {t('control.audit.verify.submit')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}

function Findings({
  findings,
  chains,
}: {
  findings: readonly Finding[]
  chains: readonly AuditChain[]
}) {
  const { t } = useTranslation()
  const getName = ({ organization }: Finding) =>
    organization === 'platform'
      ? t('control.audit.platform')
      : (chains.find((chain) => chain.organization === organization)?.name ?? organization)
  const columns: Column<Finding>[] = [
    {
      key: 'fault',
      header: t('control.audit.finding'),
      text: (finding) => {
        const { code, values } = toFindingMessage(finding)
        return t(code, values)
      },
    },
    {
      key: 'organization',
      header: t('control.audit.organization'),
      text: (finding) => getName(finding) || '–',
    },
    {
      key: 'stream',
      header: t('control.audit.stream'),
      text: ({ stream }) => (stream === '' ? '–' : t(`control.audit.stream.${stream}`)),
    },
    {
      key: 'traceId',
      header: t('control.audit.traceId'),
      cell: ({ traceId }) => <span className={styles.mono}>{traceId || '–'}</span>,
    },
  ]
  return (
    <Table
      label={t('control.audit.findings')}
      columns={columns}
      rows={findings}
      rowKey={({ kind, organization, stream, from, to }) =>
        `${kind} ${organization} ${stream} ${from} ${to}`
      }
    />
  )
}

function Anonymous({ calls }: { calls: readonly AnonymousCalls[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const columns: Column<AnonymousCalls>[] = [
    {
      key: 'hour',
      header: t('control.audit.hour'),
      isNowrap: true,
      cell: ({ hour }) => <Moment at={`${hour}:00:00.000Z`} style="dateTime" />,
    },
    { key: 'host', header: t('control.requests.host'), text: ({ host }) => host },
    {
      key: 'status',
      header: t('control.requests.status'),
      text: ({ status }) => String(status),
    },
    {
      key: 'count',
      header: t('control.audit.count'),
      align: 'end',
      text: ({ count }) => format.number(count),
    },
  ]
  return (
    <section className={styles.stack}>
      <h2>{t('control.audit.anonymous')}</h2>
      <p className={styles.muted}>{t('control.audit.anonymous.lead')}</p>
      <Table
        label={t('control.audit.anonymous')}
        columns={columns}
        rows={calls}
        rowKey={({ hour, host, status }) => `${hour} ${host} ${status}`}
      />
    </section>
  )
}
