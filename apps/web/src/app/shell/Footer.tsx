import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '#session/environment/environment.ts'
import { OutsideLink } from '#ui/action/Link.tsx'
import { useProductName } from '#ui/page/Brand.tsx'
import styles from './Footer.module.css'

/** The provider's legal, accessibility and privacy pages (A006). */
export function Footer({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const { LEGAL_URL, ACCESSIBILITY_URL, PRIVACY_URL } = useEnvironment()
  const productName = useProductName()
  const links = [
    [t('shell.footer.legal'), LEGAL_URL],
    [t('shell.footer.accessibility'), ACCESSIBILITY_URL],
    [t('shell.footer.privacy'), PRIVACY_URL],
  ] as const
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <span>{productName}</span>
        <ul className={styles.links}>
          {links.map(
            ([title, href]) =>
              href && (
                <li key={title}>
                  <OutsideLink href={href}>{title}</OutsideLink>
                </li>
              ),
          )}
        </ul>
        {children}
      </div>
    </footer>
  )
}
