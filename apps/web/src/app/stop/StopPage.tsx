import { type ReactNode, useEffect, useRef } from 'react'
import { useProductName } from '#ui/page/Brand.tsx'
import styles from './StopPage.module.css'

/**
 * In the place of the whole portal: why it does not work, and what may help. Never a blank page.
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
    main.current?.focus() // what had the focus is gone
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
