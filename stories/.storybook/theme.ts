import { create } from 'storybook/theming'

/** Storybook's own interface in the portal's colours and font. */
export const theme = create({
  base: 'light',
  brandTitle: 'Concord design system',
  fontBase: '"Inter Variable", system-ui, sans-serif',
  fontCode: '"JetBrains Mono Variable", ui-monospace, monospace',
  colorPrimary: '#0b5c82',
  colorSecondary: '#0b5c82',
  appBg: '#f5f7f9',
  appBorderRadius: 6,
  inputBorderRadius: 6,
})
