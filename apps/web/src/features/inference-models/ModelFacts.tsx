import type { InferenceModel } from '@concord/domain/inference-models/model'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Copyable } from '#ui/action/Copyable.tsx'
import { Definitions } from '#ui/page/Definitions.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import styles from './models.module.css'

/** A model's details, except for its content (C039). */
export function ModelFacts({ model }: { model: InferenceModel }) {
  const { t } = useTranslation()
  const format = useFormat()
  const {
    id,
    modelId = id,
    modelFileName,
    modelFileSize,
    totalByteSize,
    createdAt,
    createdByName,
  } = model
  const unknown = t('model.notAvailable')
  return (
    <Panel title={t('model.about')}>
      <div className={styles.facts}>
        <Definitions
          items={[
            { term: t('model.file'), value: modelFileName },
            { term: t('model.size'), value: format.bytes(modelFileSize) },
            {
              term: t('model.stored'),
              value: typeof totalByteSize === 'number' ? format.bytes(totalByteSize) : unknown,
            },
          ]}
        />
        <Definitions
          items={[
            { term: t('model.created'), value: createdAt ? format.dateTime(createdAt) : unknown },
            { term: t('model.createdBy'), value: createdByName ?? unknown },
            {
              term: t('model.id'),
              value: <Copyable text={modelId} what={t('model.id')} />,
              isMono: true,
            },
          ]}
        />
      </div>
    </Panel>
  )
}
