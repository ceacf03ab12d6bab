import { useState } from 'react'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Form } from '#ui/Form.tsx'
import { Page } from '#ui/Page.tsx'
import { Panel } from '#ui/Panel.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Answered } from '../Answered.tsx'
import type { Attestation, Evidence } from '../answers.ts'
import { Choice } from '../Choice.tsx'
import styles from '../Control.module.css'
import { Copy } from '../Copy.tsx'
import { ask } from '../call.ts'
import { Done } from '../Done.tsx'
import { useSay } from '../language.ts'
import { useAct } from '../use-act.ts'
import { useAnswer } from '../use-answer.ts'

const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'HS256', 'none'] as const
const SIGNERS = ['right-key', 'wrong-key'] as const

/** What a person pins in Settings, and what the enclave reports: the truth, or a lie on purpose. */
export function AttestationPanel() {
  const say = useSay()
  const query = useAnswer<Attestation>('/attestation')
  return (
    <Page title={say('attestation')} lead={say('attestation.lead')}>
      <Answered query={query}>
        {({ evidence, isHonest, payload }) => {
          const text = JSON.stringify(payload, null, 2)
          return (
            <>
              <Panel
                title={say('attestation.payload')}
                lead={say('attestation.payload.lead')}
                actions={
                  <Copy text={text} label={say('attestation.copy')}>
                    {say('copy')}
                  </Copy>
                }
              >
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
                <pre className={styles.code} tabIndex={0}>
                  {text}
                </pre>
              </Panel>
              {/* Anew when it is changed, here or by a test. */}
              <Switches key={JSON.stringify(evidence)} evidence={evidence} isHonest={isHonest} />
            </>
          )
        }}
      </Answered>
    </Page>
  )
}

function Switches({ evidence, isHonest }: { evidence: Evidence; isHonest: boolean }) {
  const say = useSay()
  const [draft, setDraft] = useState(evidence)
  const [skew, setSkew] = useState(String(evidence.skewSeconds))
  const change = useAct((wanted: Evidence) => ask('POST', '/attestation', wanted))
  const tellTruth = useAct(() => ask('DELETE', '/attestation'))
  const text = (name: 'mrenclave' | 'mrsigner' | 'attestationType', label: string) => (
    <TextField label={label} name={name} value={draft[name]} onChange={(value) => setDraft({ ...draft, [name]: value })} isMono />
  )
  const maybe = (name: 'issuer' | 'channelId', label: string) => (
    <TextField
      label={label}
      name={name}
      isOptional
      value={draft[name] ?? ''}
      onChange={(value) => setDraft({ ...draft, [name]: value === '' ? null : value })}
      isMono
    />
  )
  return (
    <Panel title={say('attestation.reports')} lead={say('attestation.reports.lead')}>
      <Banner kind={isHonest ? 'success' : 'warning'}>{say(isHonest ? 'attestation.true' : 'attestation.lies')}</Banner>
      <Form onSubmit={() => change.run({ ...draft, skewSeconds: Number(skew) })} label={say('attestation.reports')}>
        <Done error={change.error ?? tellTruth.error} onDismiss={change.reset} />
        <div className={styles.fields}>
          <div className={styles.wide}>{text('mrenclave', 'MRENCLAVE')}</div>
          <div className={styles.wide}>{text('mrsigner', 'MRSIGNER')}</div>
          {text('attestationType', say('attestation.type'))}
          <Choice
            label={say('attestation.signWith')}
            value={draft.signWith}
            options={SIGNERS.map((id) => ({ id, title: say(`attestation.signWith.${id}`) }))}
            onChange={(signWith) => setDraft({ ...draft, signWith })}
          />
          <Choice
            label={say('attestation.alg')}
            value={draft.alg}
            options={ALGORITHMS.map((id) => ({ id, title: id }))}
            onChange={(alg) => setDraft({ ...draft, alg })}
          />
          <TextField label={say('attestation.skew')} name="skewSeconds" value={skew} onChange={setSkew} />
          {maybe('issuer', say('attestation.issuer'))}
          {maybe('channelId', say('attestation.channel'))}
        </div>
        <Checkbox isSelected={draft.debuggable} onChange={(debuggable) => setDraft({ ...draft, debuggable })}>
          {say('attestation.debuggable')}
        </Checkbox>
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isPending={change.isPending}>
            {say('attestation.change')}
          </Button>
          {!isHonest && (
            <Button isPending={tellTruth.isPending} onPress={tellTruth.run}>
              {say('attestation.tellTruth')}
            </Button>
          )}
        </div>
      </Form>
    </Panel>
  )
}
