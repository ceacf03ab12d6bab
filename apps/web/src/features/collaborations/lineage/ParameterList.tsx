import type { Job } from '@concord/domain/jobs/job'
import styles from '../styles/tab.module.css'

/** A job's parameter values in one line. */
export const parameterText = (parameters: Job['parameters']): string =>
  parameters
    .map(({ parameterName, parameterValue }) => `${parameterName} = ${parameterValue}`)
    .join(', ')

/** A job's parameter values; renders nothing if there are none. */
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
