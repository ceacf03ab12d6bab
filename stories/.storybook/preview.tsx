import '@concord/web/ui/fonts.css'
import '@concord/web/ui/tokens.css'
import '@concord/web/ui/base.css'
import { loadTexts, showLanguage } from '@concord/web/i18n/i18next.ts'
import { TEXT_AREAS } from '@concord/web/i18n/text-areas.ts'
import { showTheme, type Theme } from '@concord/web/ui/theme.ts'
import { afterEach as judge } from '@storybook/addon-a11y/preview'
import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { stretchTexts } from '../stretched.ts'
import { stubWire } from '../stub-wire.ts'
import { Surroundings } from '../surroundings.tsx'
import { VIEWPORTS } from '../viewports.ts'
import { theme } from './theme.ts'

// A busy machine may need longer than the default second.
configure({ asyncUtilTimeout: 10_000 })

/** Sets the theme without transitions: axe would measure the contrast of intermediate colours. */
function showThemeAtOnce(theme: Theme): void {
  showTheme(theme)
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish()
}

const ONE_IN = import.meta.env.LONG === '1' ? 1 : 4
/** The same stories each time, of all files. */
const isChosen = (id: string) =>
  [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % ONE_IN === 0

/** Nothing in tests reads what passed, and each report is sent to the process of Vitest. */
const IN_TESTS = import.meta.env.MODE === 'test' ? { resultTypes: ['violations'] } : {}
const OF_COLOUR = { runOnly: ['color-contrast', 'link-in-text-block'], ...IN_TESTS }

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English' },
          { value: 'fr', title: 'Français' },
          { value: 'stretched', title: 'Stretched (for tests)' },
        ],
      },
    },
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'contrast', title: 'High contrast' },
        ],
      },
    },
  },
  initialGlobals: { locale: 'en', theme: 'light' },
  parameters: {
    a11y: {
      test: 'error',
      // Off by default in axe, but WCAG 2.2 AA requires it (2.5.8).
      options: { rules: { 'target-size': { enabled: true } }, ...IN_TESTS },
    },
    options: { storySort: { order: ['Introduction', 'foundations', 'patterns', 'ui'] } },
    viewport: VIEWPORTS,
    backgrounds: { disabled: true }, // the theme paints the canvas
    // Language and theme apply to the whole document, so each story of a documentation page has its
    // own frame.
    docs: { theme, story: { inline: false, height: '12rem' } },
  },
  // Runs before the story's own hook, which may store something.
  beforeEach: ({ parameters }) => {
    localStorage.clear()
    sessionStorage.clear()
    return stubWire(parameters.wire ?? [])
  },
  // axe checks each story with all rules in its own theme. In tests it first checks the other
  // theme, with the rules that depend on colours: of one story in four, or of all (LONG).
  afterEach: async (context) => {
    const { theme: own } = context.globals
    if (import.meta.env.MODE !== 'test' || own === 'contrast' || !isChosen(context.id)) return
    const other = own === 'dark' ? 'light' : 'dark'
    showThemeAtOnce(other)
    try {
      await judge({
        ...context,
        parameters: {
          ...context.parameters,
          a11y: { ...context.parameters.a11y, options: OF_COLOUR },
        },
      })
    } catch (error) {
      if (error instanceof Error) error.message = `In the ${other} theme: ${error.message}`
      throw error
    }
    showThemeAtOnce(own)
  },
  loaders: [
    async ({ globals }) => {
      showTheme(globals.theme)
      const isStretched = globals.locale === 'stretched'
      await showLanguage(isStretched ? 'en' : globals.locale)
      await loadTexts(...TEXT_AREAS)
      stretchTexts(isStretched)
    },
  ],
  decorators: [
    (Story, { globals, parameters, id }) => (
      <Surroundings key={`${id} ${globals.locale}`} given={parameters} language={globals.locale}>
        <Story />
      </Surroundings>
    ),
  ],
}
export default preview
