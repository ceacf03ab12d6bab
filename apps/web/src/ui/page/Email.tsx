import styles from './Email.module.css'

/** An email address that wraps after the @ before it wraps within a word. */
export function Email({ address }: { address: string }) {
  const end = address.lastIndexOf('@') + 1
  return (
    <>
      <span className={styles.mailbox}>{address.slice(0, end)}</span>
      {address.slice(end)}
    </>
  )
}
