import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/feedback/Banner.tsx'
import { useWindowKind } from '../api/window-kind.ts'

/** Says in advance that this browser has no windows by host name; renders nothing otherwise. */
export function NoNamesBanner() {
  const { t } = useTranslation()
  return useWindowKind() === 'port' ? <Banner kind="info">{t('control.noNames')}</Banner> : null
}
