import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Select } from '#ui/choice/Select.tsx'
import type { EarlierValues as Earlier } from './earlier-values.ts'

type Props = {
  earlier: readonly Earlier[]
  chosen: string | null
  onChoose: (chosen: Earlier) => void
}

/**
 * Offers the values of earlier jobs of this type; choosing a set fills in the fields. Renders
 * nothing if there are none.
 */
export function EarlierValues({ earlier, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  if (earlier.length === 0) return null
  return (
    <Select
      label={t('execute.history')}
      hint={t('execute.history.hint')}
      placeholder={t('execute.history.choose')}
      isOptional
      options={earlier.map(({ key, values, count, last }) => ({
        value: key,
        label: Object.entries(values)
          .map(([name, value]) => `${name} = ${value}`)
          .join(' · '),
        hint: t('execute.history.used', {
          count,
          formatted: format.number(count),
          date: format.dateTime(last.createdAt),
          name: last.createdBy,
        }),
      }))}
      value={chosen}
      onChange={(key) => {
        const found = earlier.find((one) => one.key === key)
        if (found) onChoose(found)
      }}
    />
  )
}
