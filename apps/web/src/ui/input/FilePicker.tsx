import { type Ref, useId, useRef } from 'react'
import { DropZone, isFileDropItem } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Button } from '../action/Button.tsx'
import { classes } from '../classes.ts'
import { type Focusable, focusWithin, useFocusWithin } from '../focus-within.ts'
import field from '../form/Field.module.css'
import type { FieldTexts } from '../form/Field.tsx'
import { Icon } from '../Icon.tsx'
import styles from './FilePicker.module.css'
import { findFileHandle, pickWithHandle } from './file-handle.ts'

type Props = FieldTexts & {
  file: File | undefined
  /** The handle, in browsers that have it, can reopen the file after a reload. */
  onPick: (file: File, handle?: FileSystemFileHandle) => void
  /** Requests such a handle. */
  wantsHandle?: boolean
  /** Lets the user remove the file. */
  onRemove?: () => void
  /**
   * Like `<input accept>`: `['.csv', 'text/csv']`. A dropped file is not filtered; the screen
   * validates it.
   */
  accept?: readonly string[]
  name?: string
  isDisabled?: boolean
  inputRef?: Ref<Focusable>
}

/** Picks one file by button, drop or paste. */
export function FilePicker({
  label,
  hint,
  error,
  isOptional,
  file,
  onPick,
  onRemove,
  accept,
  name,
  isDisabled = false,
  inputRef,
  wantsHandle = false,
}: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const choice = useFocusWithin<HTMLSpanElement>(inputRef)
  const input = useRef<HTMLInputElement>(null)
  const droppedHandle = useRef<Promise<FileSystemFileHandle | undefined>>(undefined)
  const choose = async () => {
    const picked = wantsHandle ? await pickWithHandle(accept) : 'unable'
    if (picked === 'unable') input.current?.click()
    else if (picked) onPick(picked.file, picked.handle)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name itself with a legend, which no flow layout can place
    <div
      className={field.field}
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-notes`}
      onDropCapture={({ dataTransfer }) => {
        droppedHandle.current = wantsHandle ? findFileHandle(dataTransfer) : undefined
      }}
    >
      <span id={id} className={field.label}>
        {label}
        {isOptional && <span className={field.optional}>{t('ui.optional')}</span>}
      </span>
      <DropZone
        className={classes(styles.zone, error !== undefined && styles.invalid)}
        aria-label={t('ui.dropZone', { label })}
        isDisabled={isDisabled}
        onDrop={({ items }) => {
          const dropped = items.find(isFileDropItem)
          if (dropped)
            void Promise.all([dropped.getFile(), droppedHandle.current]).then(([picked, handle]) =>
              onPick(picked, handle),
            )
        }}
      >
        {file ? (
          <span className={styles.file}>
            <Icon name="file" />
            <span className={styles.name}>{file.name}</span>
            <span className={styles.size}>{format.bytes(file.size)}</span>
          </span>
        ) : (
          <Icon name="upload" />
        )}
        {!isDisabled && (
          // The drop zone's own button, for pasting, comes first; the summary must link to the one
          // that opens the file dialog.
          <span className={styles.choice} data-field={name} ref={choice}>
            <input
              ref={input}
              type="file"
              hidden
              accept={accept?.join()}
              onChange={({ currentTarget }) => {
                const picked = currentTarget.files?.[0]
                currentTarget.value = '' // the same file may be picked again after a fix
                if (picked) onPick(picked)
              }}
            />
            <Button size="small" onPress={() => void choose()}>
              {t(file ? 'ui.changeFile' : 'ui.chooseFile')}
            </Button>
            {file && onRemove ? (
              <Button
                size="small"
                variant="quiet"
                aria-label={t('ui.removeFile', { name: file.name })}
                onPress={() => {
                  // The button disappears with the file; the one next to it stays.
                  focusWithin(choice.current)
                  onRemove()
                }}
              >
                <Icon name="trash" />
                {t('ui.remove')}
              </Button>
            ) : (
              <span>{t('ui.dropHere')}</span>
            )}
          </span>
        )}
      </DropZone>
      <div id={`${id}-notes`}>
        {hint && <p className={field.hint}>{hint}</p>}
        {error && (
          <p className={field.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
