import { type LostWorld, worlds } from '@concord/domain/control/worlds'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/CallProvider.tsx'
import { useSending } from '#api/use-sending.ts'
import { Button } from '#ui/action/Button.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { type Column, Table } from '#ui/table/Table.tsx'
import styles from '../ui/Control.module.css'
import { Moment } from '../ui/Moment.tsx'

/** The worlds whose process has crashed, and what can be done about each. */
export function LostWorlds({ lost }: { lost: readonly LostWorld[] }) {
  const { t } = useTranslation()
  const call = useCall()
  const creation = useSending({
    send: (body: { name: string; from: string }) => call(worlds.create, { body }),
    onSuccess: ({ name, origin }) => toast('control.worlds.created', { name, origin }),
  })
  const removal = useSending({
    send: (name: string) => call(worlds.remove, { params: { name } }),
  })
  const columns: Column<LostWorld>[] = [
    { key: 'name', header: t('control.name'), text: ({ name }) => name },
    {
      key: 'at',
      header: t('control.worlds.lost.at'),
      isNowrap: true,
      cell: ({ at }) => <Moment at={at} style="dateTime" />,
    },
    {
      key: 'what',
      header: t('control.worlds.lost.what'),
      text: ({ snapshot }) =>
        snapshot === null
          ? t('control.worlds.lost.all')
          : t('control.worlds.lost.since', { snapshot }),
    },
    {
      key: 'do',
      header: t('control.worlds.lost.do'),
      isHeaderHidden: true,
      align: 'end',
      cell: ({ name, snapshot }) => (
        <span className={styles.rowButtons}>
          {snapshot !== null && (
            <Button
              size="small"
              aria-label={t('control.worlds.lost.again.what', { name, snapshot })}
              isPending={creation.isPending && creation.variables.name === name}
              onPress={() => creation.mutate({ name, from: snapshot })}
            >
              {t('control.worlds.lost.again')}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            aria-label={t('control.worlds.lost.remove.what', { name })}
            isPending={removal.isPending && removal.variables === name}
            onPress={() => removal.mutate(name)}
          >
            {t('control.worlds.lost.remove')}
          </Button>
        </span>
      ),
    },
  ]
  return (
    <Panel title={t('control.worlds.lost')} lead={t('control.worlds.lost.lead')} isFlush>
      <ErrorBanner error={creation.error} onDismiss={creation.reset} />
      <ErrorBanner error={removal.error} onDismiss={removal.reset} />
      <Table
        label={t('control.worlds.lost.what')}
        columns={columns}
        rows={lost}
        rowKey={({ name }) => name}
      />
    </Panel>
  )
}
