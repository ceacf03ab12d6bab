import { scenarios } from '@concord/domain/control/scenarios'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/CallProvider.tsx'
import { useSending } from '#api/use-sending.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { FilePicker } from '#ui/input/FilePicker.tsx'
import styles from '../ui/Control.module.css'
import { PanelForm } from '../ui/PanelForm.tsx'
import { useReset } from './use-reset.ts'

/** Validates a file before it replaces the world; each error shows its place. */
export function ScenarioFileForm() {
  const { t } = useTranslation()
  const call = useCall()
  const { reset, ifSure } = useReset()
  const judging = useSending({
    send: async (file: File) => {
      const scenarioFile = parseJson(await file.text())
      if (scenarioFile === undefined) return { isJson: false, faults: [] }
      const { faults } = await call(scenarios.validate, { body: scenarioFile })
      return { isJson: true, faults, scenarioFile: faults.length === 0 ? scenarioFile : undefined }
    },
  })
  const { isJson = true, faults = [], scenarioFile } = judging.data ?? {}
  const pick = (file: File) => {
    reset.reset()
    judging.mutate(file)
  }
  return (
    <PanelForm
      title={t('control.scenarios.file')}
      lead={t('control.scenarios.file.lead')}
      onSubmit={() => void ifSure({ scenarioFile })}
      submit={t('control.scenarios.file.load')}
      isSecond
      isPending={judging.isPending || reset.isPending}
      refusal={scenarioFile === undefined ? t('control.scenarios.file.missing') : undefined}
      error={judging.error}
      onDismiss={judging.reset}
    >
      {!isJson && <Banner kind="error">{t('control.scenarios.notJson')}</Banner>}
      {faults.length > 0 && (
        <Banner kind="error" title={t('control.scenarios.file.faults')}>
          <ul className={styles.list}>
            {faults.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <span className={styles.mono}>{path}</span> {message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <ErrorBanner error={reset.error} onDismiss={reset.reset} />
      {scenarioFile !== undefined && reset.isIdle && (
        <Banner kind="success">{t('control.scenarios.file.good')}</Banner>
      )}
      <FilePicker
        label={t('control.scenarios.file.label')}
        accept={['.json', 'application/json']}
        file={judging.variables}
        onPick={pick}
      />
    </PanelForm>
  )
}

/** Undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
