import { newColumn } from '@concord/domain/dataset-types/new-column'
import type { DraftColumn } from '@concord/domain/dataset-types/payload'
import { memo, Suspense, useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#api/lazy-part.ts'
import type { DesignProps } from '#entities/catalogue/NewCatalogueItem.tsx'
import { getKey } from '#entities/catalogue/row-keys.ts'
import { Button } from '#ui/action/Button.tsx'
import { useHasOpened } from '#ui/dialog/use-has-opened.ts'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { ColumnList, type ListActions } from './ColumnList.tsx'

const ImportDialog = lazyPart(async () => ({
  default: (await import('./ImportDialog.tsx')).ImportDialog,
}))

type Props = { columns: readonly DraftColumn[]; onChange: (columns: DraftColumn[]) => void } & Pick<
  DesignProps<never>,
  'problemAt'
>

/** The columns of a data set type (C024, C063). */
export const ColumnsPanel = memo(function ColumnsPanel({ columns, onChange, problemAt }: Props) {
  const { t } = useTranslation()
  const [isImporting, setImporting] = useState(false)
  const hasDialog = useHasOpened(isImporting)
  const latest = useRef({ columns, onChange })
  latest.current = { columns, onChange }
  // A stable object, so that the list renders again only when its columns change.
  const [actions] = useState(() => actionsOn(latest))
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
      {/* A row shows input immediately; the list, which may be long, is deferred. */}
      <ColumnList
        columns={useDeferredValue(columns)}
        problemAt={useDeferredValue(problemAt)}
        actions={actions}
      />
      <Suspense>
        {hasDialog && (
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

/**
 * The list's actions, applied to the current columns: the rendered ones may be slightly outdated.
 */
function actionsOn(latest: { readonly current: Pick<Props, 'columns' | 'onChange'> }): ListActions {
  const write = (change: (now: readonly DraftColumn[]) => DraftColumn[]) =>
    latest.current.onChange(change(latest.current.columns))
  return {
    add: () => write((now) => [...now, newColumn()]),
    replace: (column, next) =>
      write((now) => now.map((other) => (getKey(other) === getKey(column) ? next : other))),
    arrange: (order) =>
      write((now) => {
        const byKey = new Map(now.map((column) => [getKey(column), column]))
        return order.map((column) => byKey.get(getKey(column)) ?? column)
      }),
  }
}
