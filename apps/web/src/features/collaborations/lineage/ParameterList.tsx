import type { Job } from '@concord/domain/jobs/job'
import styles from '../styles/tab.module.css'

/** Which values a job ran with, in one line. */
export const parameterText = (parameters: Job['parameters']): string =>
  parameters
    .map(({ parameterName, parameterValue }) => `${parameterName} = ${parameterValue}`)
    .join(', ')

/** Which values a job ran with; nothing for one without parameters. */
export const ParameterList = ({ parameters }: Pick<Job, 'parameters'>) =>
  parameters.length > 0 && (
    <ul className={styles.list}>
      {parameters.map(({ parameterName, parameterValue }) => (
        <li key={parameterName}>
          <code>
            {parameterName} = {parameterValue}
          </code>
        </li>
      ))}
    </ul>
  )
