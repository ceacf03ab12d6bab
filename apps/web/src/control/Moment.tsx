import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '#i18n/format.ts'
import { useSay } from './language.ts'

type Props = {
  at: string
  style?: 'short' | 'medium' | 'time' /** Says that it is UTC, where nothing around it does. */
  isZoned?: boolean
}

/** A moment of the emulator's clock, in UTC as the calls have it. */
export function Moment({ at, style = 'medium', isZoned = false }: Props) {
  const say = useSay()
  const { i18n } = useTranslation()
  const format = useMemo(
    () =>
      new Intl.DateTimeFormat(localeOf(i18n.language), {
        timeZone: 'UTC',
        ...(style === 'time' ? {} : { dateStyle: 'medium' as const }),
        timeStyle: style === 'short' ? 'short' : 'medium',
      }),
    [i18n.language, style],
  )
  const moment = format.format(new Date(at))
  return <time dateTime={at}>{isZoned ? say('moment.utc', { moment }) : moment}</time>
}
