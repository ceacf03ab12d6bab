import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseDensity, DENSITIES, type Density, savedDensity } from '../density.ts'
import { DisplaySelect } from './DisplaySelect.tsx'

/** More or less room between rows and controls, for pages without an account menu. */
export function DensitySelect() {
  const { t } = useTranslation()
  const [density, setDensity] = useState(savedDensity)
  const choose = (chosen: Density) => {
    chooseDensity(chosen)
    setDensity(chosen)
  }
  return (
    <DisplaySelect label={t('shell.density')} value={density} options={DENSITIES} onChoose={choose}>
      {(option) => t(`shell.density.${option}`)}
    </DisplaySelect>
  )
}
