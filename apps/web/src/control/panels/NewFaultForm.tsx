import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Panel } from '#ui/Panel.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { Fault } from '../answers.ts'
import { Choice } from '../Choice.tsx'
import styles from '../Control.module.css'
import { ask } from '../call.ts'
import { Done } from '../Done.tsx'
import { type Draft, EMPTY, ENDS, faultOf, PRESETS } from '../fault-presets.ts'
import { HOSTS, METHODS } from '../hosts.ts'
import { useSay } from '../language.ts'
import { useAct } from '../use-act.ts'

/** A fault from a preset, or field by field. The emulator itself judges what was typed. */
export function NewFaultForm() {
  const say = useSay()
  const [preset, setPreset] = useState('')
  const [draft, setDraft] = useState(EMPTY)
  const add = useAct(() => ask<Fault>('POST', '/faults', faultOf(draft)))
  const set = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const take = (id: string) => {
    setPreset(id)
    setDraft({ ...EMPTY, ...PRESETS.find((each) => each.id === id)?.draft })
  }
  const anyOf = (values: readonly string[]) => [{ id: '', title: say('any') }, ...values.map((id) => ({ id, title: id }))]
  return (
    <Panel title={say('faults.new')}>
      <Form onSubmit={() => add.run()} label={say('faults.new')}>
        <Done error={add.error} text={add.isSuccess ? say('faults.added') : undefined} onDismiss={add.reset} />
        <div className={styles.fields}>
          <Choice
            label={say('faults.preset')}
            value={preset}
            options={[{ id: '', title: say('faults.preset.none') }, ...PRESETS.map(({ id, title }) => ({ id, title: say(title) }))]}
            onChange={take}
          />
        </div>
        <div className={styles.fields}>
          <TextField
            label={say('faults.path')}
            name="path"
            hint={say('faults.path.hint')}
            value={draft.path}
            onChange={(path) => set({ path })}
            isMono
          />
          <Choice label={say('requests.method')} value={draft.method} options={anyOf(METHODS)} onChange={(method) => set({ method })} />
          <Choice label={say('requests.host')} value={draft.host} options={anyOf(HOSTS)} onChange={(host) => set({ host })} />
          <TextField
            label={say('faults.user')}
            hint={say('faults.user.hint')}
            name="user"
            isOptional
            value={draft.user}
            onChange={(user) => set({ user })}
          />
        </div>
        <div className={styles.fields}>
          <Choice
            label={say('faults.act')}
            value={draft.end}
            options={ENDS.map((id) => ({ id, title: say(`faults.end.${id}`) }))}
            onChange={(end) => set({ end })}
          />
          {draft.end === 'status' && (
            <>
              <TextField label={say('requests.status')} name="status" value={draft.status} onChange={(status) => set({ status })} />
              <TextField
                label={say('faults.retryAfter')}
                name="retryAfter"
                isOptional
                value={draft.retryAfter}
                onChange={(retryAfter) => set({ retryAfter })}
              />
            </>
          )}
          {draft.end === 'slow' && (
            <TextField
              label={say('faults.bytesPerSecond')}
              name="bytesPerSecond"
              value={draft.bytesPerSecond}
              onChange={(bytesPerSecond) => set({ bytesPerSecond })}
            />
          )}
          <TextField label={say('faults.delay')} name="delayMs" isOptional value={draft.delayMs} onChange={(delayMs) => set({ delayMs })} />
          <TextField label={say('faults.times')} name="times" isOptional value={draft.times} onChange={(times) => set({ times })} />
          <TextField
            label={say('faults.probability')}
            name="probability"
            isOptional
            value={draft.probability}
            onChange={(probability) => set({ probability })}
          />
        </div>
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isPending={add.isPending}>
            {say('faults.add')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
