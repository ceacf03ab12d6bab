import { useTranslation } from 'react-i18next'
import type { Subjects } from '../state/subjects.ts'
import styles from './PolicyMatrix.module.css'

/** Whether job types use a data set type as input or output. */
export function SubjectRole({
  subject,
}: {
  subject: Subjects['jobTypes'][number] | Subjects['datasetTypes'][number]
}) {
  const { t } = useTranslation()
  if (!('isInput' in subject)) return null
  const role =
    subject.isInput && subject.isOutput ? 'inputAndOutput' : subject.isInput ? 'input' : 'output'
  // the space separates the two for screen readers
  return (
    <>
      {' '}
      <span className={styles.role}>{t(`policies.${role}`)}</span>
    </>
  )
}
