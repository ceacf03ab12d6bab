import { useTranslation } from 'react-i18next'
import type { TextKey } from '#i18n/en.ts'

/** The word for a status (A066–A070). One without a text of its own is shown in words made from its name. */
export function useStatusText(): (status: string) => string {
  const { t, i18n } = useTranslation()
  return (status) => {
    const key = `status.${status}`
    return i18n.exists(key) ? t(key as TextKey & `status.${string}`) : inWords(status)
  }
}

const inWords = (status: string): string => status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ')
