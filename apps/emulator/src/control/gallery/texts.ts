import type { Words } from '#language.ts'
import type { Step, Text } from './entry.ts'
import { WORDS } from './words.ts'

/** What stands for a value of the moment, such as a name or a count. */
export const ANYTHING = '…'

/** A text as one sees it. Of a text by key the values of the moment are left out. */
export function wordsOf(text: Text): Words {
  if (typeof text !== 'string') return text
  const { en, fr } = WORDS[text]
  const open = (words: string) => words.replace(/\{\{\w+\}\}/g, ANYTHING)
  return { en: open(en), fr: open(fr) }
}

/** A step with words for its keys. */
export function worded(step: Step): Step {
  if ('press' in step) return { ...step, press: wordsOf(step.press) }
  if ('fill' in step) return { ...step, fill: wordsOf(step.fill) }
  if ('choose' in step) return { choose: wordsOf(step.choose), option: isKey(step.option) ? wordsOf(step.option) : step.option }
  return step
}

const isKey = (text: Text | string): text is Text => typeof text !== 'string' || Object.hasOwn(WORDS, text)
const quoted = (text: Text | string): Words => {
  const { en, fr } = isKey(text) ? wordsOf(text) : { en: text, fr: text }
  return { en: `“${en}”`, fr: `« ${fr} »` }
}

/** A step as one tells somebody to do it. */
export function sentence(step: Step): Words {
  if ('press' in step) {
    const { en, fr } = quoted(step.press)
    if (step.as === 'checkbox') return { en: `Tick ${en}.`, fr: `Cochez ${fr}.` }
    return { en: `Press ${en}${step.of ? ` of ${step.of}` : ''}.`, fr: `Appuyez sur ${fr}${step.of ? ` de ${step.of}` : ''}.` }
  }
  if ('fill' in step) {
    const [field, value] = [quoted(step.fill), quoted(step.with)]
    return { en: `Enter ${value.en} under ${field.en}.`, fr: `Entrez ${value.fr} sous ${field.fr}.` }
  }
  if ('choose' in step) {
    const [field, option] = [quoted(step.choose), quoted(step.option)]
    return { en: `Choose ${option.en} under ${field.en}.`, fr: `Choisissez ${option.fr} sous ${field.fr}.` }
  }
  if ('file' in step) {
    const name = quoted(step.file)
    if (step.bytes) {
      const gibibytes = Math.floor(step.bytes / 2 ** 30)
      return {
        en: `Choose a file ${name.en} of more than ${gibibytes} GiB.`,
        fr: `Choisissez un fichier ${name.fr} de plus de ${gibibytes} Gio.`,
      }
    }
    return step.text.length > 0
      ? { en: `Choose a file ${name.en} that holds: ${step.text}`, fr: `Choisissez un fichier ${name.fr} qui contient : ${step.text}` }
      : { en: `Choose an empty file ${name.en}.`, fr: `Choisissez un fichier vide ${name.fr}.` }
  }
  if ('breaks' in step) return { en: `The browser’s own ${step.breaks} fails.`, fr: `La fonction ${step.breaks} du navigateur échoue.` }
  return { en: `Go to ${step.go}.`, fr: `Allez à ${step.go}.` }
}
