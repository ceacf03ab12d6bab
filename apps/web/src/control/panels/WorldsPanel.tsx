import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { OutsideLink } from '#ui/Link.tsx'
import { Page } from '#ui/Page.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useConfirm } from '#ui/prompts.ts'
import { type Column, Table } from '#ui/Table.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Answered } from '../Answered.tsx'
import type { List, Snapshot, World } from '../answers.ts'
import { Choice } from '../Choice.tsx'
import styles from '../Control.module.css'
import { ask } from '../call.ts'
import { Done } from '../Done.tsx'
import { useSay } from '../language.ts'
import { Moment } from '../Moment.tsx'
import { useAct } from '../use-act.ts'
import { useAnswer } from '../use-answer.ts'
import { useScenarioNames } from '../use-scenario-names.ts'

/** The world of the process itself, which stays. */
const MAIN_WORLD = 'main'

/** Isolated copies side by side, each with an address, people, data and a clock of its own. */
export function WorldsPanel() {
  const say = useSay()
  const confirm = useConfirm()
  const query = useAnswer<List<World>>('/worlds')
  const remove = useAct((name: string) => ask('DELETE', `/worlds/${encodeURIComponent(name)}`))
  const removeIfSure = async (name: string) => {
    const question = {
      title: say('worlds.delete.title', { name }),
      text: say('worlds.delete.text'),
      confirm: say('delete'),
      isDangerous: true,
    }
    if (await confirm(question)) remove.run(name)
  }
  const columns: Column<World>[] = [
    { key: 'name', header: say('name'), text: ({ name }) => name },
    { key: 'scenario', header: say('scenario'), isNowrap: true, text: ({ scenario, seed }) => say('state.world', { scenario, seed }) },
    { key: 'from', header: say('worlds.from'), text: ({ from }) => from ?? '–' },
    { key: 'now', header: say('snapshots.clock'), isNowrap: true, cell: ({ now }) => <Moment at={now} style="short" /> },
    {
      key: 'open',
      header: say('worlds.open'),
      cell: ({ origin }) => (
        <span className={styles.two}>
          <OutsideLink href={origin}>{say('worlds.open.portal')}</OutsideLink>
          <OutsideLink href={`${origin}/_emulator/`}>{say('worlds.open.control')}</OutsideLink>
          <span className={`${styles.mono} ${styles.muted}`}>{origin}</span>
        </span>
      ),
    },
    {
      key: 'delete',
      header: say('delete'),
      isHeaderHidden: true,
      align: 'end',
      cell: ({ name }) =>
        name !== MAIN_WORLD && (
          <Button size="small" variant="quiet" aria-label={say('delete.what', { name })} onPress={() => void removeIfSure(name)}>
            {say('delete')}
          </Button>
        ),
    },
  ]
  return (
    <Page title={say('worlds')} lead={say('worlds.lead')}>
      <NewWorld />
      <Done error={remove.error} onDismiss={remove.reset} />
      <Answered query={query}>
        {({ items }) => <Table label={say('worlds')} columns={columns} rows={items} rowKey={({ name }) => name} />}
      </Answered>
    </Page>
  )
}

function NewWorld() {
  const say = useSay()
  const [search] = useSearchParams()
  const [name, setName] = useState('')
  const [from, setFrom] = useState(search.get('from') ?? '')
  const [scenario, setScenario] = useState('')
  const [seed, setSeed] = useState('')
  const { data: snapshots } = useAnswer<List<Snapshot>>('/snapshots')
  const scenarios = useScenarioNames()
  const asked = {
    ...(name.trim() ? { name: name.trim() } : {}),
    ...(from ? { from } : {}),
    ...(scenario && !from ? { scenario } : {}),
    ...(seed.trim() && !from ? { seed: Number(seed) } : {}),
  }
  const create = useAct(() => ask<World>('POST', '/worlds', asked))
  return (
    <Panel title={say('worlds.new')}>
      <Form onSubmit={() => create.run()} label={say('worlds.new')}>
        <Done
          error={create.error}
          text={create.data && say('worlds.created', { name: create.data.name, origin: create.data.origin })}
          onDismiss={create.reset}
        />
        <div className={styles.fields}>
          <TextField label={say('name')} name="name" isOptional hint={say('worlds.name.hint')} value={name} onChange={setName} />
          <Choice
            label={say('worlds.from')}
            value={from}
            options={[
              { id: '', title: say('worlds.from.scenario') },
              ...(snapshots?.items ?? []).map((each) => ({ id: each.name, title: each.name })),
            ]}
            onChange={setFrom}
          />
          {from === '' && (
            <>
              <Choice
                label={say('scenario')}
                value={scenario}
                options={[{ id: '', title: say('worlds.scenario.same') }, ...scenarios.map((id) => ({ id, title: id }))]}
                onChange={setScenario}
              />
              <TextField label={say('seed')} name="seed" isOptional value={seed} onChange={setSeed} />
            </>
          )}
        </div>
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isPending={create.isPending}>
            {say('worlds.create')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
