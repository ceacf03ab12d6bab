import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
type Colours = Record<string, { light: string; dark: string }>

/** The colours of one block of the style sheet, each with its light and dark values. */
function getColours(selector: string): Colours {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('\n}', start))
  const pairs = block.matchAll(/--([\w-]+): light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\)/g)
  return Object.fromEntries(
    Array.from(pairs, ([, name = '', light = '', dark = '']) => [name, { light, dark }]),
  )
}

/**
 * Relative luminance (WCAG 2.2) of an OKLCH colour in sRGB. Source of the matrices:
 * https://bottosson.github.io/posts/oklab/
 */
function luminance(colour: string): number {
  const [l = 0, c = 0, h = 0] = (colour.match(/-?[\d.]+/g) ?? []).map(Number)
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const [long, medium, short] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((channel) => Math.min(1, Math.max(0, channel)))
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0)
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS = ['canvas', 'surface', 'surface-sunken', 'surface-hover', 'accent-soft']
const TEXTS: [text: string, grounds: string[]][] = [
  ['text', [...GROUNDS, 'surface-pressed', 'green-soft', 'amber-soft', 'red-soft']],
  ['text-muted', GROUNDS],
  ['accent', GROUNDS],
  ['accent-hover', GROUNDS],
  ...['green', 'amber', 'red'].map((tone): [string, string[]] => [
    tone,
    ['canvas', 'surface', 'surface-hover', `${tone}-soft`],
  ]),
  ['black', ['canvas', 'surface', 'surface-hover']],
  ['neutral', ['canvas', 'surface', 'surface-hover']],
  ['on-accent', ['accent', 'accent-hover']],
  ['on-red', ['red', 'red-hover']],
  ['canvas', ['text']], // tooltips
]
const EDGES: [edge: string, grounds: string[]][] = [
  ['border-strong', ['canvas', 'surface', 'surface-sunken']],
  // the focus ring and the mark of a selection
  ['accent', ['canvas', 'surface', 'surface-sunken']],
]

const plain = getColours(':root')
const THEMES = { plain, 'high contrast': { ...plain, ...getColours('[data-contrast="more"]') } }

for (const [name, colours] of Object.entries(THEMES))
  for (const scheme of ['light', 'dark'] as const) {
    const tooFaint = (pairs: [string, string[]][], least: number) =>
      pairs.flatMap(([front, grounds]) =>
        grounds.flatMap((ground) => {
          const ratio = contrast(colours[front]?.[scheme] ?? '', colours[ground]?.[scheme] ?? '')
          return ratio >= least ? [] : [`${front} on ${ground}: ${ratio.toFixed(2)}`]
        }),
      )
    const [text, edge] = name === 'plain' ? [4.5, 3] : [7, 4.5]

    test(`${name}, ${scheme}: text has a contrast of ${text} or more to whatever it is on`, () => {
      expect(tooFaint(TEXTS, text)).toEqual([])
    })

    test(`${name}, ${scheme}: the edges of controls and the focus ring have a contrast of ${edge} or more`, () => {
      expect(tooFaint(EDGES, edge)).toEqual([])
    })
  }

test('high contrast redefines every colour', () => {
  expect(Object.keys(getColours('[data-contrast="more"]'))).toEqual(Object.keys(plain))
  expect(contrast('oklch(1 0 0)', 'oklch(0 0 0)')).toBeCloseTo(21, 1)
})
