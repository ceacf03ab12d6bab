import { useTranslation } from 'react-i18next'
import { OutsideLink } from '#ui/action/Link.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'

type Props = { url: string | undefined; onDismiss: () => void }

/** Offers the address of a window that the browser blocked; renders nothing otherwise. */
export function BlockedBanner({ url, onDismiss }: Props) {
  const { t } = useTranslation()
  if (url === undefined) return null
  return (
    <Banner
      kind="warning"
      onDismiss={onDismiss}
      action={<OutsideLink href={url}>{t('control.blocked.open')}</OutsideLink>}
    >
      {t('control.blocked')}
    </Banner>
  )
}
