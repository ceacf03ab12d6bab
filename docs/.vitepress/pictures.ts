type Token = { attrGet(name: string): string | null; attrSet(name: string, value: string): void }
type Rule = (tokens: Token[], index: number, ...more: unknown[]) => string

const DRAWING = /\/concepts\/[\w-]+\.svg$/
const LIGHT = /\/screens\/[\w-]+-light\.png$/

/**
 * Shows the picture of a screen in the theme of the page: the Markdown names the light one, and the
 * dark one has the same name but for its end. Only the one that is shown is fetched. It leads to
 * itself in its own size, since its words are small here. A drawing has one file, whose colours the
 * style of the dark theme turns round.
 */
export function showInTheme(markdown: { renderer: { rules: { image?: Rule } } }): void {
  const { rules } = markdown.renderer
  const draw = rules.image
  if (draw === undefined) throw new Error('VitePress draws no images')
  rules.image = (tokens, index, ...more) => {
    const token = tokens[index]
    const source = token?.attrGet('src') ?? ''
    if (DRAWING.test(source)) token?.attrSet('class', 'drawing')
    if (token === undefined || !LIGHT.test(source)) return draw(tokens, index, ...more)
    const drawAs = (theme: 'light' | 'dark') => {
      const file = source.replace(/light\.png$/, `${theme}.png`)
      token.attrSet('src', file)
      token.attrSet('loading', 'lazy')
      const picture = draw(tokens, index, ...more)
      const href = file.startsWith('.') ? file : `./${file}` // else Vite takes it for a package
      return `<a class="in-${theme}" href="${href}">${picture}</a>`
    }
    return drawAs('light') + drawAs('dark')
  }
}

/**
 * Where pages name files of pictures, to which Vite gives other names. Links to pages are absolute.
 */
export const PICTURE_ADDRESSES = {
  tags: { img: ['src'], a: ['href'] },
  includeAbsolute: false,
}
