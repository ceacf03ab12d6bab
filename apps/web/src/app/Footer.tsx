import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '#session/environment.ts'
import { chooseTheme, savedTheme, THEMES, type Theme } from '#session/theme.ts'
import { OutsideLink } from '#ui/Link.tsx'
import { useProductName } from '#ui/product-name.ts'
import styles from './Footer.module.css'

/** The provider's legal, accessibility and privacy pages (A006), and light or dark. */
export function Footer() {
  const { t } = useTranslation()
  const { LEGAL_URL, ACCESSIBILITY_URL, PRIVACY_URL } = useEnvironment()
  const productName = useProductName()
  const [theme, setTheme] = useState(savedTheme)
  const links = [
    [t('shell.footer.legal'), LEGAL_URL],
    [t('shell.footer.accessibility'), ACCESSIBILITY_URL],
    [t('shell.footer.privacy'), PRIVACY_URL],
  ] as const
  const choose = (chosen: Theme) => {
    chooseTheme(chosen)
    setTheme(chosen)
  }
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
        <label className={styles.theme}>
          {t('shell.theme')}
          <select value={theme} onChange={(event) => choose(THEMES.find((name) => name === event.target.value) ?? 'system')}>
            {THEMES.map((name) => (
              <option key={name} value={name}>
                {t(`shell.theme.${name}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </footer>
  )
}
