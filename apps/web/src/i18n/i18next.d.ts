import type { PortalTexts } from './text-key.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: PortalTexts }
    keySeparator: false
    nsSeparator: false
  }
}
