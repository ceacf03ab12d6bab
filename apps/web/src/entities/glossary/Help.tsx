import { type ComponentType, lazy, Suspense } from 'react'
import { loadTexts } from '#i18n/i18next.ts'
import type { HelpProps } from './HelpButton.tsx'

const None: ComponentType<HelpProps> = () => null

/** Loads after the screen. A failed load leaves out the help, not the screen. */
const HelpButton = lazy(async (): Promise<{ default: ComponentType<HelpProps> }> => {
  try {
    const [loaded] = await Promise.all([import('./HelpButton.tsx'), loadTexts('glossary')])
    return { default: loaded.HelpButton }
  } catch {
    return { default: None }
  }
})

/** A “?” that explains a word of the glossary. */
export const Help = (props: HelpProps) => (
  <Suspense>
    <HelpButton {...props} />
  </Suspense>
)
