import type { DraftColumn } from '@concord/domain/dataset-types/payload'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DesignProps } from '#entities/catalogue/NewCatalogueItem.tsx'
import { getKey } from '#entities/catalogue/row-keys.ts'
import { ReorderableList } from '#ui/input/ReorderableList.tsx'
import { useConfirm } from '#ui/prompts.ts'
import styles from './ColumnFields.module.css'
import { ColumnFields } from './ColumnFields.tsx'
import { problemsAt } from './column-parts.ts'

export type ListActions = {
  add: () => void
  replace: (column: DraftColumn, next: DraftColumn) => void
  /** Reorders the columns, or removes one. */
  arrange: (order: readonly DraftColumn[]) => void
}

type Props = { columns: readonly DraftColumn[]; actions: ListActions } & Pick<
  DesignProps<never>,
  'problemAt'
>

/** The columns as an editable table whose rows can be moved (C024, C063). */
export const ColumnList = memo(function ColumnList({ columns, actions, problemAt }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const getName = (column: DraftColumn) =>
    column.name.trim() || t('datasetType.design.nth', { position: columns.indexOf(column) + 1 })
  const problem = problemAt('schema')
  const problems = columns.map((_, at) => problemsAt(problemAt, at))
  return (
    <div className={styles.columns} data-field="schema">
      {columns.length > 0 && <Heads />}
      <ReorderableList
        label={t('datasetType.design.columns')}
        items={columns}
        getKey={getKey}
        getName={getName}
        dependsOn={[JSON.stringify(problems)]}
        onChange={actions.arrange}
        isShrinkable
        confirmDelete={(column) =>
          confirm({
            title: t('datasetType.remove.title', { name: getName(column) }),
            text: t('datasetType.remove.text'),
            confirm: t('datasetType.remove.confirm'),
            isDangerous: true,
          })
        }
        add={{ label: t('datasetType.design.add'), onAdd: actions.add }}
        empty={t('datasetType.design.columns.empty')}
      >
        {(column) => {
          const at = columns.indexOf(column)
          return (
            <ColumnFields
              column={column}
              at={at}
              onChange={actions.replace}
              problems={problems[at] ?? {}}
            />
          )
        }}
      </ReorderableList>
      {problem && <p className={styles.problem}>{problem}</p>}
    </div>
  )
})

/** The column headings, for one-line rows; each field has its own label too. */
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
