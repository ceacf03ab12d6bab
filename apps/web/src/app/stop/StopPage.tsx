import { type ReactNode, useEffect, useRef } from 'react'
import { useProductName } from '#ui/page/Brand.tsx'
import styles from './StopPage.module.css'

/**
 * Replaces the whole portal: says why it does not work and what may help, instead of a blank page.
 */
export function StopPage({
  title,
  role = 'alert',
  children,
}: {
  title: string
  role?: 'alert' | 'status'
  children: ReactNode
}) {
  const main = useRef<HTMLElement>(null)
  const productName = useProductName()
  useEffect(() => {
    document.title = `${title} · ${productName}` // A006
    main.current?.focus() // the focused element is gone
  }, [title, productName])
  return (
    <main ref={main} tabIndex={-1}>
      <div role={role} className={styles.page}>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
