import type { Permission } from '@concord/domain/permission'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/choice/Checkbox.tsx'
import { BreakableName } from '#ui/page/BreakableName.tsx'
import styles from './PermissionGrid.module.css'
import { ACTS, type Act, PERMISSION_GRID } from './permission-grid.ts'

const NOUNS = Object.keys(PERMISSION_GRID) as (keyof typeof PERMISSION_GRID)[]

/** A row for each noun and a column for each act; every box says in words what it allows. */
export function PermissionGrid() {
  const { t } = useTranslation()
  return (
    <div className={styles.grid}>
      <div className={styles.head} aria-hidden="true">
        <span />
        {ACTS.map((act) => (
          <span key={act}>{t(`permission.act.${act}`)}</span>
        ))}
      </div>
      {NOUNS.map((noun) => {
        const acts: Partial<Record<Act, readonly Permission[]>> = PERMISSION_GRID[noun]
        return (
          <div key={noun} className={styles.row}>
            <span className={styles.noun}>{t(`permission.noun.${noun}`)}</span>
            {ACTS.map((act) => (
              <span key={act} className={styles.cell}>
                {acts[act]?.map((name) => (
                  <Checkbox key={name} value={name}>
                    {t(`permission.${name}`)}{' '}
                    <span className={styles.name}>
                      <BreakableName name={name} />
                    </span>
                  </Checkbox>
                ))}
              </span>
            ))}
          </div>
        )
      })}
    </div>
  )
}
