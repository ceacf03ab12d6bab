import { type Column as DatasetColumn, defaultPattern } from '@concord/domain/csv'
import { getColumnSettings } from '@concord/domain/dataset-types/column-settings'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { useTranslation } from 'react-i18next'
import { columnTypeText } from '#entities/dataset-types/column-type-text.ts'
import { Help } from '#entities/glossary/Help.tsx'
import { useRetentionCategories } from '#entities/retention/use-retention-categories.ts'
import { useFormat } from '#i18n/format.ts'
import { Definitions } from '#ui/page/Definitions.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { type Column, Table } from '#ui/table/Table.tsx'
import styles from './DatasetTypeFacts.module.css'

/** A saved data set type, read-only: retention, creator and columns. */
export function DatasetTypeFacts({ datasetType }: { datasetType: DatasetType }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, schema, orgName, createdAt, createdByName } = datasetType
  return (
    <div className={styles.facts}>
      <Panel title={t('datasetType.retention')} help={<Help word="retention" />}>
        <Retention datasetType={datasetType} />
      </Panel>
      <Panel title={t('datasetType.facts')}>
        <Definitions
          items={[
            ...(orgName ? [{ term: t('datasetType.facts.organization'), value: orgName }] : []),
            ...(createdAt
              ? [{ term: t('datasetType.facts.created'), value: format.dateTime(createdAt) }]
              : []),
            ...(createdByName
              ? [{ term: t('datasetType.facts.createdBy'), value: createdByName }]
              : []),
          ]}
        />
      </Panel>
      <Panel
        title={t('datasetType.design.columns')}
        lead={t('datasetType.facts.count', { count: schema.length })}
        isFlush
      >
        <Table
          label={t('datasetType.facts.columns', { name })}
          columns={useColumns(schema)}
          rows={schema}
          rowKey={(column) => column.name}
        />
      </Panel>
    </div>
  )
}

function Retention({
  datasetType: { retentionCategory, retentionConditions = {} },
}: {
  datasetType: DatasetType
}) {
  const { t } = useTranslation()
  const { categories, error } = useRetentionCategories()
  const category = categories?.find(({ code }) => code === retentionCategory)
  const isLoading = !categories && !error
  const { location, type, customPeriod } = retentionConditions
  return (
    <Definitions
      items={[
        {
          term: t('datasetType.retentionCategory'),
          value: category?.name ?? retentionCategory,
          ...(category && { hint: category.description }),
          ...(isLoading && { hint: '…' }),
        },
        ...(category || isLoading
          ? [
              {
                term: t('datasetType.retentionPeriod'),
                value: category?.retentionPeriod ?? '…',
              },
            ]
          : []),
        ...(location
          ? [{ term: t('datasetType.location'), value: t(`datasetType.location.${location}`) }]
          : []),
        ...(type ? [{ term: t('datasetType.type'), value: t(`datasetType.type.${type}`) }] : []),
        ...(customPeriod
          ? [
              {
                term: t('datasetType.customPeriod'),
                value: t(`datasetType.period.${customPeriod.unit}`, { count: customPeriod.value }),
              },
            ]
          : []),
      ]}
    />
  )
}

/** Leaves out table columns that are empty in all rows. */
function useColumns(schema: readonly DatasetColumn[]): Column<DatasetColumn>[] {
  const { t } = useTranslation()
  const yesNo = (is: boolean) => t(is ? 'datasetType.facts.yes' : 'datasetType.facts.no')
  const ownPattern = ({ type }: DatasetColumn) =>
    getColumnSettings(type.datatype).hasPattern ? (type.pattern ?? defaultPattern(type)) : undefined
  const columns: (Column<DatasetColumn> & { isNeeded?: boolean })[] = [
    { key: 'name', header: t('datasetType.field.name'), cell: ({ name }) => <code>{name}</code> },
    {
      key: 'type',
      header: t('datasetType.field.type'),
      isNowrap: true,
      cell: ({ type }) => <code>{columnTypeText(type)}</code>,
    },
    {
      key: 'minLength',
      header: t('datasetType.field.minLength'),
      align: 'end',
      isNeeded: schema.some(({ type }) => type.minLength),
      cell: ({ type }) => type.minLength,
    },
    {
      key: 'nullable',
      header: t('datasetType.field.nullable'),
      cell: ({ nullable }) => yesNo(nullable),
    },
    {
      key: 'encrypted',
      header: t('datasetType.field.encrypted'),
      cell: ({ encrypted }) => yesNo(encrypted),
    },
    {
      key: 'pattern',
      header: t('datasetType.field.pattern'),
      isNeeded: schema.some(ownPattern),
      cell: (column) => <code>{ownPattern(column)}</code>,
    },
    {
      key: 'description',
      header: t('datasetType.field.description'),
      isNeeded: schema.some(({ description }) => description),
      cell: ({ description }) => description,
    },
  ]
  return columns.filter(({ isNeeded = true }) => isNeeded)
}
