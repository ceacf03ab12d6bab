import { ApiError } from '@concord/domain/api/api-error'
import { useState } from 'react'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { FilePicker } from '#ui/FilePicker.tsx'
import { Form } from '#ui/Form.tsx'
import { Page } from '#ui/Page.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useConfirm } from '#ui/prompts.ts'
import { TextField } from '#ui/TextField.tsx'
import { Answered } from '../Answered.tsx'
import type { Health, ScenarioFault } from '../answers.ts'
import { Choice } from '../Choice.tsx'
import styles from '../Control.module.css'
import { addressOf, ask } from '../call.ts'
import { Done } from '../Done.tsx'
import { useSay } from '../language.ts'
import { useAct } from '../use-act.ts'
import { useAnswer } from '../use-answer.ts'
import { useScenarioNames } from '../use-scenario-names.ts'

/** What a fresh world holds: one of the scenarios there are, or a file. */
export function ScenariosPanel() {
  const say = useSay()
  const query = useAnswer<Health>('/health', false)
  return (
    <Page title={say('scenarios')} lead={say('scenarios.lead')}>
      <Answered query={query}>
        {(health) => (
          <>
            <Panel
              title={say('scenarios.running')}
              lead={say('state.world', { scenario: health.scenario, seed: health.seed })}
              actions={
                <a href={addressOf('/scenario')} download={`${health.scenario}.scenario.json`}>
                  {say('scenarios.export')}
                </a>
              }
            >
              <p className={styles.muted}>{say('scenarios.export.lead')}</p>
            </Panel>
            <Reset health={health} />
            <LoadFile />
          </>
        )}
      </Answered>
    </Page>
  )
}

/** Asks before everything that is there goes. */
function useReset() {
  const say = useSay()
  const confirm = useConfirm()
  const reset = useAct((wanted: Record<string, unknown>) => ask('POST', '/reset', wanted))
  const ifSure = async (wanted: Record<string, unknown>) => {
    const question = {
      title: say('scenarios.reset.title'),
      text: say('scenarios.reset.text'),
      confirm: say('scenarios.reset'),
      isDangerous: true,
    }
    if (await confirm(question)) reset.run(wanted)
  }
  return { reset, ifSure }
}

function Reset({ health }: { health: Health }) {
  const say = useSay()
  const names = useScenarioNames()
  const [scenario, setScenario] = useState(health.scenario)
  const [seed, setSeed] = useState(String(health.seed))
  const [now, setNow] = useState('')
  const { reset, ifSure } = useReset()
  const options = [...new Set([...names, health.scenario])].map((id) => ({ id, title: id }))
  const wanted = { scenario, ...(seed.trim() ? { seed: Number(seed) } : {}), ...(now.trim() ? { now: now.trim() } : {}) }
  return (
    <Panel title={say('scenarios.choose')} lead={say('scenarios.choose.lead')}>
      <Form onSubmit={() => void ifSure(wanted)} label={say('scenarios.choose')}>
        <Done error={reset.error} text={reset.isSuccess ? say('scenarios.fresh') : undefined} onDismiss={reset.reset} />
        <div className={styles.fields}>
          <Choice label={say('scenario')} value={scenario} options={options} onChange={setScenario} />
          <TextField label={say('seed')} name="seed" hint={say('seed.hint')} value={seed} onChange={setSeed} />
          <TextField
            label={say('scenarios.now')}
            name="now"
            isOptional
            hint={say('clock.moment.hint')}
            value={now}
            onChange={setNow}
            isMono
          />
        </div>
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isPending={reset.isPending}>
            {say('scenarios.reset')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

/** A file is judged before anything goes; each fault is told by its place. */
function LoadFile() {
  const say = useSay()
  const [file, setFile] = useState<File>()
  const [scenarioFile, setScenarioFile] = useState<unknown>()
  const { reset, ifSure } = useReset()
  const judge = useAct(async (picked: File) => {
    const parsed: unknown = parse(await picked.text(), say('scenarios.notJson'))
    const { faults } = await ask<{ faults: ScenarioFault[] }>('POST', '/scenarios/validate', parsed)
    if (faults.length === 0) setScenarioFile(parsed)
    return faults
  })
  const pick = (picked: File) => {
    setFile(picked)
    setScenarioFile(undefined)
    reset.reset()
    judge.run(picked)
  }
  const faults = judge.data ?? []
  return (
    <Panel title={say('scenarios.file')} lead={say('scenarios.file.lead')}>
      <Form onSubmit={() => void ifSure({ scenarioFile })} label={say('scenarios.file')}>
        <Done error={judge.error} onDismiss={judge.reset} />
        {faults.length > 0 && (
          <Banner kind="error" title={say('scenarios.file.faults')}>
            <ul className={styles.list}>
              {faults.map(({ path, message }) => (
                <li key={`${path} ${message}`}>
                  <span className={styles.mono}>{path}</span> {message}
                </li>
              ))}
            </ul>
          </Banner>
        )}
        <Done
          error={reset.error}
          text={reset.isSuccess ? say('scenarios.fresh') : scenarioFile !== undefined ? say('scenarios.file.good') : undefined}
          onDismiss={() => {
            reset.reset()
            setScenarioFile(undefined)
          }}
        />
        <FilePicker label={say('scenarios.file.label')} accept={['.json', 'application/json']} file={file} onPick={pick} />
        <div className={styles.buttons}>
          <Button
            type="submit"
            variant="primary"
            isPending={judge.isPending || reset.isPending}
            refusal={scenarioFile === undefined ? say('scenarios.file.missing') : undefined}
          >
            {say('scenarios.file.load')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

function parse(text: string, words: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, { message: words })
  }
}
