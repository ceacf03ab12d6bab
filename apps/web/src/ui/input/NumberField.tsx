import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { TextField as AriaTextField, Input } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { getLocale } from '#i18n/translator.ts'
import { classes } from '../classes.ts'
import { useFocusWithin } from '../focus-within.ts'
import styles from '../form/Field.module.css'
import { FieldLabel, FieldNotes, type FieldProps } from '../form/Field.tsx'
import { useUnfinished } from '../form/use-unfinished.ts'
import {
  findNumberProblem,
  formatNumber,
  type NumberRules,
  parseNumber,
  stepNumber,
} from './number-text.ts'

type Props = FieldProps<string> & NumberRules & { placeholder?: string }

/**
 * A number in the locale's format: 1,234.5 in English, 1 234,5 in French. The value is text,
 * '1234.5', exact at any length, or '' while the input is not a valid number; then the field
 * reports that on blur, and its form is not sent. Arrow keys step the last digit.
 */
export function NumberField({
  label,
  hint,
  error,
  isOptional,
  name,
  value,
  onChange,
  onBlur,
  inputRef,
  decimals,
  min,
  max,
  placeholder = '',
  ...props
}: Props) {
  const { t, i18n } = useTranslation()
  const locale = getLocale(i18n.language)
  const root = useFocusWithin<HTMLDivElement>(inputRef)
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string>()
  const [isFocused, setFocused] = useState(false)
  const isWholeSelected = useRef(false)

  const rules = { decimals, min, max }
  const findProblem = (text: string) => findNumberProblem(text, rules, locale)
  const read = (text: string) =>
    text.trim() === '' || findProblem(text) !== undefined ? '' : (parseNumber(text, locale) ?? '')
  // What was typed before the field was disabled could not be corrected, and its form not be sent.
  if (props.isDisabled && draft !== undefined) setDraft(undefined)
  // A new value from outside, such as a form reset, replaces the typed text.
  const text = draft !== undefined && read(draft) === value ? draft : formatNumber(value, locale)
  const found = text.trim() === '' ? undefined : findProblem(text)
  const problem = found && t(found.code, found.values)
  useUnfinished(
    name ?? '',
    problem === undefined ? undefined : t('ui.unfinished', { label, message: problem }),
  )
  const shownError = (isFocused ? undefined : problem) ?? error

  const change = (typed: string) => {
    setDraft(typed)
    onChange(read(typed))
  }
  const step = (event: KeyboardEvent) => {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (steps === undefined || props.isReadOnly || problem !== undefined) return
    event.preventDefault()
    const next = stepNumber(value || '0', steps, decimals ?? 0)
    const typed = formatNumber(next, locale, false)
    if (findProblem(typed) === undefined) change(typed)
  }
  // There are no group separators while typing. If Tab selected the text, it stays selected.
  useLayoutEffect(() => {
    if (isFocused && isWholeSelected.current) input.current?.select()
  }, [isFocused])

  return (
    <AriaTextField
      {...props}
      ref={root}
      data-field={name}
      {...(name === undefined ? {} : { name })}
      className={classes(styles.field)}
      value={text}
      onChange={change}
      onFocus={() => {
        const { selectionStart, selectionEnd, value: shown } = input.current ?? { value: '' }
        isWholeSelected.current =
          shown !== '' && selectionStart === 0 && selectionEnd === shown.length
        setFocused(true)
        if (problem === undefined && !props.isReadOnly) setDraft(formatNumber(value, locale, false))
      }}
      onBlur={() => {
        setFocused(false)
        if (problem === undefined) setDraft(undefined)
        onBlur?.()
      }}
      onKeyDown={step}
      isInvalid={shownError !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <Input
        ref={input}
        className={classes(styles.input, styles.number)}
        inputMode={decimals === 0 && min !== undefined && !min.startsWith('-') ? 'numeric' : 'text'}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
      />
      <FieldNotes hint={hint} error={shownError} />
    </AriaTextField>
  )
}
