import type { en } from './en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en }
    keySeparator: false
    nsSeparator: false
  }
}
