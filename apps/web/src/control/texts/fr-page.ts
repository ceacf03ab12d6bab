import { shell } from '#i18n/fr/shell.ts'
import { ui } from '#i18n/fr/ui.ts'
import { fr } from './fr.ts'

export const texts = { ...ui, ...shell, ...fr }
