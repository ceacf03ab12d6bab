import { getId } from '@concord/domain/api/resource'
import type { InferenceJobTypePayload } from '@concord/domain/inference-job-types/inference-job-type'
import { choosableModels } from '@concord/domain/inference-models/status'
import { useTranslation } from 'react-i18next'
import type { DesignProps } from '#entities/catalogue/NewCatalogueItem.tsx'
import { useFormat } from '#i18n/format.ts'
import { announce } from '#ui/announce.ts'
import { ComboBox } from '#ui/choice/ComboBox.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { useStatusText } from '#ui/feedback/StatusLabel.tsx'
import { TextArea } from '#ui/input/TextArea.tsx'
import { TextField } from '#ui/input/TextField.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { FitPanel } from './FitPanel.tsx'
import styles from './InferenceDesign.module.css'
import { RecordIdentifiers } from './RecordIdentifiers.tsx'
import type { OwnCatalogue } from './use-own-catalogue.ts'

type Props = DesignProps<InferenceJobTypePayload> & { catalogue: OwnCatalogue }

/** The form of an inference job type (C027, C066), with a check of how the choices fit together. */
export function InferenceDesign({ draft, onChange, problemAt, catalogue }: Props) {
  const { t } = useTranslation()
  const { models = [], datasetTypes = [] } = catalogue
  const model = models.find(({ links }) => links.self === draft.model)
  const [input, output] = [draft.input, draft.output].map((link) =>
    datasetTypes.find(({ links }) => links.self === link),
  )
  const { modelName: _, ...unnamed } = draft
  const change = (changes: Partial<InferenceJobTypePayload>) => onChange({ ...unnamed, ...changes })
  const changeInput = (link: string | null) => {
    if (link === draft.input) return
    if (draft.recordIdentifiers.length > 0) announce(t('inferenceJobType.identifiers.cleared'))
    change({ input: link ?? '', recordIdentifiers: [] }) // C066
  }
  const typeOptions = useSorted(
    datasetTypes.map(({ links, name, description }) => ({
      value: links.self,
      label: name,
      hint: description,
    })),
  )
  return (
    <div className={styles.design}>
      <ErrorBanner error={catalogue.error} onRetry={catalogue.refetch} />
      <div className={styles.parts}>
        <Panel title={t('inferenceJobType.about')}>
          <div className={styles.fields}>
            <TextField
              name="name"
              label={t('inferenceJobType.name')}
              hint={t('inferenceJobType.name.hint')}
              value={draft.name}
              onChange={(name) => change({ name })}
              error={problemAt('name')}
            />
            <TextArea
              name="description"
              label={t('inferenceJobType.description')}
              hint={t('inferenceJobType.description.hint')}
              rows={3}
              value={draft.description}
              onChange={(description) => change({ description })}
              error={problemAt('description')}
            />
            <ModelField
              draft={draft}
              onChange={(link) => change({ model: link })}
              catalogue={catalogue}
              error={problemAt('model')}
            />
          </div>
        </Panel>
        <Panel title={t('inferenceJobType.data')}>
          <div className={styles.fields}>
            <ComboBox
              name="input"
              label={t('inferenceJobType.input')}
              hint={t(
                catalogue.seesTypes ? 'inferenceJobType.input.hint' : 'catalogue.types.hidden',
              )}
              options={typeOptions}
              value={draft.input || null}
              onChange={changeInput}
              error={problemAt('input')}
            />
            <RecordIdentifiers
              columns={input?.schema}
              value={draft.recordIdentifiers}
              onChange={(recordIdentifiers) => change({ recordIdentifiers })}
              error={problemAt('recordIdentifiers')}
            />
            <ComboBox
              name="output"
              label={t('inferenceJobType.output')}
              hint={t(
                catalogue.seesTypes ? 'inferenceJobType.output.hint' : 'catalogue.types.hidden',
              )}
              options={typeOptions}
              value={draft.output || null}
              onChange={(link) => change({ output: link ?? '' })}
              error={problemAt('output')}
            />
          </div>
        </Panel>
      </div>
      {input && (
        <FitPanel
          model={model}
          input={input}
          output={output}
          recordIdentifiers={draft.recordIdentifiers}
        />
      )}
    </div>
  )
}

type ModelProps = {
  draft: InferenceJobTypePayload
  onChange: (link: string) => void
  catalogue: OwnCatalogue
  error: string | undefined
}

/**
 * Deployed models, plus the model that is already chosen, with its status if it is not deployed
 * (C055).
 */
function ModelField({ draft, onChange, catalogue, error }: ModelProps) {
  const { t } = useTranslation()
  const statusText = useStatusText()
  const choosable = choosableModels(catalogue.models ?? [], getId(draft.model))
  const options = useSorted(
    choosable.map(({ links, modelName, modelDescription, modelStatus }) => ({
      value: links.self,
      label: modelName,
      hint: modelStatus === 'DEPLOYED' ? modelDescription : statusText(modelStatus),
    })),
  )
  const hint = () => {
    if (!catalogue.seesModels) return t('inferenceJobType.model.hidden')
    return t(
      catalogue.models && options.length === 0
        ? 'inferenceJobType.model.none'
        : 'inferenceJobType.model.hint',
    )
  }
  return (
    <ComboBox
      name="model"
      label={t('inferenceJobType.model')}
      hint={hint()}
      options={options}
      value={draft.model || null}
      onChange={(link) => onChange(link ?? '')}
      error={error}
    />
  )
}

function useSorted<T extends { label: string }>(options: readonly T[]): T[] {
  const format = useFormat()
  return options.toSorted((a, b) => format.compare(a.label, b.label))
}
