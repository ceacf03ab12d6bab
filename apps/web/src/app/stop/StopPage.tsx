import { type ReactNode, useEffect, useRef } from 'react'
import styles from './StopPage.module.css'

/** In the place of the whole portal: why it does not go on, and how it might. Never a blank page. */
export function StopPage({ title, children }: { title: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    document.title = title
    main.current?.focus() // what had the focus is gone
  }, [title])
  return (
    <main ref={main} tabIndex={-1}>
      <div role="alert" className={styles.page}>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
