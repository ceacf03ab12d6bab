import { disk, type Key, type StoredPart } from '@concord/domain/control/disk'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall } from '#api/CallProvider.tsx'
import { query } from '#api/query.ts'
import { useSending } from '#api/use-sending.ts'
import { useFormat } from '#i18n/format.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FormTextField } from '#ui/form-fields/FormFields.tsx'
import { Page } from '#ui/page/Page.tsx'
import { type Column, Table } from '#ui/table/Table.tsx'
import { Answered } from '../ui/Answered.tsx'
import styles from '../ui/Control.module.css'
import { PanelForm } from '../ui/PanelForm.tsx'

const PARTS_SHOWN = 200

/** Shows the contents of the disk, ciphertext and wrapped keys, with a search that proves it. */
export function DiskPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const keys = useQuery(query(disk.keys))
  const parts = useQuery(query(disk.parts, { query: { pageSize: PARTS_SHOWN } }))
  const keyColumns: Column<Key>[] = [
    { key: 'name', header: t('control.name'), text: ({ name }) => name },
    {
      key: 'kind',
      header: t('control.disk.kind'),
      text: ({ kind }) => t(`control.disk.kind.${kind}`),
    },
    {
      key: 'algorithm',
      header: t('control.attestation.alg'),
      text: ({ algorithm }) => algorithm,
    },
    {
      key: 'fingerprint',
      header: t('control.disk.fingerprint'),
      cell: ({ fingerprint }) => <span className={styles.mono}>{fingerprint}</span>,
    },
    {
      key: 'wraps',
      header: t('control.disk.wraps'),
      text: ({ wraps, wrappedBy }) =>
        wrappedBy
          ? t('control.disk.wrappedBy', { name: wrappedBy })
          : wraps === undefined
            ? '–'
            : format.number(wraps),
    },
  ]
  const partColumns: Column<StoredPart>[] = [
    {
      key: 'of',
      header: t('control.disk.of'),
      cell: ({ of }) => (
        <span className={styles.two}>
          <span>{of.name || of.id}</span>
          <span className={`${styles.small} ${styles.muted}`}>{of.organization}</span>
        </span>
      ),
    },
    {
      key: 'number',
      header: t('control.disk.number'),
      align: 'end',
      text: ({ number }) => format.number(number),
    },
    {
      key: 'size',
      header: t('control.size'),
      align: 'end',
      isNowrap: true,
      text: ({ sizeBytes }) => format.bytes(sizeBytes),
    },
    {
      key: 'bytes',
      header: t('control.disk.firstBytes'),
      cell: ({ firstBytes }) => <span className={styles.mono}>{firstBytes}</span>,
    },
  ]
  return (
    <Page title={t('control.disk')} lead={t('control.disk.lead')}>
      <SearchForm />
      <section className={styles.stack}>
        <h2>{t('control.disk.parts')}</h2>
        <Answered query={parts}>
          {({ items, totalItems }) =>
            items.length > 0 ? (
              <>
                {totalItems > items.length && (
                  <p className={styles.muted}>
                    {t('control.disk.parts.some', {
                      shown: items.length,
                      total: format.number(totalItems),
                    })}
                  </p>
                )}
                <Table
                  label={t('control.disk.parts')}
                  columns={partColumns}
                  rows={items}
                  rowKey={({ id }) => id}
                />
              </>
            ) : (
              <EmptyState title={t('control.disk.parts.none')}>
                {t('control.disk.parts.none.text')}
              </EmptyState>
            )
          }
        </Answered>
      </section>
      <section className={styles.stack}>
        <h2>{t('control.disk.keys')}</h2>
        <p className={styles.muted}>{t('control.disk.keys.lead')}</p>
        <Answered query={keys}>
          {({ items }) => (
            <Table
              label={t('control.disk.keys')}
              columns={keyColumns}
              rows={items}
              rowKey={({ kind, name, fingerprint }) => `${kind} ${name} ${fingerprint}`}
            />
          )}
        </Answered>
      </section>
    </Page>
  )
}

const Search = z.object({ text: z.string() })

/** Searches every file of the data folder for a text. */
function SearchForm() {
  const { t } = useTranslation()
  const format = useFormat()
  const call = useCall()
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(Search),
    defaultValues: { text: '' },
  })
  const hasText = useWatch({ control, name: 'text' }) !== ''
  const search = useSending({
    send: (body: z.infer<typeof Search>) => call(disk.search, { body }),
  })
  const files = search.data?.items ?? []
  const hits = files.filter(({ found }) => found.length > 0)
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const words = {
    text: search.variables?.text ?? '',
    files: files.length,
    size: format.bytes(bytes),
  }
  return (
    <PanelForm
      title={t('control.disk.search')}
      lead={t('control.disk.search.lead')}
      onSubmit={() => void handleSubmit((body) => search.mutate(body))()}
      submit={t('control.disk.search.submit')}
      isPending={search.isPending}
      refusal={hasText ? undefined : t('control.disk.search.missing')}
      error={search.error}
      onDismiss={search.reset}
    >
      {search.isSuccess && hits.length === 0 && (
        <Banner kind="success">{t('control.disk.search.none', words)}</Banner>
      )}
      {hits.length > 0 && (
        <Banner kind="warning" title={t('control.disk.search.found', words)}>
          <ul className={styles.list}>
            {hits.map(({ file, found }) => (
              <li key={file} className={styles.mono}>
                {`${file}: ${found.map(({ encoding, count }) => `${encoding} × ${count}`).join(', ')}`}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <div className={styles.fields}>
        <FormTextField control={control} name="text" label={t('control.disk.search.text')} />
      </div>
    </PanelForm>
  )
}
