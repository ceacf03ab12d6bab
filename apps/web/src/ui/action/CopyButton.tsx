import { useEffect, useState } from 'react'
import { announce } from '../announce.ts'
import { Icon } from '../Icon.tsx'
import { Button } from './Button.tsx'

/** Not specified: so long the button says that it copied. */
const SAID_MS = 2500

type Props = {
  text: string
  /** Follows the words of the button for screen readers, where a page has many of these. */
  what?: string
  /** Said once it is done. */
  done: string
  /** The words of the button. */
  children: string
}

/** Puts a text into the clipboard, and says so. */
export function CopyButton({ text, what, done, children }: Props) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const wait = setTimeout(() => setCopied(false), SAID_MS)
    return () => clearTimeout(wait)
  }, [isCopied])
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    announce(done)
  }
  const words = isCopied ? done : children
  return (
    <Button
      size="small"
      aria-label={what === undefined ? undefined : `${words} ${what}`}
      onPress={() => void copy()}
    >
      <Icon name={isCopied ? 'check' : 'copy'} />
      {words}
    </Button>
  )
}
