import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Texts } from '@concord/domain/text'
import { expect, test } from 'vitest'
import { TEXT_AREAS, type TextArea } from '#i18n/text-areas.ts'
import { ADMIN_SCREENS } from './admin-screens.ts'
import { findIdentityTexts, IDENTITY_PATHS, SCREENS } from './screens.ts'

const source = path.join(import.meta.dirname, '../..')

/** The portal's sources that a screen imports, statically or lazily. */
function findSource(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file) || !existsSync(file) || !/\.tsx?$/.test(file)) return found
  const text = readFileSync(file, 'utf8')
  found.set(file, text)
  for (const [, from = ''] of text.matchAll(/(?:^import [^;]*?|^} |import\()(?:from )?'([^']+)'/gm))
    if (/^[#.]/.test(from))
      findSource(
        from.startsWith('#')
          ? path.join(source, from.slice(1))
          : path.join(path.dirname(file), from),
        found,
      )
  return found
}

const toFile = (load: unknown) =>
  path.join(source, /features\/[\w/-]+Screen\.tsx/.exec(String(load))?.[0] ?? '')

const identityFile = readFileSync(path.join(source, 'app/screens/identity-screens.ts'), 'utf8')
const findIdentityFile = (at: string) => {
  const [, name = ''] = new RegExp(`'${at}': (\\w+)`).exec(identityFile) ?? []
  const [, file = ''] = new RegExp(`{ ${name} } from '#([^']+)'`).exec(identityFile) ?? []
  return path.join(source, file)
}

const shown: [screen: string, file: string, areas: TextArea[]][] = [
  ...SCREENS.filter(({ load }) => String(load).includes('Screen')).map(
    ({ path: at, texts = [], load }): [string, string, TextArea[]] => [
      at,
      toFile(load),
      [...texts],
    ],
  ),
  ...ADMIN_SCREENS.map(({ path: at, texts = [], load }): [string, string, TextArea[]] => [
    at,
    toFile(load),
    ['administration', ...texts],
  ]),
  ...IDENTITY_PATHS.map((at): [string, string, TextArea[]] => [
    at,
    findIdentityFile(at),
    ['identity', ...findIdentityTexts(at)],
  ]),
]

const keys = new Map<string, TextArea>()
for (const area of TEXT_AREAS) {
  const module: Record<string, Texts> = await import(
    `../../../../../packages/domain/src/texts/${area}.ts`
  )
  for (const key of Object.keys(Object.values(module)[0] ?? {}))
    keys.set(key.replace(/_(one|many|other)$/, ''), area)
}

test.each(shown)('%s loads only the text areas that it uses', (_, file, areas) => {
  const files = findSource(file)
  expect(files.size).toBeGreaterThan(1)
  const text = [...files.values()].join('\n')
  const later = [...text.matchAll(/loadTexts\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'([\w-]+)'/g)].map(([, area = '']) => area),
  )
  // A composed key counts for the areas that have keys with this prefix.
  const families = [...text.matchAll(/`([\w.]+\.)\$\{/g)].map(([, family = '']) => family)
  const used = new Set([...text.matchAll(/'([@\w.-]+)'/g)].map(([, key = '']) => key))
  const needed = new Set([...keys].filter(([key]) => used.has(key)).map(([, area]) => area))
  const maybe = new Set(
    [...keys].filter(([key]) => families.some((each) => key.startsWith(each))).map(([, of]) => of),
  )
  expect([...needed].filter((area) => !['portal', ...areas, ...later].includes(area))).toEqual([])
  // The administrators' layout uses texts that their screens share.
  const extra = areas.filter((area) => !needed.has(area) && !maybe.has(area))
  expect(extra.filter((area) => area !== 'administration')).toEqual([])
})
