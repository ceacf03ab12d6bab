import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/choice/Checkbox.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './policies.module.css'
import type { Grant } from './policy-draft.ts'
import type { PolicyDraft } from './use-policy-draft.ts'

type Props = {
  /** Says the whole policy: it is read without its row and column. */
  label: string
  draft: PolicyDraft
  /** One policy, or all of a group: then the box is half ticked while some are. */
  grants: readonly Grant[]
  isReadOnly?: boolean
  /** The words next to the box; none in the matrix, where row and column say them. */
  children?: ReactNode
}

/** One box of the policies; users who cannot change it see a tick or a dash. */
export function PolicyBox({ label, draft, grants, isReadOnly = false, children }: Props) {
  const { t } = useTranslation()
  const ticked = grants.filter(draft.isTicked).length
  const isAll = ticked === grants.length
  if (isReadOnly)
    return (
      <span className={styles.shown}>
        <span
          className={isAll ? styles.tick : styles.dash}
          role="img"
          aria-label={t(isAll ? 'policies.granted' : 'policies.notGranted')}
        >
          <Icon name={isAll ? 'check' : 'minus'} />
        </span>
        {children}
      </span>
    )
  return (
    <Checkbox
      aria-label={label}
      isSelected={isAll}
      isIndeterminate={ticked > 0 && !isAll}
      onChange={() => draft.tick(grants, !isAll)}
    >
      {children}
    </Checkbox>
  )
}
