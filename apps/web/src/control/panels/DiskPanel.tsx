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
import type { List, Part } from '../answers.ts'
import styles from '../Control.module.css'
import { ask } from '../call.ts'
import { Done } from '../Done.tsx'
import { useSay } from '../language.ts'
import { useAct } from '../use-act.ts'
import { useAnswer } from '../use-answer.ts'
import { Facts } from './Facts.tsx'

/** What the disk really holds: ciphertext and wrapped keys, and a search that proves it. */
export function DiskPanel() {
  const say = useSay()
  const format = useFormat()
  const keys = useAnswer<Record<string, unknown>>('/keys')
  const parts = useAnswer<List<Part>>('/parts')
  const columns: Column<Part>[] = [
    { key: 'of', header: say('disk.of'), text: ({ of }) => of },
    { key: 'number', header: say('disk.number'), align: 'end', text: ({ number }) => format.number(number) },
    { key: 'size', header: say('size'), align: 'end', isNowrap: true, text: ({ sizeBytes }) => format.bytes(sizeBytes) },
    { key: 'bytes', header: say('disk.firstBytes'), cell: ({ firstBytes }) => <span className={styles.mono}>{firstBytes}</span> },
  ]
  return (
    <Page title={say('disk')} lead={say('disk.lead')}>
      <Search />
      <Panel title={say('disk.keys')} lead={say('disk.keys.lead')}>
        <Answered query={keys}>{(answer) => <Facts of={answer} />}</Answered>
      </Panel>
      <section className={styles.stack}>
        <h2>{say('disk.parts')}</h2>
        <Answered query={parts}>
          {({ items }) =>
            items.length > 0 ? (
              <Table label={say('disk.parts')} columns={columns} rows={items} rowKey={({ id, number }) => `${id} ${number}`} />
            ) : (
              <EmptyState title={say('disk.parts.none')}>{say('disk.parts.none.text')}</EmptyState>
            )
          }
        </Answered>
      </section>
    </Page>
  )
}

type Found = { items?: { file: string }[]; files?: (string | { file: string })[] }

/** Looks for a text in every file of the data folder. */
function Search() {
  const say = useSay()
  const [text, setText] = useState('')
  const find = useAct((wanted: string) => ask<Found>('POST', '/disk/search', { text: wanted }))
  const files = filesOf(find.data)
  return (
    <Panel title={say('disk.search')} lead={say('disk.search.lead')}>
      <Form onSubmit={() => find.run(text)} label={say('disk.search')}>
        <Done error={find.error} onDismiss={find.reset} />
        {find.data && files.length === 0 && <Banner kind="success">{say('disk.search.none', { text: find.input ?? '' })}</Banner>}
        {files.length > 0 && (
          <Banner kind="warning" title={say('disk.search.found', { text: find.input ?? '' })}>
            <ul className={styles.list}>
              {files.map((file) => (
                <li key={file} className={styles.mono}>
                  {file}
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

const filesOf = (found: Found | undefined): string[] => [
  ...new Set([...(found?.items ?? []), ...(found?.files ?? [])].map((each) => (typeof each === 'string' ? each : each.file))),
]
