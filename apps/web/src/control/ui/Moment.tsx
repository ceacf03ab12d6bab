import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'

type Props = {
  at: string
  style?: 'dateTime' | 'dateTimeSeconds' | 'time'
  /** Says that it is UTC, where nothing around it does. */
  isZoned?: boolean
}

/** A moment of the emulator's clock, in UTC as the calls have it. */
export function Moment({ at, style = 'dateTimeSeconds', isZoned = false }: Props) {
  const { t } = useTranslation()
  const moment = useFormat('UTC')[style](at)
  return <time dateTime={at}>{isZoned ? t('control.moment.utc', { moment }) : moment}</time>
}
