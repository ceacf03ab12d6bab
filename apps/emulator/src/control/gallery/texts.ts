import type { Language } from '@concord/domain/people/language'
import { isTextKey, sayIn, toText } from '#runtime/to-text.ts'
import type { Step, Text } from './entry.ts'

/** Placeholder for a variable value, such as a name or a count. */
const ANYTHING = '…'

type BothLanguages = Record<Language, string>

/** A text as displayed. Variable values are left out. */
function getText(language: Language, text: Text): string {
  if (typeof text !== 'string') return text.name
  return toText(language, { code: text }).replace(/\{\{\w+\}\}/g, ANYTHING)
}

export const inBothLanguages = (text: Text): BothLanguages => ({
  en: getText('en', text),
  fr: getText('fr', text),
})

/** A step with texts in place of keys. */
export function worded(step: Step) {
  if ('press' in step) return { ...step, press: inBothLanguages(step.press) }
  if ('fill' in step) return { ...step, fill: inBothLanguages(step.fill) }
  if ('choose' in step)
    return {
      choose: inBothLanguages(step.choose),
      option: isText(step.option) ? inBothLanguages(step.option) : step.option,
    }
  return step
}

const isText = (text: Text | string): text is Text => typeof text !== 'string' || isTextKey(text)

/** A step as an instruction to the user. */
export function describeStep(language: Language, step: Step): string {
  const say = sayIn(language)
  const name = (text: Text | string) => (isText(text) ? getText(language, text) : text)
  if ('press' in step) {
    const what = name(step.press)
    if (step.as === 'checkbox') return say('gallery.tick', { what })
    return step.of ? say('gallery.press.of', { what, of: step.of }) : say('gallery.press', { what })
  }
  if ('fill' in step) return say('gallery.fill', { field: name(step.fill), value: name(step.with) })
  if ('choose' in step)
    return say('gallery.choose', { field: name(step.choose), option: name(step.option) })
  if ('file' in step) {
    const { file, text, bytes } = step
    if (bytes) return say('gallery.file.large', { file, gibibytes: Math.floor(bytes / 2 ** 30) })
    return text === '' ? say('gallery.file.empty', { file }) : say('gallery.file', { file, text })
  }
  if ('breaks' in step) return say('gallery.breaks', { name: step.breaks })
  return say('gallery.go', { path: step.go })
}
