import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../action/Button.tsx'
import { classes } from '../classes.ts'
import { type Unsaved, UnsavedContext, useUnsavedGuard } from '../form/unsaved.ts'
import styles from './Dialog.module.css'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  size?: 'small' | 'large' | undefined
  role?: 'dialog' | 'alertdialog'
  /** Escape and a click outside close the dialog, unless its work must not be interrupted. */
  isDismissable?: boolean
  /** There are unsaved choices outside of a form; a `Form` in the dialog reports its own. */
  isUnsaved?: boolean
}

const FOCUS_MS = 100

const CloseContext = createContext<() => void>(() => {})
/** The place of the buttons; undefined outside of a dialog, null until it is in the page. */
const FooterContext = createContext<HTMLElement | null | undefined>(undefined)

/**
 * A modal dialog: the focus stays inside and is restored afterwards. Escape and a click outside may
 * be accidental, so they ask before unsaved input is lost (A043); `DialogCancel` discards it
 * without asking.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  size,
  role = 'dialog',
  isDismissable = true,
  isUnsaved = false,
}: Props) {
  const [unsaved, report] = useReportedUnsaved(title, useContext(UnsavedContext))
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const close = () => {
    const last = [...unsaved.values()].at(-1)
    if (last) void last.ask().then((leaves) => leaves && onClose())
    else onClose()
  }
  return (
    <ModalOverlay
      className={classes(styles.overlay)}
      isOpen={isOpen}
      onOpenChange={(opens) => {
        if (!opens) close()
      }}
      isDismissable={isDismissable && role === 'dialog'}
      isKeyboardDismissDisabled={!isDismissable}
    >
      <Modal className={classes(styles.modal, size && styles[size])}>
        <AriaDialog ref={keepFocus} className={classes(styles.dialog)} role={role}>
          <Heading slot="title" level={2} className={classes(styles.title)}>
            {title}
          </Heading>
          <UnsavedContext value={report}>
            <CloseContext value={onClose}>
              <FooterContext value={footer}>
                <Chosen isUnsaved={isUnsaved} />
                <div className={styles.body}>{children}</div>
              </FooterContext>
            </CloseContext>
          </UnsavedContext>
          <div ref={setFooter} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/**
 * Firefox does not report that the focused element was removed, so React Aria would not bring the
 * focus back into the dialog, and Escape would do nothing. Nor does it when a question above closes
 * and the button that asked is gone.
 */
function keepFocus(dialog: HTMLElement | null) {
  const watcher = new MutationObserver(() =>
    // After React Aria has moved the focus itself.
    setTimeout(() => document.activeElement === document.body && dialog?.focus(), FOCUS_MS),
  )
  if (dialog) watcher.observe(dialog, { childList: true, subtree: true })
  watcher.observe(document.body, { childList: true }) // the dialogs above
  return () => watcher.disconnect()
}

/** Tracks unsaved input in the dialog, and reports it to the page too. */
function useReportedUnsaved(
  title: string,
  page: (id: string, unsaved: Unsaved | undefined) => void,
) {
  const [unsaved] = useState(() => new Map<string, Unsaved>())
  const report = useCallback(
    (id: string, entry: Unsaved | undefined) => {
      const named = entry && { ask: () => entry.ask(title), isInDialog: true }
      if (named) unsaved.set(id, named)
      else unsaved.delete(id)
      page(id, named)
    },
    [unsaved, page, title],
  )
  return [unsaved, report] as const
}

function Chosen({ isUnsaved }: { isUnsaved: boolean }) {
  useUnsavedGuard(isUnsaved)
  return null
}

/** Closes the surrounding dialog and discards its input. */
export function DialogCancel() {
  const { t } = useTranslation()
  const close = useContext(CloseContext)
  return <Button onPress={close}>{t('ui.cancel')}</Button>
}

/**
 * The row of buttons of a dialog; the primary one is last. They are below the part that scrolls, so
 * they stay in sight and cover no field; `Button` connects those that submit with their form.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  const footer = useContext(FooterContext)
  const actions = <div className={styles.actions}>{children}</div>
  return footer === undefined ? actions : footer && createPortal(actions, footer)
}
