import type { ModelMetadata as Metadata, ModelValue } from '@concord/domain/onnx'
import { useTranslation } from 'react-i18next'
import { Definitions } from '#ui/page/Definitions.tsx'
import { type Column, Table } from '#ui/table/Table.tsx'
import styles from './models.module.css'

/** A model's inputs, outputs and producer (C039). */
export function ModelMetadata({ metadata }: { metadata: Metadata }) {
  const { t } = useTranslation()
  const { producerName = '', producerVersion = '', irVersion, opsets, inputs, outputs } = metadata
  return (
    <>
      <div className={styles.values}>
        <Values title={t('model.inputs')} values={inputs} />
        <Values title={t('model.outputs')} values={outputs} />
      </div>
      <Definitions
        items={[
          {
            term: t('model.metadata.producer'),
            value: `${producerName} ${producerVersion}`.trim() || t('model.notAvailable'),
          },
          {
            term: t('model.metadata.opsets'),
            value: opsets
              .map(({ domain, version }) => `${domain || 'ai.onnx'} ${version}`)
              .join(', '),
            isMono: true,
          },
          { term: t('model.metadata.ir'), value: String(irVersion), isMono: true },
        ]}
      />
    </>
  )
}

function Values({ title, values }: { title: string; values: readonly ModelValue[] }) {
  const { t } = useTranslation()
  const columns: Column<ModelValue>[] = [
    {
      key: 'name',
      header: t('model.value.name'),
      text: ({ name }) => name,
      cell: ({ name }) => <code>{name}</code>,
    },
    {
      key: 'type',
      header: t('model.value.type'),
      text: ({ kind, elementType, shape }) => `${kind} ${elementType} ${shape.join(' × ')}`,
      cell: ({ kind, elementType: type, shape }) => (
        <span className={styles.type}>
          {kind === 'tensor' ? type : t(`model.kind.${kind}`, { type })}
          <code
            className={styles.mono}
          >{`[${shape.map((size) => size ?? t('model.value.anySize')).join(' × ')}]`}</code>
        </span>
      ),
    },
  ]
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      <Table label={title} columns={columns} rows={values} rowKey={({ name }) => name} />
    </div>
  )
}
