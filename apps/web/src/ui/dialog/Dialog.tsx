import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
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
  size?: 'small' | 'medium' | 'large'
  role?: 'dialog' | 'alertdialog'
  /** Escape and a click outside the dialog close it, unless work in it must not be lost. */
  isDismissable?: boolean
  /** What was chosen outside of a form would be lost; a `Form` in the dialog says so itself. */
  isUnsaved?: boolean
}

const CloseContext = createContext<() => void>(() => {})

/**
 * A modal dialog: focus stays inside and returns to where it was. Escape and a click outside it, which
 * may be slips, ask before entries are lost (A043); `DialogCancel` gives them up as it says.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  size = 'medium',
  role = 'dialog',
  isDismissable = true,
  isUnsaved = false,
}: Props) {
  const [unsaved, report] = useReportedUnsaved(title, useContext(UnsavedContext))
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
      <Modal className={classes(styles.modal, styles[size])}>
        <AriaDialog className={classes(styles.dialog)} role={role}>
          <Heading slot="title" level={2} className={classes(styles.title)}>
            {title}
          </Heading>
          <UnsavedContext value={report}>
            <CloseContext value={onClose}>
              <Chosen isUnsaved={isUnsaved} />
              {children}
            </CloseContext>
          </UnsavedContext>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The entries in the dialog, which it also reports to the page around it. */
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

/** Closes the dialog around it, whatever was entered. */
export function DialogCancel() {
  const { t } = useTranslation()
  const close = useContext(CloseContext)
  return <Button onPress={close}>{t('ui.cancel')}</Button>
}

/** The row of buttons at the end of a dialog or form; the main one comes last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
