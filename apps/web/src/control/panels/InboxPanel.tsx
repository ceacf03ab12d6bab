import { inbox, type Message } from '@concord/domain/control/inbox'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useCall } from '#api/CallProvider.tsx'
import { query } from '#api/query.ts'
import { useSending } from '#api/use-sending.ts'
import { Button } from '#ui/action/Button.tsx'
import { CopyButton } from '#ui/action/CopyButton.tsx'
import { OutsideLink } from '#ui/action/Link.tsx'
import { Select } from '#ui/choice/Select.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { TextField } from '#ui/input/TextField.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { useConfirm } from '#ui/prompts.ts'
import { Answered } from '../ui/Answered.tsx'
import styles from '../ui/Control.module.css'
import { Moment } from '../ui/Moment.tsx'

const EVERY_MS = 1500
const KINDS = ['', 'mail', 'sms'] as const

/** The messages that a real service would have sent, newest first, next to the open one. */
export function InboxPanel() {
  const { t } = useTranslation()
  const call = useCall()
  const confirm = useConfirm()
  const [search, setSearch] = useSearchParams()
  const [to, setTo] = useState('')
  const kind = KINDS.find((name) => name === search.get('kind')) ?? ''
  const messages = useQuery({
    ...query(inbox.list, { query: kind ? { kind } : {} }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  const emptying = useSending({ send: () => call(inbox.clear) })
  const ifSure = async () => {
    if (
      await confirm({
        title: t('control.inbox.empty.title'),
        text: t('control.inbox.empty.text'),
        confirm: t('control.inbox.empty'),
        isDangerous: true,
      })
    )
      emptying.mutate()
  }
  return (
    <Page
      title={t('control.inbox')}
      lead={t('control.inbox.lead')}
      actions={
        <Button isPending={emptying.isPending} onPress={() => void ifSure()}>
          {t('control.inbox.empty')}
        </Button>
      }
    >
      <ErrorBanner error={emptying.error} onDismiss={emptying.reset} />
      <div className={styles.filters}>
        <TextField
          type="search"
          label={t('control.inbox.to')}
          value={to}
          onChange={setTo}
          autoComplete="off"
          spellCheck="false"
        />
        <Select
          label={t('control.inbox.kind')}
          value={kind}
          options={KINDS.map((id) => ({
            value: id,
            label: t(id === '' ? 'control.inbox.kind.all' : `control.inbox.kind.${id}`),
          }))}
          onChange={(chosen) => setSearch(chosen ? { kind: chosen } : {}, { replace: true })}
        />
      </div>
      <Answered query={messages}>
        {({ items }) => {
          const kept = items
            .filter((message) => message.to.toLowerCase().includes(to.trim().toLowerCase()))
            .reverse()
          const shown = kept.find(({ id }) => id === search.get('message')) ?? kept[0]
          return shown ? (
            <div className={styles.inbox}>
              <Messages messages={kept} shown={shown} />
              <Read message={shown} />
            </div>
          ) : (
            <EmptyState
              title={t(items.length === 0 ? 'control.inbox.none' : 'control.inbox.noneSuch')}
            >
              {t('control.inbox.none.text')}
            </EmptyState>
          )
        }}
      </Answered>
    </Page>
  )
}

function Messages({ messages, shown }: { messages: readonly Message[]; shown: Message }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const getAddress = (id: string) =>
    `?${new URLSearchParams({ ...Object.fromEntries(search), message: id })}`
  return (
    <ol className={styles.messages} aria-label={t('control.inbox.messages')}>
      {messages.map(({ id, kind, to, subject, language, createdAt }) => (
        <li key={id}>
          <Link
            to={getAddress(id)}
            replace
            className={styles.message ?? ''}
            {...(id === shown.id ? { 'aria-current': 'true' as const } : {})}
          >
            <span className={styles.subject} lang={`${language}-CA`}>
              {subject || t('control.inbox.kind.sms')}
            </span>
            <span className={styles.meta}>
              <span>{`${t(`control.inbox.kind.${kind}`)} · ${to}`}</span>
              <Moment at={createdAt} />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** One message: its codes and links to copy, then its text. */
function Read({
  message: { to, subject, text, links, codes, language, createdAt },
}: {
  message: Message
}) {
  const { t } = useTranslation()
  return (
    <Panel
      title={subject || t('control.inbox.kind.sms')}
      lead={t(`control.inbox.read.${language}`, { to })}
    >
      <p className={`${styles.small} ${styles.muted}`}>
        <Moment at={createdAt} isZoned />
      </p>
      {codes.length + links.length > 0 && (
        <ul className={styles.list}>
          {codes.map((code) => (
            <li key={code} className={styles.item}>
              <strong className={styles.mono}>{code}</strong>
              <CopyButton text={code} what={code}>
                {t('control.inbox.copyCode')}
              </CopyButton>
            </li>
          ))}
          {links.map((link) => (
            <li key={link} className={styles.item}>
              <span className={styles.mono}>
                <OutsideLink href={link}>{link}</OutsideLink>
              </span>
              <CopyButton text={link} what={link}>
                {t('control.inbox.copyLink')}
              </CopyButton>
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
