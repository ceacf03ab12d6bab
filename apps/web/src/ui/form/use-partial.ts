import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnfinished } from './use-unfinished.ts'

const MESSAGES = {
  date: 'ui.date.partial',
  time: 'ui.time.partial',
  dateTime: 'ui.dateTime.partial',
} as const

/** A partial date is not a value: the field reports it on blur, and its form is not sent. */
export function usePartial(kind: keyof typeof MESSAGES, label: string, name = '') {
  const { t } = useTranslation()
  const [isPartial, setPartial] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const message = t(MESSAGES[kind])
  useUnfinished(name, isPartial ? t('ui.unfinished', { label, message }) : undefined)
  return { setPartial, setFocused, problem: isPartial && !isFocused ? message : undefined }
}
