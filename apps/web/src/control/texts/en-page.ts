import { shell } from '#i18n/en/shell.ts'
import { ui } from '#i18n/en/ui.ts'
import { en } from './en.ts'

export const texts = { ...ui, ...shell, ...en }
