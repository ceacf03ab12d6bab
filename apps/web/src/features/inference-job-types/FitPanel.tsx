import { useTranslation } from 'react-i18next'
import { columnTypeText } from '#entities/dataset-types/column-type-text.ts'
import { useFormat } from '#i18n/format.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { type Column, Table } from '#ui/table/Table.tsx'
import styles from './InferenceDesign.module.css'
import { computePlacement, type FeaturePlace, type ResultPlace, type Slot } from './placement.ts'

/** Matches columns with the model's inputs and outputs, as far as they are chosen and known. */
export function FitPanel(parts: Parameters<typeof computePlacement>[0]) {
  const { t } = useTranslation()
  const format = useFormat()
  const { features, results, tellsInputs, tellsOutputs } = computePlacement(parts)
  const missing = <span className={styles.missing}>{t('inferenceJobType.fit.missing')}</span>
  const unknown = <span className={styles.unknown}>{t('inferenceJobType.fit.unknown')}</span>
  const common = <Row extends Pick<FeaturePlace, 'column'>>(): Column<Row>[] => [
    {
      key: 'column',
      header: t('inferenceJobType.fit.column'),
      cell: ({ column }) => (column ? <code>{column.name}</code> : missing),
    },
    {
      key: 'type',
      header: t('inferenceJobType.fit.type'),
      isNowrap: true,
      cell: ({ column }) => column && <code>{columnTypeText(column.type)}</code>,
    },
  ]
  const slotText = ({ name, elementType, at }: Slot) =>
    at === undefined
      ? t('inferenceJobType.fit.slot', { name, elementType })
      : t('inferenceJobType.fit.slotAt', { name, elementType, at: format.number(at) })
  const source = ({ identifier, slot }: ResultPlace) => {
    if (identifier) return t('inferenceJobType.fit.ofInput', { column: identifier.name })
    if (slot) return t('inferenceJobType.fit.ofModel', { output: slotText(slot) })
    return tellsOutputs ? missing : unknown
  }
  return (
    <Panel title={t('inferenceJobType.fit')} lead={t('inferenceJobType.fit.lead')}>
      <div className={styles.parts}>
        <section className={styles.side}>
          <h3>{t('inferenceJobType.fit.features')}</h3>
          <Table
            label={t('inferenceJobType.fit.features')}
            columns={[
              ...common<FeaturePlace>(),
              {
                key: 'slot',
                header: t('inferenceJobType.fit.modelInput'),
                cell: ({ slot }) => (slot ? slotText(slot) : tellsInputs ? missing : unknown),
              },
            ]}
            rows={features}
            rowKey={({ place }) => String(place)}
          />
        </section>
        {results.length > 0 && (
          <section className={styles.side}>
            <h3>{t('inferenceJobType.fit.results')}</h3>
            <Table
              label={t('inferenceJobType.fit.results')}
              columns={[
                ...common<ResultPlace>(),
                { key: 'source', header: t('inferenceJobType.fit.source'), cell: source },
              ]}
              rows={results}
              rowKey={({ place }) => String(place)}
            />
          </section>
        )}
      </div>
    </Panel>
  )
}
