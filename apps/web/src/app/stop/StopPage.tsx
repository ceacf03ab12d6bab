import { type ReactNode, useEffect, useRef } from 'react'
import { useProductName } from '#ui/page/Brand.tsx'
import styles from './StopPage.module.css'

/**
 * Replaces the whole portal, or a screen inside of its frame: says why it does not work and what
 * may help, instead of a blank page.
 */
export function StopPage({
  title,
  role = 'alert',
  isInFrame = false,
  children,
}: {
  title: string
  role?: 'alert' | 'status'
  /** The frame has the main landmark already. */
  isInFrame?: boolean
  children: ReactNode
}) {
  const page = useRef<HTMLDivElement>(null)
  const productName = useProductName()
  useEffect(() => {
    document.title = `${title} · ${productName}` // A006
    page.current?.focus() // the focused element is gone
  }, [title, productName])
  const content = (
    <div ref={page} tabIndex={-1} role={role} className={styles.page}>
      <h1>{title}</h1>
      {children}
    </div>
  )
  return isInFrame ? content : <main>{content}</main>
}
