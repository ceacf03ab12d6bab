import { useTranslation } from 'react-i18next'
import { Button } from '../action/Button.tsx'
import { Icon } from '../Icon.tsx'
import { MoreMenu, type RowAction } from './MoreMenu.tsx'
import styles from './RowActions.module.css'

type Props = {
  /** Names the row. */
  name: string
  actions: readonly RowAction[]
  /** Actions in the menu at the end. */
  more?: readonly RowAction[]
}

/** A row's actions: the usual ones as buttons, the rest in a menu. */
export function RowActions({ name, actions, more = [] }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.actions}>
      {actions.map(({ key, icon, text, label, ...button }) => (
        <Button key={key} size="small" variant="quiet" aria-label={label} {...button}>
          <Icon name={icon} />
          {text}
        </Button>
      ))}
      {more.length > 0 && <MoreMenu label={t('ui.row.more', { name })} actions={more} />}
    </div>
  )
}
