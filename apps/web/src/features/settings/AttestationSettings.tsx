import { type Measurements, parseMeasurements } from '@concord/crypto'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '#session/environment.ts'
import { savedMeasurementsText, saveMeasurementsText } from '#session/measurements.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Form, FormActions } from '#ui/Form.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.ts'
import styles from './AttestationSettings.module.css'
import { MeasurementsEvidence } from './MeasurementsEvidence.tsx'
import { measurementsProblem } from './measurements-problem.ts'

/** The editor of the pinned measurements: Validate shows what they mean, Save keeps them in this browser (A038, C040). */
export function AttestationSettings() {
  const { t } = useTranslation()
  const { ENVIRONMENT } = useEnvironment()
  const [saved, setSaved] = useState(savedMeasurementsText)
  const [text, setText] = useState(saved ?? '')
  const [problem, setProblem] = useState<string>()
  const [measurements, setMeasurements] = useState<Measurements>()
  const [isJustSaved, setJustSaved] = useState(false)
  useUnsavedGuard(text !== (saved ?? ''))

  const change = (next: string) => {
    setText(next)
    setProblem(undefined)
    setMeasurements(undefined)
    setJustSaved(false)
  }

  const validate = (): boolean => {
    try {
      setMeasurements(parseMeasurements(text))
      setProblem(undefined)
      return true
    } catch (error) {
      setMeasurements(undefined)
      setProblem(measurementsProblem(text, error, t))
      return false
    }
  }

  const save = () => {
    if (!validate()) return
    saveMeasurementsText(text)
    setSaved(text)
    setJustSaved(true)
  }

  return (
    <div className={styles.columns}>
      <div className={styles.editor}>
        <p className={styles.lead}>{t('settings.attestation.lead')}</p>
        {saved === undefined && <Banner kind="warning">{t('settings.attestation.none')}</Banner>}
        {isJustSaved && <Banner kind="success">{t('settings.attestation.saved')}</Banner>}
        <Form onSubmit={save} label={t('settings.tab.attestation')}>
          <TextArea
            label={t('settings.attestation.payload')}
            hint={t('settings.attestation.payload.hint')}
            name="measurements"
            rows={14}
            isMono
            spellCheck="false"
            value={text}
            onChange={change}
            error={problem}
          />
          <FormActions>
            <Button onPress={() => void validate()}>{t('settings.attestation.validate')}</Button>
            <Button type="submit" variant="primary">
              {t('settings.attestation.save')}
            </Button>
          </FormActions>
        </Form>
        {ENVIRONMENT === 'LOCAL' && <p className={styles.lead}>{t('settings.attestation.local', { link: '/_emulator/attestation' })}</p>}
      </div>
      {measurements && <MeasurementsEvidence measurements={measurements} />}
    </div>
  )
}
