import { useState } from 'react'
import { useFormat } from '#i18n/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Form } from '#ui/Form.tsx'
import { Page } from '#ui/Page.tsx'
import { Panel } from '#ui/Panel.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Answered } from '../Answered.tsx'
import type { Key, List, Part, Parts, SearchedFile } from '../answers.ts'
import styles from '../Control.module.css'
import { ask } from '../call.ts'
import { Done } from '../Done.tsx'
import { useSay } from '../language.ts'
import { useAct } from '../use-act.ts'
import { useAnswer } from '../use-answer.ts'

const PARTS_SHOWN = 200

/** What the disk really holds: ciphertext and wrapped keys, and a search that proves it. */
export function DiskPanel() {
  const say = useSay()
  const format = useFormat()
  const keys = useAnswer<List<Key>>('/keys')
  const parts = useAnswer<Parts>(`/parts?pageSize=${PARTS_SHOWN}`)
  const keyColumns: Column<Key>[] = [
    { key: 'name', header: say('name'), text: ({ name }) => name },
    { key: 'kind', header: say('disk.kind'), text: ({ kind }) => say(`disk.kind.${kind}`) },
    { key: 'algorithm', header: say('attestation.alg'), text: ({ algorithm }) => algorithm },
    { key: 'fingerprint', header: say('disk.fingerprint'), cell: ({ fingerprint }) => <span className={styles.mono}>{fingerprint}</span> },
    {
      key: 'wraps',
      header: say('disk.wraps'),
      text: ({ wraps, wrappedBy }) =>
        wrappedBy ? say('disk.wrappedBy', { name: wrappedBy }) : wraps === undefined ? '–' : format.number(wraps),
    },
  ]
  const partColumns: Column<Part>[] = [
    {
      key: 'of',
      header: say('disk.of'),
      cell: ({ of }) => (
        <span className={styles.two}>
          <span>{of.name || of.id}</span>
          <span className={`${styles.small} ${styles.muted}`}>{of.organization}</span>
        </span>
      ),
    },
    { key: 'number', header: say('disk.number'), align: 'end', text: ({ number }) => format.number(number) },
    { key: 'size', header: say('size'), align: 'end', isNowrap: true, text: ({ sizeBytes }) => format.bytes(sizeBytes) },
    { key: 'bytes', header: say('disk.firstBytes'), cell: ({ firstBytes }) => <span className={styles.mono}>{firstBytes}</span> },
  ]
  return (
    <Page title={say('disk')} lead={say('disk.lead')}>
      <Search />
      <section className={styles.stack}>
        <h2>{say('disk.parts')}</h2>
        <Answered query={parts}>
          {({ items, totalItems }) =>
            items.length > 0 ? (
              <>
                {totalItems > items.length && (
                  <p className={styles.muted}>{say('disk.parts.some', { shown: items.length, total: format.number(totalItems) })}</p>
                )}
                <Table label={say('disk.parts')} columns={partColumns} rows={items} rowKey={({ id }) => id} />
              </>
            ) : (
              <EmptyState title={say('disk.parts.none')}>{say('disk.parts.none.text')}</EmptyState>
            )
          }
        </Answered>
      </section>
      <section className={styles.stack}>
        <h2>{say('disk.keys')}</h2>
        <p className={styles.muted}>{say('disk.keys.lead')}</p>
        <Answered query={keys}>
          {({ items }) => (
            <Table
              label={say('disk.keys')}
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

/** Looks for a text in every file of the data folder. */
function Search() {
  const say = useSay()
  const format = useFormat()
  const [text, setText] = useState('')
  const find = useAct((wanted: string) => ask<List<SearchedFile>>('POST', '/disk/search', { text: wanted }))
  const files = find.data?.items ?? []
  const hits = files.filter(({ found }) => found.length > 0)
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const words = { text: find.input ?? '', files: files.length, size: format.bytes(bytes) }
  return (
    <Panel title={say('disk.search')} lead={say('disk.search.lead')}>
      <Form onSubmit={() => find.run(text)} label={say('disk.search')}>
        <Done error={find.error} onDismiss={find.reset} />
        {find.isSuccess && hits.length === 0 && <Banner kind="success">{say('disk.search.none', words)}</Banner>}
        {hits.length > 0 && (
          <Banner kind="warning" title={say('disk.search.found', words)}>
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
          <TextField label={say('disk.search.text')} name="text" value={text} onChange={setText} />
        </div>
        <div className={styles.buttons}>
          <Button type="submit" isPending={find.isPending} refusal={text ? undefined : say('disk.search.missing')}>
            {say('disk.search.submit')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
