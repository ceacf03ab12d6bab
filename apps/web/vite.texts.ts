import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@concord/domain/people/language'
import { type Texts, textsIn } from '@concord/domain/text'
import { typeset } from '@concord/domain/texts/to-text'
import { type Plugin, runnerImport } from 'vite'

const FOLDER = path.join(import.meta.dirname, '../../packages/domain/src/texts')

/** Changes whenever a text does, so that development reloads the area. */
const newest = () =>
  Math.max(
    ...readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).map(
      (file) => statSync(path.join(FOLDER, file)).mtimeMs,
    ),
  )

const WORDS = path.join(import.meta.dirname, '../../packages/tsql/src/editor-words.ts')

const TRANSLATOR = path.join(import.meta.dirname, 'src/i18n/translator.ts')

/**
 * The module of an area in development, which replaces the texts of the page when they change: a
 * reload would lose what the reader has typed. The object stays the same, since modules that are
 * loaded already have it.
 */
const replaceable = (language: Language, texts: string) => `
const texts = ${texts}
const kept = import.meta.hot ? (import.meta.hot.data.texts ??= {}) : texts
export default Object.assign(kept, texts)
import.meta.hot?.accept(async () => {
  const { translator } = await import(${JSON.stringify(TRANSLATOR)})
  translator.addResourceBundle('${language}', 'translation', kept)
  if (translator.language === '${language}') await translator.changeLanguage('${language}')
})`

/**
 * `texts/people.ts?en` is one area of the catalogue in one language, `{ key: text }`, so that a
 * browser loads only texts that it shows. French gets no-break spaces.
 * `editor-words.ts?data` has the words of T-SQL as data, without the compiler's code.
 */
export function textsInOneLanguage(): Plugin {
  const read = new Map<string, Promise<Texts>>()
  let isServed = false
  const readArea = (file: string) => {
    const key = `${file} ${newest()}`
    const area =
      read.get(key) ??
      runnerImport<Record<string, Texts>>(file).then(
        ({ module }) => Object.values(module)[0] as Texts,
      )
    read.set(key, area)
    return area
  }
  return {
    name: 'texts-in-one-language',
    enforce: 'pre',
    configResolved({ command }) {
      isServed = command === 'serve'
    },
    load: {
      filter: {
        id: [
          /[/\\]domain[/\\]src[/\\]texts[/\\][\w/\\-]+\.ts\?(en|fr)$/,
          /[/\\]tsql[/\\]src[/\\]editor-words\.ts\?data$/,
        ],
      },
      async handler(id) {
        if (id.endsWith('?data')) {
          const { module } = await runnerImport<object>(WORDS)
          return `export default ${JSON.stringify(Object.values(module)[0])}`
        }
        const [file = '', query] = id.split('?')
        const language: Language = query === 'fr' ? 'fr' : 'en'
        for (const each of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }))
          if (each.endsWith('.ts')) this.addWatchFile(path.join(FOLDER, each))
        const texts: Record<string, string> = textsIn(language, await readArea(file))
        const shown =
          language === 'fr'
            ? Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, typeset(text)]))
            : texts
        const json = JSON.stringify(shown)
        return isServed ? replaceable(language, json) : `export default ${json}`
      },
    },
  }
}
