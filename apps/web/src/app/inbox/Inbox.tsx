import { has } from '@concord/domain/permission'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button, Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { IconButton } from '#ui/action/IconButton.tsx'
import { classes } from '#ui/classes.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import styles from './Inbox.module.css'
import type { InboxState } from './inbox-facts.ts'
import type { InboxItem } from './inbox-items.ts'
import { useInbox } from './use-inbox.ts'

/** The items that wait for the user, behind a button with their count. */
export function Inbox() {
  const { actor } = useSignedIn()
  return has(actor, 'GET_WORKSPACE') ? <OpenedInbox /> : null
}

function OpenedInbox() {
  const { t } = useTranslation()
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const { items, hide, ...state } = useInbox({ isOpen })
  const { pathname } = useLocation()
  const seenId = items.find((item) => item.kind === 'result' && getPath(item) === pathname)?.id
  const hideSeen = useEffectEvent(hide)
  useEffect(() => {
    if (seenId !== undefined) hideSeen(seenId)
  }, [seenId])
  const count = items.length
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
      <Button
        className={classes(styles.trigger)}
        aria-label={count === 0 ? t('inbox.none') : t('inbox.count', { count })}
      >
        <Tray />
        {count > 0 && <span className={styles.badge}>{format.number(count)}</span>}
      </Button>
      <Popover className={classes(styles.popover)} placement="bottom end" offset={6}>
        <Dialog className={classes(styles.dialog)}>
          <Heading slot="title" level={2} className={classes(styles.title)}>
            {t('inbox.title')}
          </Heading>
          {count === 0 ? (
            <div className={styles.empty}>
              <p className={styles.emptyTitle}>{t('inbox.empty.title')}</p>
              <p>{t('inbox.empty.text')}</p>
            </div>
          ) : (
            <ul className={styles.list}>
              {items.map((item) => (
                <Item
                  key={item.id}
                  item={item}
                  state={state}
                  onOpen={() => setIsOpen(false)}
                  onHide={() => hide(item.id)}
                />
              ))}
            </ul>
          )}
          <Coverage {...state} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

const ICONS: Record<InboxItem['kind'], IconName> = {
  acceptance: 'info',
  interrupted: 'warning',
  failedUpload: 'error',
  failedJob: 'error',
  retention: 'calendar',
  result: 'success',
}

type ItemProps = { item: InboxItem; state: InboxState; onOpen: () => void; onHide: () => void }

function Item({ item, state, onOpen, onHide }: ItemProps) {
  const { t } = useTranslation()
  const { title, text } = useItemText(item, state)
  const mayHide = item.kind !== 'acceptance' && item.kind !== 'interrupted'
  return (
    <li className={styles.item}>
      <span className={classes(styles.icon, styles[item.kind])}>
        <Icon name={ICONS[item.kind]} />
      </span>
      <span className={styles.words}>
        <Link to={getPath(item)} onClick={onOpen} className={styles.link}>
          {title}
        </Link>
        <span className={styles.text}>{text}</span>
      </span>
      {mayHide && <IconButton icon="cross" label={t('inbox.hide', { title })} onPress={onHide} />}
    </li>
  )
}

function getPath({ kind, workspaceId, id }: InboxItem): string {
  const path = paths.collaboration(workspaceId)
  if (kind === 'acceptance') return path
  if (kind === 'failedJob' || kind === 'result') return paths.job(workspaceId, id)
  return kind === 'failedUpload' ? paths.dataset(workspaceId, id) : `${path}?selectedTab=datasets`
}

function useItemText(item: InboxItem, { collaborations }: InboxState) {
  const { t } = useTranslation()
  const format = useFormat()
  const { organization } = useSignedIn()
  const { name, workspaceId } = item
  const collaboration = collaborations.get(workspaceId)?.name ?? ''
  switch (item.kind) {
    case 'acceptance':
      return {
        title: t('inbox.acceptance', { name }),
        text: t(item.mayAccept ? 'inbox.acceptance.you' : 'inbox.acceptance.others', {
          organization: organization.orgName,
        }),
      }
    case 'interrupted':
      return { title: t('inbox.interrupted', { name }), text: t('inbox.interrupted.text') }
    case 'retention':
      return {
        title: t('inbox.retention', { count: item.count }),
        text: t('inbox.retention.text', { collaboration, day: format.day(item.day) }),
      }
    default:
      return {
        title: t(`inbox.${item.kind}`, { name }),
        text: t('inbox.where', { collaboration, date: format.dateTime(item.at) }),
      }
  }
}

/** The sources of the inbox, so that an empty one is not misunderstood. */
function Coverage({ covered, total, readAt }: InboxState) {
  const { t } = useTranslation()
  const format = useFormat()
  if (total === undefined) return null
  return (
    <p className={styles.coverage}>
      <span>
        {covered === total
          ? t('inbox.coversAll', { count: total })
          : t('inbox.covers', { covered: format.number(covered), count: total })}
      </span>
      {readAt !== undefined && <span>{t('inbox.readAt', { time: format.time(readAt) })}</span>}
    </p>
  )
}

function Tray() {
  return (
    <svg className={styles.tray} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d="M2 9.5l2-6h8l2 6v4H2zM2 9.500h3.500l1 1.800h3l1-1.800H14" />
    </svg>
  )
}
