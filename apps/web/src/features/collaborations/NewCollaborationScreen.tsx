import type { NewCollaboration } from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import { createRefusal } from '@concord/domain/collaborations/policy'
import { AFTER_SAVE_NAVIGATION_MS } from '@concord/domain/limits'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { systemClock } from '#api/clock.ts'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Button } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import { FormActions } from '#ui/form/Form.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { CollaborationForm } from './CollaborationForm.tsx'
import styles from './collaborations.module.css'
import { useChange } from './state/use-change.ts'

/** /collaborations/new (B016). */
export function NewCollaborationScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refusalText = useRefusalText()
  const refusal = refusalText(createRefusal(useSignedIn().actor))
  const creation = useChange(async (body: NewCollaboration, call) => {
    const { id } = await call(collaborations.create, { body })
    await systemClock.sleep(AFTER_SAVE_NAVIGATION_MS / 1000) // B114
    return paths.partnersOfNewCollaboration(id)
  })
  return (
    <Page
      title={t('collaboration.new.title')}
      lead={t('collaboration.new.lead')}
      crumbs={[{ title: t('collaborations.title'), to: paths.collaborations }]}
    >
      <div className={styles.narrow}>
        {refusal && <Banner kind="warning">{refusal}</Banner>}
        <Panel title={t('collaboration.new.about')}>
          <CollaborationForm
            label={t('collaboration.new.title')}
            onSubmit={(body) => {
              if (!refusal) creation.mutate(body, { onSuccess: (next) => void navigate(next) })
            }}
            error={creation.error}
            isDone={creation.isAnswered}
          >
            <FormActions>
              <Button
                type="submit"
                variant="primary"
                isPending={creation.isPending || creation.isSuccess}
                refusal={refusal}
              >
                {t('collaboration.new.next')}
              </Button>
              <Link to={paths.collaborations} look="secondary">
                {t('ui.cancel')}
              </Link>
            </FormActions>
          </CollaborationForm>
        </Panel>
      </div>
    </Page>
  )
}
