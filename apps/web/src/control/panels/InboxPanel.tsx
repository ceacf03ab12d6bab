import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { OutsideLink } from '#ui/Link.tsx'
import { Page } from '#ui/Page.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useConfirm } from '#ui/prompts.ts'
import { Answered } from '../Answered.tsx'
import type { List, Message } from '../answers.ts'
import { Choice } from '../Choice.tsx'
import styles from '../Control.module.css'
import { Copy } from '../Copy.tsx'
import { ask } from '../call.ts'
import { Done } from '../Done.tsx'
import { useSay } from '../language.ts'
import { Moment } from '../Moment.tsx'
import { Search } from '../Search.tsx'
import { useAct } from '../use-act.ts'
import { useAnswer } from '../use-answer.ts'

const EVERY_MS = 1500
const KINDS = ['', 'mail', 'sms'] as const

/** What would have been sent: the newest first, and beside the list the one that is read. */
export function InboxPanel() {
  const say = useSay()
  const confirm = useConfirm()
  const [search, setSearch] = useSearchParams()
  const [to, setTo] = useState('')
  const kind = KINDS.find((name) => name === search.get('kind')) ?? ''
  const query = useAnswer<List<Message>>(`/inbox${kind && `?kind=${kind}`}`, EVERY_MS)
  const empty = useAct(() => ask('DELETE', '/inbox'))
  const ifSure = async () => {
    if (await confirm({ title: say('inbox.empty.title'), text: say('inbox.empty.text'), confirm: say('inbox.empty'), isDangerous: true }))
      empty.run()
  }
  return (
    <Page
      title={say('inbox')}
      lead={say('inbox.lead')}
      actions={
        <Button isPending={empty.isPending} onPress={() => void ifSure()}>
          {say('inbox.empty')}
        </Button>
      }
    >
      <Done error={empty.error} onDismiss={empty.reset} />
      <div className={styles.filters}>
        <Search label={say('inbox.to')} value={to} onChange={setTo} isLabelled />
        <Choice
          label={say('inbox.kind')}
          value={kind}
          options={KINDS.map((id) => ({ id, title: say(id === '' ? 'inbox.kind.all' : `inbox.kind.${id}`) }))}
          onChange={(chosen) => setSearch(chosen ? { kind: chosen } : {}, { replace: true })}
        />
      </div>
      <Answered query={query}>
        {({ items }) => {
          const kept = items.filter((message) => message.to.toLowerCase().includes(to.trim().toLowerCase())).reverse()
          const shown = kept.find(({ id }) => id === search.get('message')) ?? kept[0]
          return shown ? (
            <div className={styles.inbox}>
              <Messages messages={kept} shown={shown} />
              <Read message={shown} />
            </div>
          ) : (
            <EmptyState title={say(items.length === 0 ? 'inbox.none' : 'inbox.noneSuch')}>{say('inbox.none.text')}</EmptyState>
          )
        }}
      </Answered>
    </Page>
  )
}

function Messages({ messages, shown }: { messages: readonly Message[]; shown: Message }) {
  const say = useSay()
  const [search] = useSearchParams()
  const addressOf = (id: string) => `?${new URLSearchParams({ ...Object.fromEntries(search), message: id })}`
  return (
    <ol className={styles.messages} aria-label={say('inbox.messages')}>
      {messages.map(({ id, kind, to, subject, language, createdAt }) => (
        <li key={id}>
          <Link
            to={addressOf(id)}
            replace
            className={styles.message ?? ''}
            {...(id === shown.id ? { 'aria-current': 'true' as const } : {})}
          >
            <span className={styles.subject} lang={`${language}-CA`}>
              {subject || say('inbox.kind.sms')}
            </span>
            <span className={styles.meta}>
              <span>{`${say(`inbox.kind.${kind}`)} · ${to}`}</span>
              <Moment at={createdAt} />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** One message: codes and links apart, to be copied, then its words. */
function Read({ message: { to, subject, text, links, codes, language, createdAt } }: { message: Message }) {
  const say = useSay()
  return (
    <Panel title={subject || say('inbox.kind.sms')} lead={say(`inbox.read.${language}`, { to })}>
      <p className={`${styles.small} ${styles.muted}`}>
        <Moment at={createdAt} isZoned />
      </p>
      {codes.length + links.length > 0 && (
        <ul className={styles.list}>
          {codes.map((code) => (
            <li key={code} className={styles.item}>
              <strong className={styles.mono}>{code}</strong>
              <Copy text={code} label={say('copy.what', { what: code })}>
                {say('inbox.copyCode')}
              </Copy>
            </li>
          ))}
          {links.map((link) => (
            <li key={link} className={styles.item}>
              <span className={styles.mono}>
                <OutsideLink href={link}>{link}</OutsideLink>
              </span>
              <Copy text={link} label={say('copy.what', { what: link })}>
                {say('inbox.copyLink')}
              </Copy>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.text} lang={`${language}-CA`}>
        {text}
      </p>
    </Panel>
  )
}
