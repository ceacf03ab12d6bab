import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import { cloneRefusal, createRefusal } from '@concord/domain/collaborations/policy'
import { awaitsPartners } from '@concord/domain/collaborations/status'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#api/lazy-part.ts'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Link } from '#ui/action/Link.tsx'
import { useHasOpened } from '#ui/dialog/use-has-opened.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { useStatusText } from '#ui/feedback/StatusLabel.tsx'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import { ListScreen } from '#ui/table/ListScreen.tsx'
import { momentColumn } from '#ui/table/moment-column.tsx'
import { NameLink } from '#ui/table/NameLink.tsx'
import { RowActions } from '#ui/table/RowActions.tsx'
import { statusColumn } from '#ui/table/status-column.tsx'
import type { Column } from '#ui/table/Table.tsx'
import styles from './collaborations.module.css'
import { FirstRun } from './first-run/FirstRun.tsx'

const CloneDialog = lazyPart(async () => ({
  default: (await import('./CloneDialog.tsx')).CloneDialog,
}))

/** /collaborations (B014, B015). */
export function CollaborationsScreen() {
  const { t } = useTranslation()
  const [original, setOriginal] = useState<Collaboration>()
  const [clone, setClone] = useState<Collaboration>()
  const hasDialog = useHasOpened(Boolean(original))
  const newRefusal = createRefusal(useSignedIn().actor)
  const emptyText = (
    <>
      <p>{t('collaborations.empty.text')}</p>
      <p>{t(newRefusal ? 'collaborations.empty.wait' : 'collaborations.empty.draft')}</p>
    </>
  )
  return (
    <ListScreen
      endpoint={collaborations.list}
      columns={useColumns(setOriginal)}
      texts={{
        title: t('collaborations.title'),
        lead: t('collaborations.lead'),
        caption: t('collaborations.caption'),
        empty: { title: t('collaborations.empty.title'), text: emptyText },
        new: t('collaborations.new'),
      }}
      newRefusal={newRefusal}
      isUnderWay={awaitsPartners}
    >
      <FirstRun />
      {clone && (
        <Banner
          kind="success"
          onDismiss={() => setClone(undefined)}
          action={<Link to={paths.collaboration(clone.id)}>{t('collaborations.clone.open')}</Link>}
        >
          {t('collaborations.clone.done', { name: clone.name })}
        </Banner>
      )}
      <Suspense>
        {hasDialog && (
          <CloneDialog
            original={original}
            onClose={() => setOriginal(undefined)}
            onCloned={(cloned) => {
              setOriginal(undefined)
              setClone(cloned)
            }}
          />
        )}
      </Suspense>
    </ListScreen>
  )
}

function useColumns(onClone: (collaboration: Collaboration) => void): Column<Collaboration>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const actor = useSignedIn().actor
  const refusalText = useRefusalText()
  const statusText = useStatusText()
  return [
    {
      key: 'name',
      header: t('collaborations.column.name'),
      text: ({ name }) => name,
      cell: ({ id, name }) => <NameLink to={paths.collaboration(id)} name={name} />,
    },
    {
      key: 'description',
      header: t('collaborations.column.description'),
      text: ({ description }) => description,
    },
    {
      key: 'owner',
      header: t('collaborations.column.owner'),
      text: ({ creatorOrganizationName }) => creatorOrganizationName,
      choice: { of: ({ creatorOrganizationName }) => creatorOrganizationName },
    },
    {
      key: 'partners',
      header: t('collaborations.column.partners'),
      text: ({ collaboratorOrganizationNames: names }) => format.list(names),
      choice: { of: ({ collaboratorOrganizationNames: names }) => names },
      cell: ({ collaboratorOrganizationNames: names }) =>
        names.length > 0 ? (
          format.list(names)
        ) : (
          <span className={styles.muted}>{t('collaborations.noPartners')}</span>
        ),
    },
    statusColumn(statusText, t('collaborations.column.status'), ({ status }) => status),
    momentColumn(
      format,
      'created',
      t('collaborations.column.created'),
      ({ createdAt }) => createdAt,
    ),
    {
      key: 'createdBy',
      header: t('collaborations.column.createdBy'),
      text: ({ createdBy }) => createdBy,
      choice: { of: ({ createdBy }) => createdBy },
    },
    {
      key: 'actions',
      header: t('collaborations.column.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (collaboration) => (
        <RowActions
          name={collaboration.name}
          actions={[
            {
              key: 'clone',
              icon: 'copy',
              text: t('collaborations.clone'),
              label: t('collaborations.clone.of', { name: collaboration.name }),
              refusal: refusalText(cloneRefusal(actor, collaboration)),
              onPress: () => onClone(collaboration),
            },
          ]}
        />
      ),
    },
  ]
}
