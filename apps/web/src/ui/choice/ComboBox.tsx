import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import {
  ComboBox as AriaComboBox,
  Button,
  ComboBoxStateContext,
  Group,
  Input,
  OverlayTriggerStateContext,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { announce } from '../announce.ts'
import { classes } from '../classes.ts'
import { giveBackFocus, useFocusWithin } from '../focus-within.ts'
import field from '../form/Field.module.css'
import { FieldLabel, FieldNotes, type FieldProps } from '../form/Field.tsx'
import { Icon } from '../Icon.tsx'
import styles from './ComboBox.module.css'
import { matcher } from './matching.ts'
import { type Option, Options } from './Options.tsx'

/**
 * The number of options rendered at first, whatever the number of matches: users refine the search
 * instead of scrolling.
 */
const DRAWN_OPTIONS = 100

type Props<Value extends string> = FieldProps<Value | null> & {
  options: readonly Option<Value>[]
  placeholder?: string
}

/**
 * One of thousands of options, filtered while typing; "quebec" finds "Québec". Unselected text is
 * discarded on blur.
 */
export function ComboBox<Value extends string>({
  label,
  hint,
  error,
  isOptional,
  name,
  options,
  value,
  onChange,
  inputRef,
  placeholder,
  ...props
}: Props<Value>) {
  const { t } = useTranslation()
  const format = useFormat()
  const root = useFocusWithin<HTMLDivElement>(inputRef)
  /**
   * The search text, until an option is selected or the field is left; undefined shows the selected
   * option.
   */
  const [typed, setTyped] = useState<string>()
  const find = useMemo(
    () => matcher(options, (option) => `${option.label} ${option.hint ?? ''}`),
    [options],
  )
  const found = useMemo(() => find(typed ?? ''), [find, typed])
  const chosen = useMemo(() => options.find((option) => option.value === value), [options, value])
  const drawn = useMemo(() => {
    const first = found.slice(0, DRAWN_OPTIONS)
    // The initial list includes the selected option.
    return typed === undefined && chosen && !first.includes(chosen) ? [chosen, ...first] : first
  }, [found, typed, chosen])
  const hidden = found.length - DRAWN_OPTIONS
  const note =
    hidden > 0
      ? t('ui.combo.more', {
          count: found.length,
          formatted: format.number(found.length),
          shown: format.number(DRAWN_OPTIONS),
        })
      : undefined

  return (
    <AriaComboBox
      {...props}
      ref={root}
      data-field={name}
      className={classes(field.field)}
      items={drawn}
      // While typing nothing is selected, because the selected option may not match.
      value={typed === undefined ? (value ?? null) : null}
      inputValue={typed ?? chosen?.label ?? ''}
      onInputChange={(text) => {
        setTyped(text === '' ? undefined : text)
        if (text === '') onChange(null)
      }}
      onChange={(key) => {
        setTyped(undefined)
        if (key !== null && key !== value) onChange(key as Value)
      }}
      allowsEmptyCollection
      menuTrigger="manual"
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <Group ref={giveBackFocus} className={classes(styles.row)}>
        <SearchInput
          placeholder={placeholder ?? t('ui.select')}
          typed={typed}
          only={typed === undefined ? undefined : findOnly(found)}
        />
        <Button className={classes(field.insideButton, styles.open)}>
          <Icon name="chevronDown" />
        </Button>
      </Group>
      <FieldNotes hint={hint} error={error} />
      <OpenWhileTyping typed={typed} note={note} />
      <KeepTyped>
        <Options options={drawn} empty={t('ui.combo.none')} note={note} />
      </KeepTyped>
    </AriaComboBox>
  )
}

/** The option that can be selected, if there is exactly one. */
function findOnly(found: readonly Option[]): string | undefined {
  const [first, second] = found.filter(({ isDisabled }) => !isDisabled)
  return second === undefined ? first?.value : undefined
}

type SearchProps = {
  placeholder: string
  typed: string | undefined
  /** What Enter selects without an arrow key before it. */
  only: string | undefined
}

/** A press on the field shows the matches of the typed text again if a scroll has closed the list. */
function SearchInput({ placeholder, typed, only }: SearchProps) {
  const state = useContext(ComboBoxStateContext)
  return (
    <Input
      className={classes(field.input, styles.input)}
      placeholder={placeholder}
      spellCheck={false}
      onClick={() => {
        if (typed !== undefined) state?.open(null, 'input')
      }}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || only === undefined) return
        if (state?.isOpen && state.selectionManager.focusedKey !== null) return
        event.preventDefault()
        event.stopPropagation()
        state?.setValue(only)
        state?.setOpen(false)
      }}
    />
  )
}

/**
 * react-aria closes the list when the page scrolls, and discards the typed text with it. Here only
 * the list closes; the text goes when the field is left. The list stays open when an arrow key
 * causes the scroll, which brings an option from under the header or the tray into view.
 */
function KeepTyped({ children }: { children: ReactNode }) {
  const state = useContext(ComboBoxStateContext)
  const isMoving = useRef(false)
  const focused = state?.selectionManager.focusedKey ?? null
  useEffect(() => {
    if (focused === null) return
    isMoving.current = true
    // react-aria scrolls in a callback of the next frame; the scroll event comes with the frame
    // after that, before its callbacks.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        isMoving.current = false
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      isMoving.current = false
    }
  }, [focused])
  const kept = useMemo(
    () =>
      state && {
        ...state,
        close: () => {
          if (!isMoving.current) state.setOpen(false)
        },
      },
    [state],
  )
  return <OverlayTriggerStateContext value={kept}>{children}</OverlayTriggerStateContext>
}

/**
 * Opens the list while typing. react-aria's own trigger would also open it when the text is
 * discarded. It announces only the rendered options; this adds the others.
 */
function OpenWhileTyping({ typed, note }: { typed: string | undefined; note: string | undefined }) {
  const state = useContext(ComboBoxStateContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens when the text changes, not when the list is closed
  useEffect(() => {
    if (typed !== undefined && typed !== '' && !state?.isOpen) state?.open(null, 'input')
  }, [typed])
  const isOpen = state?.isOpen ?? false
  useEffect(() => {
    if (!isOpen || note === undefined) return
    announce(note)
    return () => announce('')
  }, [isOpen, note])
  return null
}
