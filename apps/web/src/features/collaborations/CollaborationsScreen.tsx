import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import { cloneRefusal, createRefusal } from '@concord/domain/collaborations/policy'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useList } from '#api/use-list.ts'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/current-user.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { ListFrame } from '#ui/ListFrame.tsx'
import { Page } from '#ui/Page.tsx'
import { StatusLabel } from '#ui/StatusLabel.tsx'
import type { Column } from '#ui/Table.tsx'
import { CloneDialog } from './CloneDialog.tsx'
import styles from './CollaborationsScreen.module.css'
import tab from './tab.module.css'
import { useRefusalText } from './use-refusal-text.ts'

/** /collaborations (B014, B015). */
export function CollaborationsScreen() {
  const { t } = useTranslation()
  const list = useList(collaborations.list)
  const [original, setOriginal] = useState<Collaboration>()
  const [clone, setClone] = useState<Collaboration>()
  return (
    <Page title={t('collaborations.title')} lead={t('collaborations.lead')} actions={<NewButton />}>
      {clone && (
        <Banner
          kind="success"
          onDismiss={() => setClone(undefined)}
          action={<Link to={paths.collaboration(clone.id)}>{t('collaborations.clone.open')}</Link>}
        >
          {t('collaborations.clone.done', { name: clone.name })}
        </Banner>
      )}
      <ListFrame
        label={t('collaborations.caption')}
        list={list}
        columns={useColumns(setOriginal)}
        rowKey={({ id }) => id}
        empty={<NoCollaborations />}
      />
      <CloneDialog
        original={original}
        onClose={() => setOriginal(undefined)}
        onCloned={(cloned) => {
          setOriginal(undefined)
          setClone(cloned)
        }}
      />
    </Page>
  )
}

function NoCollaborations() {
  const { t } = useTranslation()
  const mayCreate = createRefusal(useSignedIn().actor) === undefined
  return (
    <EmptyState title={t('collaborations.empty.title')} action={mayCreate && <NewButton />}>
      <p>{t('collaborations.empty.text')}</p>
      <p>{t(mayCreate ? 'collaborations.empty.draft' : 'collaborations.empty.wait')}</p>
    </EmptyState>
  )
}

function NewButton() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refusalText = useRefusalText()
  const refusal = refusalText(createRefusal(useSignedIn().actor))
  return (
    <Button variant="primary" refusal={refusal} onPress={() => void navigate(paths.newCollaboration)}>
      <Icon name="plus" />
      {t('collaborations.new')}
    </Button>
  )
}

function useColumns(onClone: (collaboration: Collaboration) => void): Column<Collaboration>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const actor = useSignedIn().actor
  const refusalText = useRefusalText()
  return [
    {
      key: 'name',
      header: t('collaborations.column.name'),
      cell: ({ id, name }) => (
        <Link to={paths.collaboration(id)} look="strong">
          {name}
        </Link>
      ),
    },
    {
      key: 'description',
      header: t('collaborations.column.description'),
      cell: ({ description }) => <span className={styles.description}>{description}</span>,
    },
    { key: 'owner', header: t('collaborations.column.owner'), cell: ({ creatorOrganizationName }) => creatorOrganizationName },
    {
      key: 'partners',
      header: t('collaborations.column.partners'),
      cell: ({ collaboratorOrganizationNames: names }) =>
        names.length > 0 ? format.list(names) : <span className={styles.muted}>{t('collaborations.noPartners')}</span>,
    },
    { key: 'status', header: t('collaborations.column.status'), isNowrap: true, cell: ({ status }) => <StatusLabel status={status} /> },
    {
      key: 'created',
      header: t('collaborations.column.created'),
      isNowrap: true,
      cell: ({ createdAt }) => format.dateTime(createdAt),
    },
    { key: 'createdBy', header: t('collaborations.column.createdBy'), cell: ({ createdBy }) => createdBy },
    {
      key: 'actions',
      header: t('collaborations.column.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (collaboration) => (
        <div className={tab.rowActions}>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('collaborations.clone.of', { name: collaboration.name })}
            refusal={refusalText(cloneRefusal(actor, collaboration))}
            onPress={() => onClone(collaboration)}
          >
            <Icon name="copy" />
            {t('collaborations.clone')}
          </Button>
        </div>
      ),
    },
  ]
}
