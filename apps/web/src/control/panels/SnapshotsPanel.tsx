import { useState } from 'react'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilePicker } from '#ui/FilePicker.tsx'
import { Form } from '#ui/Form.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/Page.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useConfirm } from '#ui/prompts.ts'
import { type Column, Table } from '#ui/Table.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Answered } from '../Answered.tsx'
import type { List, Snapshot } from '../answers.ts'
import styles from '../Control.module.css'
import { addressOf, ask } from '../call.ts'
import { Done } from '../Done.tsx'
import { useSay } from '../language.ts'
import { Moment } from '../Moment.tsx'
import { useAct } from '../use-act.ts'
import { useAnswer } from '../use-answer.ts'

const pathOf = (name: string) => `/snapshots/${encodeURIComponent(name)}`

/** The whole state under a name: data, parts, keys, inbox and clock. */
export function SnapshotsPanel() {
  const say = useSay()
  const format = useFormat()
  const confirm = useConfirm()
  const query = useAnswer<List<Snapshot>>('/snapshots')
  const restore = useAct((name: string) => ask('POST', `${pathOf(name)}/restore`))
  const remove = useAct((name: string) => ask('DELETE', pathOf(name)))
  const restoreIfSure = async (name: string) => {
    const question = {
      title: say('snapshots.restore.title', { name }),
      text: say('snapshots.restore.text'),
      confirm: say('snapshots.restore'),
    }
    if (await confirm(question)) restore.run(name)
  }
  const removeIfSure = async (name: string) => {
    const question = {
      title: say('snapshots.delete.title', { name }),
      text: say('snapshots.delete.text'),
      confirm: say('delete'),
      isDangerous: true,
    }
    if (await confirm(question)) remove.run(name)
  }
  const columns: Column<Snapshot>[] = [
    {
      key: 'name',
      header: say('name'),
      cell: ({ name, createdAt }) => (
        <span className={styles.two}>
          <span>{name}</span>
          <span className={`${styles.small} ${styles.muted}`}>
            <Moment at={createdAt} style="short" isZoned />
          </span>
        </span>
      ),
    },
    { key: 'scenario', header: say('scenario'), isNowrap: true, text: ({ scenario, seed }) => say('state.world', { scenario, seed }) },
    { key: 'now', header: say('snapshots.clock'), isNowrap: true, cell: ({ now }) => <Moment at={now} style="short" /> },
    { key: 'size', header: say('size'), align: 'end', isNowrap: true, text: ({ sizeBytes }) => format.bytes(sizeBytes) },
    {
      key: 'actions',
      header: say('actions'),
      isHeaderHidden: true,
      align: 'end',
      isNowrap: true,
      cell: ({ name }) => (
        <span className={styles.rowButtons}>
          <Button size="small" aria-label={say('snapshots.restore.what', { name })} onPress={() => void restoreIfSure(name)}>
            {say('snapshots.restore')}
          </Button>
          <Link to={`/ui/worlds?from=${encodeURIComponent(name)}`}>{say('snapshots.toWorld')}</Link>
          <a href={addressOf(pathOf(name))} download aria-label={say('snapshots.download.what', { name })}>
            {say('download')}
          </a>
          <Button size="small" variant="quiet" aria-label={say('delete.what', { name })} onPress={() => void removeIfSure(name)}>
            {say('delete')}
          </Button>
        </span>
      ),
    },
  ]
  return (
    <Page title={say('snapshots')} lead={say('snapshots.lead')}>
      <SaveSnapshot />
      <Done error={restore.error} text={restore.isSuccess ? say('snapshots.restored') : undefined} onDismiss={restore.reset} />
      <Done error={remove.error} onDismiss={remove.reset} />
      <Answered query={query}>
        {({ items }) =>
          items.length > 0 ? (
            <Table label={say('snapshots')} columns={columns} rows={items} rowKey={({ name }) => name} />
          ) : (
            <EmptyState title={say('snapshots.none')}>{say('snapshots.none.text')}</EmptyState>
          )
        }
      </Answered>
    </Page>
  )
}

/** The present state under a name, or a file that came from elsewhere. */
function SaveSnapshot() {
  const say = useSay()
  const [name, setName] = useState('')
  const [file, setFile] = useState<File>()
  const save = useAct(
    () => ask<Snapshot>('PUT', pathOf(name.trim()), file),
    () => {
      setName('')
      setFile(undefined)
    },
  )
  const pick = (picked: File) => {
    setFile(picked)
    if (name === '') setName(picked.name.replace(/\.[^.]*$/, ''))
  }
  return (
    <Panel title={say('snapshots.new')}>
      <Form onSubmit={() => save.run()} label={say('snapshots.new')}>
        <Done error={save.error} text={save.isSuccess ? say('snapshots.saved') : undefined} onDismiss={save.reset} />
        <div className={styles.fields}>
          <TextField label={say('name')} name="name" hint={say('snapshots.name.hint')} value={name} onChange={setName} />
          <FilePicker label={say('snapshots.file')} isOptional file={file} onPick={pick} onRemove={() => setFile(undefined)} />
        </div>
        <div className={styles.buttons}>
          <Button
            type="submit"
            variant="primary"
            isPending={save.isPending}
            refusal={name.trim() ? undefined : say('snapshots.name.missing')}
          >
            {say(file ? 'snapshots.upload' : 'snapshots.save')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
