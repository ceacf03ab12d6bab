import { newColumn } from '@concord/domain/dataset-types/new-column'
import type { DraftColumn } from '@concord/domain/dataset-types/payload'
import { lazy, memo, Suspense, useCallback, useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DesignProps } from '#entities/catalogue/NewCatalogueItem.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useConfirm } from '#ui/prompts.ts'
import { ReorderableList } from '#ui/ReorderableList.tsx'
import styles from './ColumnFields.module.css'
import { ColumnFields } from './ColumnFields.tsx'
import { keyOf } from './column-keys.ts'
import { problemsAt } from './column-parts.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))

type Props = { columns: readonly DraftColumn[]; onChange: (columns: DraftColumn[]) => void } & Pick<DesignProps<never>, 'problemAt'>

/** The columns of a data set type as a table that is written in and whose rows move (C024, C063). */
export const ColumnsPanel = memo(function ColumnsPanel({ columns, onChange, problemAt }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const [isImporting, setImporting] = useState(false)
  const hasDialog = useRef(false)
  hasDialog.current ||= isImporting
  // A row shows at once what is written in it; the list, which may be long, follows when there is time.
  const shown = useDeferredValue(columns)
  const nameOf = (column: DraftColumn) => column.name.trim() || t('datasetType.design.nth', { position: shown.indexOf(column) + 1 })
  // One function for all renders, so that a row is drawn anew only when its own column changes.
  const latest = useRef({ columns, onChange })
  latest.current = { columns, onChange }
  const replace = useCallback((column: DraftColumn, next: DraftColumn) => {
    const { columns: now, onChange: tell } = latest.current
    tell(now.map((other) => (keyOf(other) === keyOf(column) ? next : other)))
  }, [])
  const problem = problemAt('schema')
  const problems = shown.map((_, at) => problemsAt(problemAt, at))
  return (
    <Panel
      title={t('datasetType.design.columns')}
      lead={t('datasetType.design.columns.lead')}
      actions={
        <Button size="small" onPress={() => setImporting(true)}>
          <Icon name="upload" />
          {t('datasetType.import')}
        </Button>
      }
    >
      <div className={styles.columns} data-field="schema">
        {shown.length > 0 && <Heads />}
        <ReorderableList
          label={t('datasetType.design.columns')}
          items={shown}
          keyOf={keyOf}
          dependsOn={[JSON.stringify(problems)]}
          nameOf={nameOf}
          onChange={(next) => {
            const now = new Map(columns.map((column) => [keyOf(column), column]))
            onChange(next.map((column) => now.get(keyOf(column)) ?? column))
          }}
          isShrinkable
          confirmDelete={(column) =>
            confirm({
              title: t('datasetType.remove.title', { name: nameOf(column) }),
              text: t('datasetType.remove.text'),
              confirm: t('datasetType.remove.confirm'),
              isDangerous: true,
            })
          }
          add={{ label: t('datasetType.design.add'), onAdd: () => onChange([...columns, newColumn()]) }}
          empty={t('datasetType.design.columns.empty')}
        >
          {(column) => {
            const at = shown.indexOf(column)
            return <ColumnFields column={column} at={at} onChange={replace} problems={problems[at] ?? {}} />
          }}
        </ReorderableList>
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
      <Suspense>
        {hasDialog.current && (
          <ImportDialog
            isOpen={isImporting}
            replaced={columns.length}
            onClose={() => setImporting(false)}
            onTake={(proposed) => {
              setImporting(false)
              onChange(proposed)
            }}
          />
        )}
      </Suspense>
    </Panel>
  )
})

/** What stands over the fields where a row is one line; each field has its own label besides. */
function Heads() {
  const { t } = useTranslation()
  const heads = ['name', 'type', 'first', 'second', 'pattern', 'description', 'flags'] as const
  return (
    <div className={styles.heads} aria-hidden="true">
      {heads.map((head) => (
        <span key={head}>{t(`datasetType.field.${head}`)}</span>
      ))}
    </div>
  )
}
