import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { matcher } from '#ui/choice/matching.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './CommandPalette.module.css'
import { type Command, GROUPS, useCommands } from './use-commands.ts'

/** The results that a group shows; the user types more to see others. */
const GROUP_MAX = 6

type Props = { isOpen: boolean; onClose: () => void }

/** Finds a screen, collaboration, job type or person by typing, and opens it. */
export function CommandPalette({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <ModalOverlay
      className={classes(styles.overlay)}
      isOpen={isOpen}
      onOpenChange={(opens) => {
        if (!opens) onClose()
      }}
      isDismissable
    >
      <Modal className={classes(styles.modal)}>
        <AriaDialog className={classes(styles.dialog)} aria-label={t('shell.goTo')}>
          <Search onClose={onClose} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/**
 * A combobox with a list that is always open (ARIA Authoring Practices, "Combobox"). Written here,
 * because React Aria's `Autocomplete` would add 3.5 kB to the sign-in page.
 */
function Search({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = useId()
  const { commands, isIncomplete } = useCommands()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const find = useMemo(
    () => matcher(commands, ({ title, hint = '' }) => `${title} ${hint}`),
    [commands],
  )
  const found = useMemo(() => {
    const all = find(typed)
    return GROUPS.flatMap((group) =>
      all.filter((command) => command.group === group).slice(0, GROUP_MAX),
    )
  }, [find, typed])
  const current = Math.min(active, found.length - 1)

  const open = (to: string) => {
    onClose()
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[current]
    const moves: Record<string, number> = { ArrowDown: current + 1, ArrowUp: current - 1 }
    const move = moves[event.key]
    if (move !== undefined && found.length > 0) setActive((move + found.length) % found.length)
    else if (event.key === 'Enter' && chosen) open(chosen.to)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          className={styles.input}
          role="combobox"
          aria-label={t('palette.search')}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
          placeholder={t('palette.search')}
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type here
          autoFocus
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.results}>
        <div role="listbox" id={`${id}-list`} aria-label={t('palette.results')}>
          {GROUPS.filter((group) => found.some((command) => command.group === group)).map(
            (group) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options
              <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
                <div id={`${id}-${group}`} role="presentation" className={styles.group}>
                  {t(`palette.${group}`)}
                </div>
                {found.map(
                  (command, index) =>
                    command.group === group && (
                      <Result
                        key={command.to}
                        id={`${id}-${index}`}
                        command={command}
                        isCurrent={index === current}
                        onOpen={() => open(command.to)}
                      />
                    ),
                )}
              </div>
            ),
          )}
        </div>
        <p role="status" className={found.length === 0 ? styles.empty : undefined}>
          {found.length === 0 && t('palette.none')}
        </p>
      </div>
      <p className={styles.foot}>{t(isIncomplete ? 'palette.incomplete' : 'palette.keys')}</p>
    </>
  )
}

type ResultProps = { id: string; command: Command; isCurrent: boolean; onOpen: () => void }

function Result({ id, command: { title, hint }, isCurrent, onOpen }: ResultProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, which has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the same
    <div
      ref={(element) => void (isCurrent && element?.scrollIntoView({ block: 'nearest' }))}
      id={id}
      role="option"
      aria-selected={isCurrent}
      className={classes(styles.item, isCurrent && styles.current)}
      onClick={onOpen}
    >
      <span className={styles.title}>{title}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
    </div>
  )
}
