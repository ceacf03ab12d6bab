import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#paths.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { CloseLink } from '#ui/CloseLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorBanner } from '#ui/ErrorBanner.tsx'
import { FormActions } from '#ui/Form.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toasts.ts'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.ts'
import { LoadCollaboration } from '../LoadCollaboration.tsx'
import { subjectsOf } from '../subjects-of.ts'
import { type Editing, useEditing } from '../use-editing.ts'
import { useSetup } from '../use-setup.ts'
import styles from './PoliciesScreen.module.css'
import { PolicyLists } from './PolicyLists.tsx'
import { PolicyMatrix } from './PolicyMatrix.tsx'
import { useNarrow } from './use-narrow.ts'
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

/** The matrix, and Save. Nothing is shown, nor saved, before all that policies may be about is known. */
function Draft({ collaboration, editing }: { collaboration: Collaboration; editing: Editing }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const setup = useSetup({ ...collaboration, policyGroups: [] })
  const subjects = subjectsOf(collaboration, setup)
  const draft = usePolicyDraft(collaboration, subjects)
  const { saving, changeCount } = draft
  useUnsavedGuard(changeCount > 0 && !saving.isPending && !saving.isSuccess)
  const save = () => {
    // Tied to this screen: whoever has left meanwhile is not led anywhere.
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
      <Picture collaboration={collaboration} subjects={subjects} draft={draft} isReadOnly={editing.refusal !== undefined} />
      <ErrorBanner error={saving.error} onDismiss={saving.reset} />
      <FormActions>
        {!editing.readOnly && (
          <Button variant="primary" refusal={editing.refusal} isPending={saving.isPending} onPress={save}>
            {t('policies.save')}
          </Button>
        )}
        <CloseLink to={paths.collaboration(collaboration.id)} />
        <span className={styles.count} role="status">
          {changeCount > 0 && t('policies.changes', { count: changeCount })}
        </span>
      </FormActions>
    </>
  )
}
