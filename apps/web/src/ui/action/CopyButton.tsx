import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../announce.ts'
import { Icon } from '../Icon.tsx'
import { useAlert } from '../prompts.ts'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

/** Not specified: how long the button says that it has copied. */
const SAID_MS = 2500

type Props = {
  text: string
  /** Appended to the label for screen readers, for pages with several such buttons. */
  what?: string
  /** The button's label. */
  children: string
  /** Shows only an icon, next to the copied text. */
  isIcon?: boolean
}

/** Copies a text to the clipboard, and says so. */
export function CopyButton({ text, what, children, isIcon = false }: Props) {
  const { t } = useTranslation()
  const alert = useAlert()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const wait = setTimeout(() => setCopied(false), SAID_MS)
    return () => clearTimeout(wait)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return alert(t('ui.copy.refused')) // denied by the user, or the page is not secure
    }
    setCopied(true)
    announce(t('ui.copied'))
  }
  const words = isCopied ? t('ui.copied') : children
  const icon = isCopied ? 'check' : 'copy'
  const label = what === undefined ? words : `${words} ${what}`
  if (isIcon) return <IconButton icon={icon} label={label} onPress={() => void copy()} />
  return (
    <Button size="small" aria-label={label} onPress={() => void copy()}>
      <Icon name={icon} />
      {words}
    </Button>
  )
}
