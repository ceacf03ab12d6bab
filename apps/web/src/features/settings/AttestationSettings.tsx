import { type Measurements, parseMeasurements } from '@concord/crypto'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#api/error-text.ts'
import { Help } from '#entities/glossary/Help.tsx'
import { paths } from '#paths.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import {
  savedMeasurementsText,
  saveMeasurementsText,
} from '#session/environment/measurements-text.ts'
import { Button } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { JsonEditor } from '#ui/editor/JsonEditor.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Form, FormActions } from '#ui/form/Form.tsx'
import { useAlert } from '#ui/prompts.ts'
import styles from './AttestationSettings.module.css'
import { MeasurementsEvidence } from './MeasurementsEvidence.tsx'
import { measurementsProblem } from './measurements-problem.ts'

type Reading = { measurements?: Measurements; error?: unknown }

/**
 * The editor of the pinned measurements: Validate shows their meaning, Save stores them in this
 * browser (A038, C040).
 */
export function AttestationSettings() {
  const { t } = useTranslation()
  const { MEASUREMENTS_URL } = useEnvironment()
  const alert = useAlert()
  const [saved, setSaved] = useState(savedMeasurementsText)
  const [text, setText] = useState(saved ?? '')
  // A saved value is checked immediately.
  const [reading, setReading] = useState<Reading>(() => (saved === undefined ? {} : read(saved)))
  const [isJustSaved, setJustSaved] = useState(false)

  const change = (next: string) => {
    setText(next)
    setReading({})
    setJustSaved(false)
  }

  const validate = (): boolean => {
    const now = read(text)
    setReading(now)
    return now.measurements !== undefined
  }

  const save = () => {
    if (!validate()) return
    try {
      saveMeasurementsText(text)
    } catch (error) {
      return void alert(errorText(error, t)) // the browser's storage is full
    }
    setSaved(text)
    setJustSaved(true)
  }

  return (
    <div className={styles.columns}>
      <div className={styles.editor}>
        <p className={styles.lead}>{t('settings.attestation.lead')}</p>
        <div className={styles.words}>
          <Help word="enclave" isNamed />
          <Help word="attestation" isNamed />
          <Help word="measurements" isNamed />
        </div>
        {saved === undefined && <Banner kind="warning">{t('settings.attestation.none')}</Banner>}
        <Form
          isUnsaved={text !== (saved ?? '')}
          onSubmit={save}
          label={t('settings.tab.attestation')}
        >
          <JsonEditor
            label={t('settings.attestation.payload')}
            hint={t('settings.attestation.payload.hint')}
            name="measurements"
            value={text}
            onChange={change}
            error={'error' in reading ? measurementsProblem(text, reading.error, t) : undefined}
          />
          <FormActions>
            <Button onPress={() => void validate()}>{t('settings.attestation.validate')}</Button>
            <Button type="submit" variant="primary">
              {t('settings.attestation.save')}
            </Button>
          </FormActions>
        </Form>
        {isJustSaved && (
          <Banner
            kind="success"
            action={<Link to={paths.collaborations}>{t('settings.attestation.next')}</Link>}
          >
            {t('settings.attestation.saved')}
          </Banner>
        )}
        {MEASUREMENTS_URL && (
          <p className={styles.lead}>
            {t('settings.attestation.shownAt', { link: MEASUREMENTS_URL })}
          </p>
        )}
      </div>
      {reading.measurements && (
        <MeasurementsEvidence measurements={reading.measurements} isSaved={text === saved} />
      )}
    </div>
  )
}

function read(text: string): Reading {
  try {
    return { measurements: parseMeasurements(text) }
  } catch (error) {
    return { error }
  }
}
