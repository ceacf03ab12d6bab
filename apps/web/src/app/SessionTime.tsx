import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { RefreshSecondsLeft } from '#session/use-refresh-countdown.ts'

/** What is left of the session unless it is renewed, counted down each second (A063). */
export function SessionTime() {
  const { t } = useTranslation()
  const seconds = useContext(RefreshSecondsLeft)
  if (seconds === undefined) return null
  const time = [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return <span>{t('session.left', { time })}</span>
}
