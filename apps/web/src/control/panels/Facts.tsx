import styles from '../Control.module.css'

/** Whatever a call tells, as nested lists of names and values: for answers whose shape says enough. */
export function Facts({ of }: { of: unknown }) {
  if (typeof of !== 'object' || of === null) return <span className={styles.mono}>{String(of)}</span>
  return (
    <ul className={styles.facts}>
      {Object.entries(of).map(([name, value]) => (
        <li key={name}>
          <span className={styles.muted}>{name}</span> <Facts of={value} />
        </li>
      ))}
    </ul>
  )
}
