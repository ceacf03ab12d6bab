import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/choice/Checkbox.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './policies.module.css'
import type { Grant } from './policy-draft.ts'
import type { PolicyDraft } from './use-policy-draft.ts'

type Props = {
  /** Names the whole policy, because screen readers may read it without row and column. */
  label: string
  draft: PolicyDraft
  /** One policy, or all policies of a group; a partly granted group is indeterminate. */
  grants: readonly Grant[]
  isReadOnly?: boolean
  /** The visible label; omitted in the matrix, which has row and column headers. */
  children?: ReactNode
}

/** A checkbox for policies; read-only users see a tick or a dash. */
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
