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
import { theme } from './theme.ts'

// What a story waits for may take its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

/**
 * Without the transitions between the colours: axe would find contrasts that are there for a
 * moment.
 */
function showThemeAtOnce(theme: Theme): void {
  showTheme(theme)
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish()
}

const OF_COLOUR = { runOnly: ['color-contrast', 'link-in-text-block'] }

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
      // Off in axe until asked for; WCAG 2.2 AA wants it (2.5.8).
      options: { rules: { 'target-size': { enabled: true } } },
    },
    options: { storySort: { order: ['Introduction', 'foundations', 'patterns', 'ui'] } },
    backgrounds: { disabled: true }, // the theme paints the canvas
    // Language and theme belong to the whole document, so each story of a page of documentation
    // gets its own frame.
    docs: { theme, story: { inline: false, height: '12rem' } },
  },
  // Before the story's own, which may keep something for it to find.
  beforeEach: ({ parameters }) => {
    localStorage.clear()
    sessionStorage.clear()
    return stubWire(parameters.wire ?? [])
  },
  // axe judges each story as it is shown, by every rule; in the tests, before that, in the other
  // theme too, by what a theme can change.
  afterEach: async (context) => {
    const { theme: own } = context.globals
    if (import.meta.env.MODE !== 'test' || own === 'contrast') return
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
