import { type ClientItem, clients } from '@concord/domain/control/clients'
import { identity } from '@concord/domain/control/identity'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useCall } from '#api/CallProvider.tsx'
import { query } from '#api/query.ts'
import { useSending } from '#api/use-sending.ts'
import { Button } from '#ui/action/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Definitions } from '#ui/page/Definitions.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { useConfirm } from '#ui/prompts.ts'
import { type Column, Table } from '#ui/table/Table.tsx'
import { Answered } from '../ui/Answered.tsx'
import styles from '../ui/Control.module.css'
import { NewClientForm } from './NewClientForm.tsx'

type Item = z.output<typeof ClientItem>

/** The registered applications, and the issuers that they are given. */
export function ClientsPanel() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const call = useCall()
  const registered = useQuery(query(clients.list))
  const removal = useSending({
    send: (clientId: string) => call(clients.remove, { params: { clientId } }),
  })
  const removeIfSure = async (name: string) => {
    const question = {
      title: t('control.clients.remove.title', { name }),
      text: t('control.clients.remove.text'),
      confirm: t('control.remove'),
      isDangerous: true,
    }
    if (await confirm(question)) removal.mutate(name)
  }
  const columns: Column<Item>[] = [
    {
      key: 'id',
      header: t('control.clients.id'),
      cell: ({ clientId, name }) => (
        <span className={styles.two}>
          <span className={styles.mono}>{clientId}</span>
          {name !== undefined && <span className={styles.muted}>{name}</span>}
        </span>
      ),
    },
    {
      key: 'provider',
      header: t('control.clients.provider'),
      text: ({ provider }) => t(`control.clients.${provider}`),
    },
    {
      key: 'secret',
      header: t('control.clients.secret'),
      cell: ({ secret }) =>
        secret === undefined ? (
          t('control.clients.noSecret')
        ) : (
          <span className={styles.mono}>{secret}</span>
        ),
    },
    {
      key: 'addresses',
      header: t('control.clients.redirect'),
      cell: ({ redirectUris }) => <span className={styles.mono}>{redirectUris.join(', ')}</span>,
    },
    {
      key: 'remove',
      header: t('control.remove'),
      isHeaderHidden: true,
      align: 'end',
      cell: ({ clientId, source }) =>
        source === 'setting' ? (
          t('control.clients.fromSetting')
        ) : (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('control.clients.remove.what', { name: clientId })}
            isPending={removal.isPending && removal.variables === clientId}
            onPress={() => void removeIfSure(clientId)}
          >
            {t('control.remove')}
          </Button>
        ),
    },
  ]
  return (
    <Page title={t('control.clients')} lead={t('control.clients.lead')}>
      <Issuers />
      <NewClientForm />
      <ErrorBanner error={removal.error} onDismiss={removal.reset} />
      <Answered query={registered}>
        {({ items }) =>
          items.length > 0 ? (
            <Table
              label={t('control.clients')}
              columns={columns}
              rows={items}
              rowKey={({ clientId }) => clientId}
            />
          ) : (
            <EmptyState title={t('control.clients.none')}>
              {t('control.clients.none.text')}
            </EmptyState>
          )
        }
      </Answered>
    </Page>
  )
}

function Issuers() {
  const { t } = useTranslation()
  const providers = useQuery(query(identity.get))
  return (
    <Panel title={t('control.clients.issuers')}>
      <Answered query={providers}>
        {({ okta, azure }) => (
          <Definitions
            items={[
              { term: t('control.clients.okta'), value: okta.issuer, isMono: true },
              { term: t('control.clients.azure'), value: azure.issuer, isMono: true },
            ]}
          />
        )}
      </Answered>
    </Panel>
  )
}
