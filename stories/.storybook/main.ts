import type { StorybookConfig } from '@storybook/react-vite'

import { textsInOneLanguage } from '../../apps/web/vite.texts.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../**/*.mdx', '../**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), textsInOneLanguage()] }),
  // The other generator needs the API of TypeScript 6.
  typescript: { reactDocgen: 'react-docgen' },
}
export default config
