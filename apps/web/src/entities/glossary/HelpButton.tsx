import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '#session/environment/environment.ts'
import { OutsideLink } from '#ui/action/Link.tsx'
import { placeBelow } from '#ui/action/place-below.ts'
import { useWatchPlace } from '#ui/action/use-watch-place.ts'
import styles from './HelpButton.module.css'

/** The words of GLOSSARY.md that the portal explains. */
type HelpWord =
  | 'attestation'
  | 'enclave'
  | 'index'
  | 'lineage'
  | 'measurements'
  | 'policy'
  | 'retention'

export type HelpProps = {
  word: HelpWord
  /** Shows the word too, where no title next to the button does. */
  isNamed?: boolean
}

/**
 * Opens the meaning of a word in a popover next to it. Escape, a press elsewhere, the next Tab stop
 * and a scroll close it.
 */
export function HelpButton({ word, isNamed = false }: HelpProps) {
  const { t } = useTranslation()
  const { GUIDE_URL } = useEnvironment()
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => popover.current?.hidePopover()
  useWatchPlace(trigger, isOpen, close)
  const question = t(`glossary.${word}.question`)
  // A visible label is part of the accessible name (WCAG 2.2, 2.5.3).
  const name = isNamed ? t(`glossary.${word}`) : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens on behalf of the button and the popover inside
    <span
      className={styles.help}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation() // a dialog around it stays
        close()
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-label={name ? t('ui.unfinished', { label: name, message: question }) : question}
        aria-expanded={isOpen}
      >
        {name}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={question}
        tabIndex={-1}
        className={styles.popover}
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState !== 'open' || !popover.current || !trigger.current) return
          placeBelow(popover.current, trigger.current.getBoundingClientRect(), 'start')
          popover.current.focus()
        }}
      >
        <p className={styles.question}>{question}</p>
        <p>{t(`glossary.${word}.meaning`)}</p>
        {GUIDE_URL && (
          <OutsideLink href={GUIDE_URL.replace('{page}', t(`glossary.${word}.page`))}>
            {t('glossary.guide')}
          </OutsideLink>
        )}
      </div>
    </span>
  )
}
