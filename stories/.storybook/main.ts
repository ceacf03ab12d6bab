import type { StorybookConfig } from '@storybook/react-vite'

import { textsInOneLanguage } from '../../apps/web/vite.texts.ts'

/** Tests have no pages of documentation, and reading the props for these takes a while. */
const isTest = process.env.VITEST !== undefined

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [...(isTest ? [] : ['../**/*.mdx']), '../**/*.stories.tsx'],
  addons: [
    ...(isTest ? [] : ['@storybook/addon-docs']),
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), textsInOneLanguage()] }),
  // The other generator needs the API of TypeScript 6.
  typescript: { reactDocgen: isTest ? false : 'react-docgen' },
}
export default config
