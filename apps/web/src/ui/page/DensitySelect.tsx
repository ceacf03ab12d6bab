import { useTranslation } from 'react-i18next'
import { chooseDensity, DENSITIES, savedDensity } from '../density.ts'
import { DisplaySelect } from './DisplaySelect.tsx'

/** More or less room between rows and controls, for pages without an account menu. */
export function DensitySelect() {
  const { t } = useTranslation()
  return (
    <DisplaySelect
      label={t('shell.density')}
      options={DENSITIES}
      saved={savedDensity}
      onChoose={chooseDensity}
    >
      {(option) => t(`shell.density.${option}`)}
    </DisplaySelect>
  )
}
