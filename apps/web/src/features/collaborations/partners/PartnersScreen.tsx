import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '#paths.ts'
import { Button } from '#ui/action/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { FormActions } from '#ui/form/Form.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { LoadCollaboration } from '../state/LoadCollaboration.tsx'
import { useEditing } from '../state/use-editing.ts'
import { AddPartnerForm } from './AddPartnerForm.tsx'
import { PartnerList } from './PartnerList.tsx'
import styles from './PartnersScreen.module.css'

/** /collaborations/{workspaceId}/partners (B020). */
export function PartnersScreen() {
  const { t } = useTranslation()
  return (
    <LoadCollaboration title={t('partners.title')}>
      {(collaboration, news) => <Partners collaboration={collaboration} news={news} />}
    </LoadCollaboration>
  )
}

function Partners({ collaboration, news }: { collaboration: Collaboration; news: ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const editing = useEditing(collaboration)
  const { id, name } = collaboration
  return (
    <Page
      title={t('partners.title')}
      part={name}
      lead={t('partners.lead', { name })}
      crumbs={[
        { title: t('collaborations.title'), to: paths.collaborations },
        { title: name, to: paths.collaboration(id) },
      ]}
    >
      <div className={styles.narrow}>
        {news}
        {editing.readOnly && <Banner kind="info">{editing.readOnly}</Banner>}
        <PartnerList collaboration={collaboration} editing={editing} />
        {!editing.readOnly && (
          <Panel title={t('partners.add.title')}>
            <AddPartnerForm collaboration={collaboration} refusal={editing.refusal} />
          </Panel>
        )}
        {search.has('workspaceId') && ( // B021
          <FormActions>
            <Button variant="primary" onPress={() => void navigate(paths.collaboration(id))}>
              {t('partners.next')}
            </Button>
          </FormActions>
        )}
      </div>
    </Page>
  )
}
