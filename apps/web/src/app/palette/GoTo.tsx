import { Suspense, useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#api/lazy-part.ts'
import { loadTexts } from '#i18n/i18next.ts'
import { classes } from '#ui/classes.ts'
import { useHasOpened } from '#ui/dialog/use-has-opened.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './GoTo.module.css'

const CommandPalette = lazyPart(async () => {
  const [{ CommandPalette: Loaded }] = await Promise.all([
    import('./CommandPalette.tsx'),
    loadTexts('palette'),
  ])
  return { default: Loaded }
})

/** The button of the command palette, and its shortcut: Ctrl K, on a Mac ⌘ K. */
export function GoTo() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const hasOpened = useHasOpened(isOpen)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'k'
      if (!isShortcut || event.defaultPrevented || isBehindDialog()) return
      event.preventDefault()
      setIsOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Button
        className={classes(styles.button)}
        aria-label={t('shell.goTo')}
        aria-keyshortcuts="Control+K Meta+K"
        onPress={() => setIsOpen(true)}
      >
        <Icon name="search" />
      </Button>
      <Suspense>
        {hasOpened && <CommandPalette isOpen={isOpen} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}

/** A dialog hides the page from screen readers; its question must be answered first. */
const isBehindDialog = () =>
  document.getElementById('content')?.closest('[inert], [aria-hidden="true"]') !== null
