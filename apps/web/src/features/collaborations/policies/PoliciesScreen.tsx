import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#paths.ts'
import { Button } from '#ui/action/Button.tsx'
import { CloseLink, Link } from '#ui/action/Link.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { FormActions } from '#ui/form/Form.tsx'
import { useUnsavedGuard } from '#ui/form/unsaved.ts'
import { Page } from '#ui/page/Page.tsx'
import { LoadCollaboration } from '../state/LoadCollaboration.tsx'
import { getSubjects } from '../state/subjects.ts'
import { type Editing, useEditing } from '../state/use-editing.ts'
import { useSetup } from '../state/use-setup.ts'
import { PolicyLists } from './PolicyLists.tsx'
import { PolicyMatrix } from './PolicyMatrix.tsx'
import styles from './policies.module.css'
import { useMediaQuery } from './use-media-query.ts'
import { usePolicyDraft } from './use-policy-draft.ts'

/** /collaborations/{workspaceId}/policies (B022). */
export function PoliciesScreen() {
  const { t } = useTranslation()
  return (
    <LoadCollaboration title={t('policies.title')}>
      {(collaboration, news) => <Policies collaboration={collaboration} news={news} />}
    </LoadCollaboration>
  )
}

function Policies({ collaboration, news }: { collaboration: Collaboration; news: ReactNode }) {
  const { t } = useTranslation()
  const editing = useEditing(collaboration)
  const { id, name, jobTypes } = collaboration
  return (
    <Page
      title={t('policies.title')}
      part={name}
      lead={t('policies.lead', { name })}
      crumbs={[
        { title: t('collaborations.title'), to: paths.collaborations },
        { title: name, to: paths.collaboration(id) },
      ]}
    >
      <div className={styles.page}>
        {news}
        {editing.readOnly && <Banner kind="info">{editing.readOnly}</Banner>}
        {jobTypes.length > 0 ? (
          <Draft collaboration={collaboration} editing={editing} />
        ) : (
          <EmptyState
            title={t('policies.empty.title')}
            action={
              <Link to={paths.collaboration(id)} look="secondary">
                {t('policies.empty.action')}
              </Link>
            }
          >
            {t('policies.empty.text')}
          </EmptyState>
        )}
      </div>
    </Page>
  )
}

/** The matrix with Save. Nothing is shown or saved until all subjects of policies have loaded. */
function Draft({ collaboration, editing }: { collaboration: Collaboration; editing: Editing }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isNarrow = useMediaQuery()
  const setup = useSetup({ ...collaboration, policyGroups: [] })
  const subjects = getSubjects(collaboration, setup)
  const draft = usePolicyDraft(collaboration, subjects)
  const { saving, changeCount } = draft
  // Changes cannot be saved any more if another user has published the draft.
  const isUnsaved = changeCount > 0 && !editing.readOnly
  useUnsavedGuard(isUnsaved && !saving.isAnswered)
  const save = () => {
    // Bound to this screen, so that a user who has left it is not redirected.
    saving.mutate(undefined, {
      onSuccess: () => {
        toast('policies.saved')
        void navigate(paths.collaboration(collaboration.id))
      },
    })
  }

  if (setup.error) return <ErrorBanner error={setup.error} onRetry={setup.refetch} />
  if (setup.isLoading) return <Skeleton lines={8} isTable />
  const Picture = isNarrow ? PolicyLists : PolicyMatrix
  return (
    <>
      <Picture
        collaboration={collaboration}
        subjects={subjects}
        draft={draft}
        isReadOnly={editing.refusal !== undefined}
      />
      <ErrorBanner error={saving.error} onDismiss={saving.reset} />
      <FormActions>
        {!editing.readOnly && (
          <Button
            variant="primary"
            refusal={editing.refusal}
            isPending={saving.isPending || saving.isSuccess}
            onPress={save}
          >
            {t('policies.save')}
          </Button>
        )}
        <CloseLink to={paths.collaboration(collaboration.id)} />
        <span className={styles.count} role="status">
          {isUnsaved && t('policies.changes', { count: changeCount })}
        </span>
      </FormActions>
    </>
  )
}
