import { getId } from '@concord/domain/api/resource'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { StatusLabel } from '#ui/feedback/StatusLabel.tsx'
import { type Column, Table } from '#ui/table/Table.tsx'
import { type LineageNode, listedLineage, type Stage } from './lineage.ts'
import { NodeName } from './NodeName.tsx'
import { parameterText } from './ParameterList.tsx'
import { useNodeText } from './use-node-text.ts'

/** The number of rows rendered; a lineage may have thousands of files. */
const DRAWN_ROWS = 200

/** The lineage as a table, starting with the result. */
export function LineageTable({
  stages,
  workspaceId,
  label,
}: {
  stages: readonly Stage[]
  workspaceId: string
  label: string
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const getText = useNodeText()
  const nodes = listedLineage(stages)
  const names = new Map(nodes.map((node) => [node.id, getText(node).name]))
  const getName = (link: string) => names.get(getId(link)) ?? t('lineage.hidden')
  const columns: Column<LineageNode>[] = [
    {
      key: 'name',
      header: t('lineage.column.name'),
      text: (node) => getText(node).name,
      cell: (node) => (
        <NodeName node={node} workspaceId={workspaceId}>
          {getText(node).name}
        </NodeName>
      ),
    },
    {
      key: 'kind',
      header: t('lineage.column.kind'),
      text: ({ kind }) => t(`lineage.kind.${kind}`),
    },
    { key: 'type', header: t('lineage.column.type'), text: (node) => getText(node).type },
    {
      key: 'status',
      header: t('lineage.column.status'),
      isNowrap: true,
      cell: (node) => {
        const { status } = getText(node)
        return status && <StatusLabel status={status} />
      },
    },
    { key: 'who', header: t('lineage.column.who'), text: (node) => getText(node).who },
    {
      key: 'when',
      header: t('lineage.column.when'),
      isNowrap: true,
      text: (node) => getText(node).when,
    },
    {
      key: 'reads',
      header: t('lineage.column.reads'),
      text: (node) =>
        node.kind === 'job'
          ? format.list(node.job.inputDatasets.slice(0, DRAWN_ROWS).map(getName))
          : '',
    },
    {
      key: 'parameters',
      header: t('lineage.column.parameters'),
      text: (node) => (node.kind === 'job' ? parameterText(node.job.parameters) : ''),
    },
  ]
  return (
    <>
      <Table
        label={label}
        columns={columns}
        rows={nodes.slice(0, DRAWN_ROWS)}
        rowKey={({ kind, id }) => `${kind} ${id}`}
      />
      {nodes.length > DRAWN_ROWS && (
        <p>{t('lineage.cut', { formatted: format.number(DRAWN_ROWS) })}</p>
      )}
    </>
  )
}
