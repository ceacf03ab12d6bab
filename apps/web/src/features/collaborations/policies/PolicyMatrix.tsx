import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { useHiddenEdges } from '#ui/use-hidden-edges.ts'
import { getParticipants } from '../state/participants.ts'
import type { Subjects } from '../state/subjects.ts'
import { PolicyBox } from './PolicyBox.tsx'
import styles from './PolicyMatrix.module.css'
import { ACTIONS, subjectsFor } from './policy-draft.ts'
import { SubjectRole } from './SubjectRole.tsx'
import type { PolicyDraft } from './use-policy-draft.ts'

export type PolicyPicture = {
  collaboration: Collaboration
  subjects: Subjects
  draft: PolicyDraft
  isReadOnly: boolean
}

/**
 * The policy matrix: a column for each organization; rows for job types to run and data set types
 * to upload or download (B022).
 */
export function PolicyMatrix({ collaboration, subjects, draft, isReadOnly }: PolicyPicture) {
  const { t } = useTranslation()
  const organizations = getParticipants(collaboration)
  const frame = useRef<HTMLElement>(null)
  useHiddenEdges(frame)
  return (
    <div className={styles.matrix}>
      <section
        ref={frame}
        className={styles.frame}
        aria-label={t('policies.caption')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        onKeyDown={moveByArrow}
      >
        <table className={styles.table} aria-label={t('policies.caption')}>
          <thead>
            <tr>
              <th scope="col" className={classes(styles.head, styles.first)}>
                {t('policies.policy')}
              </th>
              {organizations.map(({ id, name, isOwner }) => (
                <th key={id} scope="col" className={styles.head}>
                  <span className={styles.organization}>{name}</span>
                  <span className={styles.role}>
                    {t(isOwner ? 'collaboration.owner' : 'collaboration.partner')}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {ACTIONS.map((action) => {
            const rows = subjectsFor(subjects, action)
            return (
              <tbody key={action}>
                <tr>
                  <th scope="rowgroup" className={classes(styles.group, styles.first)}>
                    {t(`policies.${action}`)}
                  </th>
                  {organizations.map(({ id, name }) => (
                    <td key={id} className={classes(styles.group, styles.cell)}>
                      {!isReadOnly && (
                        <PolicyBox
                          label={t(`policies.all.${action}`, { organization: name })}
                          draft={draft}
                          grants={rows.map((subject) => ({
                            organizationId: id,
                            action,
                            subjectId: subject.id,
                          }))}
                        />
                      )}
                    </td>
                  ))}
                </tr>
                {rows.map((subject) => (
                  <tr key={subject.id} className={styles.row}>
                    <th scope="row" className={classes(styles.subject, styles.first)}>
                      {subject.name}
                      <SubjectRole subject={subject} />
                    </th>
                    {organizations.map(({ id, name }) => (
                      <td key={id} className={styles.cell}>
                        <PolicyBox
                          label={t(`policies.may.${action}`, {
                            organization: name,
                            subject: subject.name,
                          })}
                          draft={draft}
                          grants={[{ organizationId: id, action, subjectId: subject.id }]}
                          isReadOnly={isReadOnly}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            )
          })}
        </table>
      </section>
      {!isReadOnly && <p className={styles.role}>{t('policies.keys')}</p>}
    </div>
  )
}

const STEPS: Record<string, readonly [rows: number, cells: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrow keys move between the boxes; Tab visits them all, as in any form. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const cell = (event.target as Element).closest('td')
  const row = cell?.parentElement
  if (!step || !cell || !(row instanceof HTMLTableRowElement)) return
  const table = event.currentTarget.querySelector('table')
  const box =
    table?.rows[row.rowIndex + step[0]]?.cells[cell.cellIndex + step[1]]?.querySelector('input')
  event.preventDefault()
  box?.focus()
}
