import { useEffect, useState } from 'react'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useSay } from './language.ts'

const SAID_MS = 2000

/** Puts a text into the clipboard, and says so. `label` is what a screen reader hears: copied is what. */
export function Copy({ text, label, children }: { text: string; label: string; children?: string }) {
  const say = useSay()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const wait = setTimeout(() => setCopied(false), SAID_MS)
    return () => clearTimeout(wait)
  }, [isCopied])
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    announce(say('copied'))
  }
  return (
    <Button size="small" variant={children ? 'secondary' : 'quiet'} aria-label={label} onPress={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      {children && (isCopied ? say('copied') : children)}
    </Button>
  )
}
