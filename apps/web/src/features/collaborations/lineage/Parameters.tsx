import styles from './Lineage.module.css'
import type { JobNode } from './lineage.ts'

/** Which parameters a job ran with. */
export function Parameters({ node: { job } }: { node: JobNode }) {
  if (job.parameters.length === 0) return null
  return (
    <ul className={styles.parameters}>
      {job.parameters.map(({ parameterName, parameterValue }) => (
        <li key={parameterName}>
          <code>
            {parameterName} = {parameterValue}
          </code>
        </li>
      ))}
    </ul>
  )
}
