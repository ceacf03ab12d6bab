import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'

type Props = {
  at: string
  style?: 'dateTime' | 'dateTimeSeconds' | 'time'
  /** Adds "UTC" where the context does not say so. */
  isZoned?: boolean
}

/** A time of the emulator's clock, in UTC like the API. */
export function Moment({ at, style = 'dateTimeSeconds', isZoned = false }: Props) {
  const { t } = useTranslation()
  const moment = useFormat('UTC')[style](at)
  return <time dateTime={at}>{isZoned ? t('control.moment.utc', { moment }) : moment}</time>
}
