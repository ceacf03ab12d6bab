import { useTranslation } from 'react-i18next'
import { Panel } from '#ui/page/Panel.tsx'
import { getParticipants } from '../state/participants.ts'
import { PolicyBox } from './PolicyBox.tsx'
import styles from './PolicyLists.module.css'
import type { PolicyPicture } from './PolicyMatrix.tsx'
import { ACTIONS, subjectsFor } from './policy-draft.ts'
import { SubjectRole } from './SubjectRole.tsx'

/** The matrix for narrow windows: one list per organization. */
export function PolicyLists({ collaboration, subjects, draft, isReadOnly }: PolicyPicture) {
  const { t } = useTranslation()
  return getParticipants(collaboration).map(({ id, name }) => (
    <Panel key={id} title={name}>
      {ACTIONS.map((action) => {
        const rows = subjectsFor(subjects, action).map((subject) => ({
          subject,
          grants: [{ organizationId: id, action, subjectId: subject.id }],
        }))
        return (
          <fieldset key={action} className={styles.group}>
            <legend className={styles.legend}>{t(`policies.${action}`)}</legend>
            {!isReadOnly && rows.length > 1 && (
              <PolicyBox
                label={t(`policies.all.${action}`, { organization: name })}
                draft={draft}
                grants={rows.flatMap(({ grants }) => grants)}
              >
                {t('policies.all')}
              </PolicyBox>
            )}
            {rows.map(({ subject, grants }) => (
              <PolicyBox
                key={subject.id}
                label={t(`policies.may.${action}`, { organization: name, subject: subject.name })}
                draft={draft}
                grants={grants}
                isReadOnly={isReadOnly}
              >
                <span className={styles.subject}>
                  {subject.name}
                  <SubjectRole subject={subject} />
                </span>
              </PolicyBox>
            ))}
          </fieldset>
        )
      })}
    </Panel>
  ))
}
